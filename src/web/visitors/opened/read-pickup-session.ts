import { addresses } from '#contract/addresses.ts';
import type { PickupSession } from '#contract/resellers/pickups.schema.ts';
import { answerOf, withTimeout } from '#web/api.ts';
import { request } from '#web/request.ts';
import { takeAhead } from './ask-ahead.ts';

/** Whose pickups are open in this browser. The document may have made the call already. */
export const readPickupSession = () =>
  answerOf<PickupSession>(
    takeAhead('', () => request(addresses.pickups.readSession, {}, withTimeout())),
  );
