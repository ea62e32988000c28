/** Changes of a trip that can be taken back. */
import type { QueryClient } from '@tanstack/react-query';
import type { Trip, UpdateTripInput } from '#contract/road/trips.schema.ts';
import { ApiError, api, call } from '#web/api.ts';
import { sayFailed } from '#web/forms/say-failed.ts';
import { sendUndo } from '#web/forms/send-undo.ts';
import { successToast } from '#web/ui/toast.ts';
import { toastWithUndo } from '#web/ui/undo.ts';
import { reloadTrips } from './trip-queries.ts';
import { tripName } from './trip-words.ts';

type Changes = Omit<UpdateTripInput, 'version'>;

const send = ({ id, version }: Pick<Trip, 'id' | 'version'>, changes: Changes): Promise<Trip> =>
  call(api.admin.trips[':id'].$patch({ param: { id }, json: { version, ...changes } }));

/** Sends the changes, says so, and offers to take them back. Throws what `call` throws. */
export async function saveTrip(
  client: QueryClient,
  trip: Trip,
  changes: Changes,
  title: string,
): Promise<void> {
  const saved = await send(trip, changes);
  void reloadTrips(client);
  toastWithUndo(successToast(tripName(saved), title), () => void takeBack(client, trip, saved));
}

/** The same at one press; why it failed is said in a notice. */
export async function changeTrip(...args: Parameters<typeof saveTrip>): Promise<void> {
  try {
    await saveTrip(...args);
  } catch (error) {
    sayFailed('Impossibile modificare il giro', error);
    if (error instanceof ApiError) void reloadTrips(args[0]);
  }
}

/** A trip that was deleted gets its orders back, of whatever weight: they were on it. */
const takeBack = (
  client: QueryClient,
  before: Trip,
  { id, version, status }: Trip,
): Promise<void> =>
  sendUndo({
    undo: async () => {
      const { vehicle, driver } = before;
      const former = { vehicle_id: vehicle.id, driver_id: driver?.id ?? null };
      await send({ id, version }, status === before.status ? former : { status: before.status });
      const freed = status === 'dropped' ? before.orders : [];
      if (freed.length > 0) {
        const orders = freed.map((order) => ({ id: order.id, from: null }));
        const reason = 'Giro ripristinato';
        await call(api.admin.trips.assign.$post({ json: { trip_id: id, orders, reason } }));
      }
      return successToast(tripName(before), 'Modifica annullata');
    },
    reload: () => reloadTrips(client),
  });
