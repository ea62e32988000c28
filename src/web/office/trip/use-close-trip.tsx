import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { UnclosedTrip } from '#contract/road/trips.schema.ts';
import { useSendOnce } from '#web/forms/use-send-once.ts';
import { CloseTrip } from './close-trip.tsx';
import { closeTrip } from './trip-command.ts';

type Closing = { close: () => void; sending: boolean; question: ReactNode };

/** Closes a trip with one press, or asks first if orders have no result. */
export function useCloseTrip(trip: Omit<UnclosedTrip, 'date'>): Closing {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { sending, sendOnce } = useSendOnce();
  return {
    sending,
    close: () => {
      if (trip.undecided.length > 0) setAsking(true);
      else void sendOnce(() => closeTrip(client, trip));
    },
    question: <CloseTrip trip={trip} open={isAsking} onClose={() => setAsking(false)} />,
  };
}
