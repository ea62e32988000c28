/** The forms of a lorry and of a driver. */
import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { Driver } from '#contract/road/drivers.schema.ts';
import type { Vehicle } from '#contract/road/vehicles.schema.ts';
import { api, call } from '#web/api.ts';
import type { EditState, EditValues, FieldOf } from '#web/forms/edit/edit-definition.ts';
import { FormModal } from '#web/forms/edit/form-modal.tsx';
import { useRowCreation, useRowEdit } from '#web/forms/edit/use-row-edit.ts';
import { EditField } from '#web/forms/fields/edit-field.tsx';
import { useUserId } from '#web/session/session.ts';
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

type FormProps = {
  onDone: () => void;
  /** The person wants a discarded form back. */
  onResume: () => void;
};

type EditProps<Row> = FormProps & {
  row: Row;
  /** Somebody else has deleted it. */
  gone: boolean;
};

const VEHICLE = {
  subject: 'vehicle',
  failed: 'Impossibile salvare il mezzo',
  reload: vehicleQueries.reload,
};
const DRIVER = {
  subject: 'driver',
  failed: "Impossibile salvare l'autista",
  reload: driverQueries.reload,
};

export function CreateVehicle(form: FormProps) {
  const client = useQueryClient();
  const edit = useRowCreation(VEHICLE_CREATE, NEW_VEHICLE, {
    ...{ ...VEHICLE, ...form, userId: useUserId() },
    create: async (json) => {
      const made = await call(api.admin.vehicles.$post({ json }));
      vehicleQueries.remember(client, made);
      toast(successToast(made.name, 'Mezzo aggiunto'));
      return made.id;
    },
  });
  return <FleetForm title="Nuovo mezzo" gone="" edit={edit} submitLabel="Aggiungi" />;
}

export function EditVehicle({ row, gone, ...form }: EditProps<Vehicle>) {
  const client = useQueryClient();
  const edit = useRowEdit(VEHICLE_EDIT, row, {
    ...{ ...VEHICLE, ...form, userId: useUserId() },
    save: async (version, changes) => {
      const json = { version, ...changes };
      const saved = await call(api.admin.vehicles[':id'].$patch({ param: { id: row.id }, json }));
      vehicleQueries.remember(client, saved);
      void vehicleQueries.reload(client);
      toast(successToast(saved.name, 'Mezzo aggiornato'));
      return saved;
    },
  });
  const deleted = 'Questo mezzo è stato eliminato nel frattempo.';
  return (
    <FleetForm title="Modifica mezzo" gone={gone ? deleted : ''} edit={edit} submitLabel="Salva" />
  );
}

export function CreateDriver(form: FormProps) {
  const client = useQueryClient();
  const edit = useRowCreation(DRIVER_CREATE, NEW_DRIVER, {
    ...{ ...DRIVER, ...form, userId: useUserId() },
    create: async (json) => {
      const made = await call(api.admin.drivers.$post({ json }));
      driverQueries.remember(client, made);
      toast(successToast(made.name, 'Autista aggiunto'));
      return made.id;
    },
  });
  return <FleetForm title="Nuovo autista" gone="" edit={edit} submitLabel="Aggiungi" />;
}

export function EditDriver({ row, gone, ...form }: EditProps<Driver>) {
  const client = useQueryClient();
  const edit = useRowEdit(DRIVER_EDIT, row, {
    ...{ ...DRIVER, ...form, userId: useUserId() },
    save: async (version, changes) => {
      const json = { version, ...changes };
      const saved = await call(api.admin.drivers[':id'].$patch({ param: { id: row.id }, json }));
      driverQueries.remember(client, saved);
      void driverQueries.reload(client);
      toast(successToast(saved.name, 'Autista aggiornato'));
      return saved;
    },
  });
  const deleted = 'Questo autista è stato eliminato nel frattempo.';
  return (
    <FleetForm
      title="Modifica autista"
      gone={gone ? deleted : ''}
      edit={edit}
      submitLabel="Salva"
    />
  );
}

type FleetFormProps<Values extends EditValues> = Pick<
  ComponentProps<typeof FormModal>,
  'title' | 'gone' | 'submitLabel' | 'edit'
> & { edit: EditState<Values> };

/** All fields of the table, in its order. */
function FleetForm<Values extends EditValues>({ edit, ...modal }: FleetFormProps<Values>) {
  const names = Object.keys(edit.definition.labels) as FieldOf<Values>[];
  return (
    <FormModal {...modal} edit={edit} size={names.length > 3 ? 'tall' : 'short'}>
      {names.map((name) => (
        <EditField key={name} edit={edit} name={name} />
      ))}
    </FormModal>
  );
}
