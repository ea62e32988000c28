/** The forms of a lorry and of a driver. */
import { api } from '#web/api.ts';
import { type RowDialogState, RowDialogs } from '#web/office/row-dialogs.tsx';
import { successToast, toast } from '#web/ui/toast.ts';
import {
  DRIVER_CREATE,
  DRIVER_EDIT,
  NEW_DRIVER,
  NEW_VEHICLE,
  VEHICLE_CREATE,
  VEHICLE_EDIT,
} from './fleet-edits.ts';
import { driverQueries, vehicleQueries } from './fleet-queries.ts';

export function VehicleDialogs(dialogs: RowDialogState) {
  return (
    <RowDialogs
      subject="vehicle"
      queries={vehicleQueries}
      edit={VEHICLE_EDIT}
      creation={VEHICLE_CREATE}
      blank={NEW_VEHICLE}
      size="tall"
      making={{ title: 'Nuovo mezzo', submitLabel: 'Aggiungi' }}
      editing={{ title: 'Modifica mezzo', submitLabel: 'Salva' }}
      missing="Mezzo non trovato"
      unread="Impossibile caricare il mezzo"
      failed="Impossibile salvare il mezzo"
      gone="Questo mezzo è stato eliminato nel frattempo."
      {...dialogs}
      create={async (json) => announce(await api.vehicles.create(json), 'Mezzo aggiunto')}
      save={async (id, json) =>
        announce(await api.vehicles.update({ id, ...json }), 'Mezzo aggiornato')
      }
    />
  );
}

export function DriverDialogs(dialogs: RowDialogState) {
  return (
    <RowDialogs
      subject="driver"
      queries={driverQueries}
      edit={DRIVER_EDIT}
      creation={DRIVER_CREATE}
      blank={NEW_DRIVER}
      size="short"
      making={{ title: 'Nuovo autista', submitLabel: 'Aggiungi' }}
      editing={{ title: 'Modifica autista', submitLabel: 'Salva' }}
      missing="Autista non trovato"
      unread="Impossibile caricare l'autista"
      failed="Impossibile salvare l'autista"
      gone="Questo autista è stato eliminato nel frattempo."
      {...dialogs}
      create={async (json) => announce(await api.drivers.create(json), 'Autista aggiunto')}
      save={async (id, json) =>
        announce(await api.drivers.update({ id, ...json }), 'Autista aggiornato')
      }
    />
  );
}

/** A toast with the name of the row. */
function announce<Row extends { name: string }>(row: Row, what: string): Row {
  toast(successToast(row.name, what));
  return row;
}
