import { addresses } from '#contract/addresses.ts';
import type { PickupSession } from '#contract/resellers/pickups.schema.ts';
import { answerOf, withTimeout } from '#web/api.ts';
import { request } from '#web/request.ts';
import { takePrefetched } from './prefetch.ts';

/** Whose pickups are open in this browser. The document may have made the call already. */
export const readPickupSession = () =>
  answerOf<PickupSession>(
    takePrefetched('', () => request(addresses.pickups.readSession, {}, withTimeout())),
  );
