import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { romeDate, shiftDate } from '#contract/days/rules.ts';
import { formatLongDate } from '#contract/format.ts';
import { ApiError, api } from '#web/api.ts';
import type { Checked } from '#web/forms/check-input.ts';
import { CheckedModal } from '#web/forms/checked-modal.tsx';
import { failureReason } from '#web/forms/send-failure.ts';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { isDate } from '#web/office/order/edit/date-and-time.ts';
import { reloadTrips } from '#web/office/trip/trip-command.ts';
import { DateField } from '#web/ui/date-field/date-field.tsx';
import { successToast, toast } from '#web/ui/toast.ts';
import { useNow } from '#web/ui/use-now.ts';
import { tripDayQuery } from './trip-queries.ts';

type CopyTripsProps = {
  /** The day that gets the trips. */
  date: string;
  /** How many it has. */
  trips: number;
  onClose: () => void;
  finalFocus: ComponentProps<typeof CheckedModal>['finalFocus'];
};

/** 'Copia da un altro giorno': that day's lorries and drivers, without orders. */
export function CopyTrips({ date, trips, onClose, finalFocus }: CopyTripsProps) {
  const client = useQueryClient();
  const today = romeDate(useNow());
  const form = useCheckedForm({
    first: { from: shiftDate(date, -1) },
    check: ({ from }): Checked<string> =>
      isDate(from) && from !== date
        ? { input: from }
        : { wrong: { from: isDate(from) ? 'Scegliere un altro giorno' : 'Scegliere una data' } },
    send: async (from) => {
      const day = await api.trips.copy({ from, to: date });
      client.setQueryData(tripDayQuery(date).queryKey, day);
      const made = day.trips.length - trips;
      toast(
        made > 0
          ? successToast(made === 1 ? '1 giro' : `${made} giri`, 'Giri copiati')
          : { title: 'Nessun giro copiato', description: 'In quel giorno non ce ne sono altri.' },
      );
    },
    onSent: onClose,
    failureOf: (error) => {
      if (error instanceof ApiError) void reloadTrips(client);
      const { reason, fields } = failureReason(error);
      return { text: `Impossibile copiare i giri: ${reason}`, fields };
    },
  });
  return (
    <CheckedModal
      checked={form}
      title="Copia i giri di un altro giorno"
      description={`Mezzi e autisti di quel giorno, senza i suoi ordini, per ${formatLongDate(date)}. Quelli che ci sono già non vengono ripetuti.`}
      send="Copia"
      onClose={onClose}
      finalFocus={finalFocus}
    >
      <DateField label="Giorno da copiare" today={today} {...form.field('from')} />
    </CheckedModal>
  );
}
