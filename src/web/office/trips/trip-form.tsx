import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { formatLongDate } from '#contract/format.ts';
import type { Trip } from '#contract/road/trips.schema.ts';
import { ApiError, api, call } from '#web/api.ts';
import type { Checked } from '#web/forms/check-input.ts';
import { CheckedModal } from '#web/forms/checked-modal.tsx';
import { failureReason } from '#web/forms/send-failure.ts';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { reloadTrips, saveTrip, tripName } from '#web/office/trip/trip-command.ts';
import { SelectField } from '#web/ui/field.tsx';
import { successToast, toast } from '#web/ui/toast.ts';
import { useDriverChoices, useVehicleChoices } from './trip-queries.ts';

type TripFormProps = {
  date: string;
  /** Absent while one is made. */
  trip?: Trip;
  onClose: () => void;
  finalFocus: ComponentProps<typeof CheckedModal>['finalFocus'];
};

type Chosen = { vehicle_id: string; driver_id: string | null };

/** 'Nuovo giro', and another lorry or driver of one. The driver can be chosen later. */
export function TripForm({ date, trip, onClose, finalFocus }: TripFormProps) {
  const client = useQueryClient();
  const choices = useVehicleChoices();
  const vehicles = choices.data?.rows ?? [];
  const drivers = useDriverChoices().data?.rows ?? [];
  const failed = trip ? 'Impossibile modificare il giro' : 'Impossibile creare il giro';
  const form = useCheckedForm({
    first: { vehicle_id: trip?.vehicle.id ?? '', driver_id: trip?.driver?.id ?? '' },
    check: ({ vehicle_id, driver_id }): Checked<Chosen> =>
      vehicle_id
        ? { input: { vehicle_id, driver_id: driver_id || null } }
        : { wrong: { vehicle_id: 'Scegliere un mezzo' } },
    send: async (chosen) => {
      if (trip) return saveTrip(client, trip, chosen, 'Giro modificato');
      const made = await call(api.admin.trips.$post({ json: { date, ...chosen } }));
      toast(successToast(tripName(made), 'Giro creato'));
      await reloadTrips(client);
    },
    onSent: onClose,
    failureOf: (error) => {
      if (error instanceof ApiError) void reloadTrips(client);
      const { reason, fields } = failureReason(error);
      return { text: `${failed}: ${reason}`, fields };
    },
  });
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
    </CheckedModal>
  );
}

/** Also what the trip has and is out of use by now. */
function withChosen<Row extends { id: string }>(
  rows: readonly Row[],
  chosen: Row | null | undefined,
): readonly Row[] {
  return !chosen || rows.some(({ id }) => id === chosen.id) ? rows : [chosen, ...rows];
}
