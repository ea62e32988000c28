import { useQueryClient } from '@tanstack/react-query';
import { counted } from '#contract/format.ts';
import type { UnclosedTrip } from '#contract/road/trips.schema.ts';
import { useSendOnce } from '#web/forms/use-send-once.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { closeTrip } from './trip-command.ts';

type CloseTripProps = {
  trip: Omit<UnclosedTrip, 'date'>;
  open: boolean;
  onClose: () => void;
};

/**
 * Lists the orders without a result before a trip is closed. Shown by `useCloseTrip`, only if there
 * are any.
 */
export function CloseTrip({ trip, open, onClose }: CloseTripProps) {
  const client = useQueryClient();
  const { sending, sendOnce } = useSendOnce();
  const { undecided } = trip;
  async function close() {
    await closeTrip(client, trip);
    onClose();
  }
  return (
    <ConfirmDialog
      open={open}
      title={`Chiudere il giro di ${trip.vehicle.name}?`}
      description={
        undecided.length === 0
          ? 'Ogni ordine ha il suo esito.'
          : `${counted(undecided.length, 'ordine non ha', 'ordini non hanno')} ancora un esito: ${undecided.length === 1 ? 'va' : 'vanno'} in «Da ripianificare».`
      }
      confirmLabel="Chiudi il giro"
      pending={sending}
      onConfirm={() => void sendOnce(close)}
      onCancel={onClose}
    >
      <ul className="grid max-h-60 gap-1.5 overflow-y-auto">
        {undecided.map(({ id, delivery_time, name }) => (
          <li key={id} className="flex gap-2.5 font-semibold">
            <span className="tabular-nums">{delivery_time}</span>
            <span className="min-w-0 wrap-anywhere">{name}</span>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
