import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { formatLongDate } from '#contract/format.ts';
import type { Trip } from '#contract/road/trips.schema.ts';
import { ApiError, api } from '#web/api.ts';
import { type Checked, checkInput } from '#web/forms/check-input.ts';
import { CheckedModal } from '#web/forms/checked-modal.tsx';
import { failureReason } from '#web/forms/send-failure.ts';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { LoadReason, loadRefusal, Reason } from '#web/office/order/load-reason.tsx';
import { reloadTrips, saveTrip, tripName } from '#web/office/trip/trip-command.ts';
import { SelectField } from '#web/ui/field.tsx';
import { successToast, toast } from '#web/ui/toast.ts';
import { useDriverChoices, useVehicleChoices } from './trip-queries.ts';

type TripFormProps = {
  date: string;
  /** Absent for a new one. */
  trip?: Trip;
  onClose: () => void;
  finalFocus: ComponentProps<typeof CheckedModal>['finalFocus'];
};

type Chosen = { vehicle_id: string; driver_id: string | null; reason?: string };

/** 'Nuovo giro', or another lorry or driver for an existing one. The driver can be chosen later. */
export function TripForm({ date, trip, onClose, finalFocus }: TripFormProps) {
  const client = useQueryClient();
  const choices = useVehicleChoices();
  const vehicles = choices.data?.rows ?? [];
  const drivers = useDriverChoices().data?.rows ?? [];
  /** The server's objection to a lorry for this trip's load. */
  const [refused, setRefused] = useState({ vehicle_id: '', against: '' });
  const againstOf = (vehicle_id: string) =>
    refused.vehicle_id === vehicle_id ? refused.against : '';
  const failed = trip ? 'Impossibile modificare il giro' : 'Impossibile creare il giro';
  const form = useCheckedForm({
    first: { vehicle_id: trip?.vehicle.id ?? '', driver_id: trip?.driver?.id ?? '', reason: '' },
    check: ({ vehicle_id, driver_id, reason }): Checked<Chosen> => {
      if (!vehicle_id) return { wrong: { vehicle_id: 'Scegliere un mezzo' } };
      const given = againstOf(vehicle_id) ? checkInput(Reason, { reason }) : { input: {} };
      if ('wrong' in given) return given;
      return { input: { vehicle_id, driver_id: driver_id || null, ...given.input } };
    },
    send: async (chosen) => {
      if (trip) return saveTrip(client, trip, chosen, 'Giro modificato');
      const made = await api.trips.create({ date, ...chosen });
      toast(successToast(tripName(made), 'Giro creato'));
      await reloadTrips(client);
    },
    onSent: onClose,
    failureOf: (error) => {
      const against = loadRefusal(error);
      if (against) {
        setRefused({ vehicle_id: form.latest().vehicle_id, against });
        return { text: '' };
      }
      if (error instanceof ApiError) void reloadTrips(client);
      const { reason, fields } = failureReason(error);
      return { text: `${failed}: ${reason}`, fields };
    },
  });
  const against = againstOf(form.typed.vehicle_id);
  return (
    <CheckedModal
      checked={form}
      title={trip ? 'Cambia mezzo o autista' : 'Nuovo giro'}
      description={<span className="first-letter:uppercase">{formatLongDate(date)}</span>}
      send={trip ? 'Salva' : 'Crea giro'}
      onClose={onClose}
      finalFocus={finalFocus}
    >
      <SelectField
        label="Mezzo"
        {...form.field('vehicle_id')}
        help={choices.data?.total === 0 && 'I mezzi si aggiungono con «Mezzi e autisti»'}
      >
        <option value="">Scegliere…</option>
        {withChosen(vehicles, trip?.vehicle).map(({ id, name, plate }) => (
          <option key={id} value={id}>{`${name} · ${plate}`}</option>
        ))}
      </SelectField>
      <SelectField label="Autista" {...form.field('driver_id')}>
        <option value="">Da scegliere dopo</option>
        {withChosen(drivers, trip?.driver).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {against && <LoadReason keptIn="trip" against={against} {...form.field('reason')} />}
    </CheckedModal>
  );
}

/** With the current choice, even if it is inactive by now. */
function withChosen<Row extends { id: string }>(
  rows: readonly Row[],
  chosen: Row | null | undefined,
): readonly Row[] {
  return !chosen || rows.some(({ id }) => id === chosen.id) ? rows : [chosen, ...rows];
}
