/** Changes to trips, with undo. */
import type { QueryClient } from '@tanstack/react-query';
import type { Trip, UnclosedTrip, UpdateTripInput } from '#contract/road/trips.schema.ts';
import { ApiError, api } from '#web/api.ts';
import { sayFailed } from '#web/forms/say-failed.ts';
import { sendUndo } from '#web/forms/send-undo.ts';
import { ordersKey } from '#web/office/order/order-queries.ts';
import { reloadQueries } from '#web/reload-queries.ts';
import { successToast } from '#web/ui/toast.ts';
import { toastWithUndo } from '#web/ui/undo.ts';

type Changes = Omit<UpdateTripInput, 'version'>;

export const tripsKey = ['admin', 'trips'] as const;

export const reloadTrips = (client: QueryClient): Promise<void> => reloadQueries(client, tripsKey);

/** 'Iveco 35, Salvo Russo' */
export const tripName = ({ vehicle, driver }: Pick<UnclosedTrip, 'vehicle' | 'driver'>): string =>
  [vehicle.name, driver?.name].filter(Boolean).join(', ');

const send = ({ id, version }: Pick<Trip, 'id' | 'version'>, changes: Changes): Promise<Trip> =>
  api.trips.update({ id, version, ...changes });

/** Sends the changes, and shows a toast with an undo. Throws what `call` throws. */
export async function saveTrip(
  client: QueryClient,
  trip: Trip,
  changes: Changes,
  title: string,
): Promise<void> {
  const saved = await send(trip, changes);
  const { vehicle, driver, status } = trip;
  const former = {
    vehicle_id: vehicle.id,
    driver_id: driver?.id ?? null,
    reason: trip.load_reason || 'Modifica annullata',
  };
  const freed = saved.status === 'dropped' ? trip.orders : [];
  offerUndo(client, saved, title, {
    changes: saved.status === status ? former : { status },
    freed,
  });
}

/** `saveTrip` for a single press: a failure shows a toast. */
export async function changeTrip(...args: Parameters<typeof saveTrip>): Promise<void> {
  await orSayWhy(args[0], () => saveTrip(...args));
}

export async function closeTrip(
  client: QueryClient,
  trip: Pick<UnclosedTrip, 'id' | 'version'>,
): Promise<void> {
  await orSayWhy(client, async () => {
    const saved = await send(trip, { status: 'closed' });
    offerUndo(client, saved, 'Giro chiuso', { changes: { status: 'started' } });
  });
}

async function orSayWhy(client: QueryClient, change: () => Promise<void>): Promise<void> {
  try {
    await change();
  } catch (error) {
    sayFailed('Impossibile modificare il giro', error);
    if (error instanceof ApiError) reload(client);
  }
}

/** The dashboard too, because it lists trips that were not closed. */
function reload(client: QueryClient): void {
  void reloadTrips(client);
  void reloadQueries(client, [...ordersKey, 'figures']);
}

/** `freed`: the orders of a deleted trip. An undo assigns them again, whatever they weigh. */
type Former = { changes: Changes; freed?: Trip['orders'] };

function offerUndo(client: QueryClient, saved: Trip, title: string, former: Former): void {
  const { id, version } = saved;
  const takeBack = () =>
    sendUndo({
      undo: async () => {
        await send({ id, version }, former.changes);
        const orders = (former.freed ?? []).map((order) => ({ id: order.id, from: null }));
        if (orders.length > 0) {
          const reason = 'Giro ripristinato';
          await api.trips.assignOrders({ trip_id: id, orders, reason });
        }
        return successToast(tripName(saved), 'Modifica annullata');
      },
      reload: async () => reload(client),
    });
  reload(client);
  toastWithUndo(successToast(tripName(saved), title), () => void takeBack());
}
