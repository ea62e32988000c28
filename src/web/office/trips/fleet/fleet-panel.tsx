import { useQueryClient } from '@tanstack/react-query';
import { Plus, QrCode as QrIcon } from 'lucide-react';
import { parseAsString, useQueryStates } from 'nuqs';
import { type ReactNode, useId } from 'react';
import { kgText } from '#contract/orders/delivery-fields.ts';
import type { Driver } from '#contract/road/drivers.schema.ts';
import type { Vehicle } from '#contract/road/vehicles.schema.ts';
import { api } from '#web/api.ts';
import { DeleteRow } from '#web/lists/delete-row.tsx';
import { QueryFailure } from '#web/lists/load-failure.tsx';
import { NEW_ROW } from '#web/lists/new-row-link.tsx';
import { useRowQuestion } from '#web/lists/use-row-question.ts';
import { Button } from '#web/ui/button.tsx';
import { PhoneLink } from '#web/ui/contact-link.tsx';
import { DeletedName } from '#web/ui/delete-dialog.tsx';
import { MenuItem } from '#web/ui/menu.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { DeviceCode } from './device-code.tsx';
import { DriverDevices } from './driver-devices.tsx';
import { DriverDialogs, VehicleDialogs } from './fleet-dialogs.tsx';
import {
  driverQueries,
  useAllDrivers,
  useAllVehicles,
  useDriverDevices,
  vehicleQueries,
} from './fleet-queries.ts';
import { FleetRow } from './fleet-row.tsx';
import { switchActive } from './switch-active.ts';

const PARSERS = {
  /** The id of the edited lorry. */
  mezzo: parseAsString,
  /** The id of the edited driver. */
  autista: parseAsString,
};

type FleetPanelProps = { open: boolean; onClose: () => void };

/** 'Mezzi e autisti': the company's lorries, its drivers, and their phones. */
export function FleetPanel({ open, onClose }: FleetPanelProps) {
  const [url, set] = useQueryStates(PARSERS);
  const show = (changes: Partial<typeof url>) =>
    void set({ mezzo: null, autista: null, ...changes }, { history: 'push' });
  const close = () => void set({ mezzo: null, autista: null });
  return (
    <SidePanel open={open} onClose={onClose} title="Mezzi e autisti">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <Vehicles openRow={url.mezzo} onOpenRow={(mezzo) => show({ mezzo })} onClose={close} />
        <Drivers openRow={url.autista} onOpenRow={(autista) => show({ autista })} onClose={close} />
      </div>
    </SidePanel>
  );
}

type PartProps = {
  /** The id of the edited row, or NEW_ROW. */
  openRow: string | null;
  onOpenRow: (id: string) => void;
  onClose: () => void;
};

function Vehicles({ openRow, onOpenRow, onClose }: PartProps) {
  const client = useQueryClient();
  const query = useAllVehicles();
  const deleting = useRowQuestion<Vehicle>();
  const reload = () => vehicleQueries.reload(client);
  return (
    <Part title="Mezzi" add="Nuovo mezzo" query={query} onAdd={() => onOpenRow(NEW_ROW)}>
      {query.data?.rows.map((vehicle) => (
        <FleetRow
          key={vehicle.id}
          {...vehicle}
          facts={factsOf(vehicle)}
          onEdit={() => onOpenRow(vehicle.id)}
          onSwitch={() =>
            void switchActive({
              row: vehicle,
              reload,
              send: (of, json) => api.vehicles.update({ id: of, ...json }),
            })
          }
          onDelete={() => deleting.ask(vehicle)}
        />
      ))}
      <VehicleDialogs openRow={openRow} onOpenRow={onOpenRow} onClose={onClose} />
      <DeleteRow
        target={deleting}
        queries={vehicleQueries}
        remove={(id) => api.vehicles.delete({ id })}
        title="Eliminare il mezzo?"
        question={nameOf}
        goneTitle="Mezzo già eliminato"
        goneText={(row) => <>{nameOf(row)} è stato eliminato</>}
        done="Mezzo eliminato"
        failed="Impossibile eliminare il mezzo: se ha già fatto un giro, si può solo mettere fuori uso"
      />
    </Part>
  );
}

const nameOf = ({ name }: { name: string }) => <DeletedName>{name}</DeletedName>;

/** 'AB 123 CD · porta 1.200 kg · gru · sponda' */
const factsOf = ({ plate, max_kg, crane, tail_lift }: Vehicle): string =>
  [plate, `porta ${kgText(max_kg)}`, crane && 'gru', tail_lift && 'sponda idraulica']
    .filter(Boolean)
    .join(' · ');

function Drivers({ openRow, onOpenRow, onClose }: PartProps) {
  const client = useQueryClient();
  const query = useAllDrivers();
  const devices = useDriverDevices().data?.devices ?? [];
  const deleting = useRowQuestion<Driver>();
  const letIn = useRowQuestion<Driver>();
  const reload = () => driverQueries.reload(client);
  return (
    <Part title="Autisti" add="Nuovo autista" query={query} onAdd={() => onOpenRow(NEW_ROW)}>
      {query.data?.rows.map((driver) => (
        <FleetRow
          key={driver.id}
          {...driver}
          facts={<PhoneLink phone={driver.phone} />}
          onEdit={() => onOpenRow(driver.id)}
          onSwitch={() =>
            void switchActive({
              row: driver,
              reload,
              send: (of, json) => api.drivers.update({ id: of, ...json }),
            })
          }
          onDelete={() => deleting.ask(driver)}
          items={
            driver.active && (
              <MenuItem icon={QrIcon} onPress={() => letIn.ask(driver)}>
                Mostra il codice…
              </MenuItem>
            )
          }
        >
          <DriverDevices devices={devices.filter(({ driver_id }) => driver_id === driver.id)} />
        </FleetRow>
      ))}
      <DriverDialogs openRow={openRow} onOpenRow={onOpenRow} onClose={onClose} />
      {letIn.row && letIn.open && <DeviceCode driver={letIn.row} onClose={letIn.close} />}
      <DeleteRow
        target={deleting}
        queries={driverQueries}
        remove={(id) => api.drivers.delete({ id })}
        title="Eliminare l'autista?"
        question={nameOf}
        goneTitle="Autista già eliminato"
        goneText={(row) => <>{nameOf(row)} è stato eliminato</>}
        done="Autista eliminato"
        failed="Impossibile eliminare l'autista: se ha già fatto un giro, si può solo mettere fuori uso"
      />
    </Part>
  );
}

type Query = Parameters<typeof QueryFailure>[0]['query'] & {
  data: { rows: readonly unknown[] } | undefined;
};
type ListPartProps = {
  title: string;
  add: string;
  onAdd: () => void;
  query: Query;
  children: ReactNode;
};

/** One of the two lists, with its button for a new row. */
function Part({ title, add, onAdd, query, children }: ListPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <header className="flex flex-wrap items-center justify-between gap-2 border-ink border-b pb-2">
        <h3 id={id} className="text-lg">
          {title}
        </h3>
        <Button size="sm" icon={<Plus aria-hidden className="size-4" />} onClick={onAdd}>
          {add}
        </Button>
      </header>
      <QueryFailure title={`Impossibile caricare: ${title.toLowerCase()}`} query={query} />
      {!query.data && !query.error && (
        <Loading label="Caricamento" bars={['h-5 w-48', 'h-5 w-40']} className="grid gap-4 py-4" />
      )}
      {query.data?.rows.length === 0 && (
        <p className="py-4 text-soft-ink">{`Nessuno per ora: «${add}» ne aggiunge.`}</p>
      )}
      <ul>{children}</ul>
    </section>
  );
}
