import { isKnownOrder, rememberKnownOrder } from '#web/known-rows.ts';

/** Before announcing, so that a tab that created the order has stored its id. */
const ANSWER_MS = 1000;
/** The longer wait of a tab that cannot play sounds. */
const SECOND_TURN_MS = 1500;
/** Holds the lock until other tabs can read the stored id. */
const HOLD_MS = 3000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Announces an order once, in one tab of the browser. `able` is false in a tab that cannot do all
 * of it: it lets the others go first.
 */
export async function alertOnce(id: string, able: boolean, announce: () => void): Promise<void> {
  if (isKnownOrder(id)) return;
  await pause(able ? ANSWER_MS : SECOND_TURN_MS);
  const take = async () => {
    if (isKnownOrder(id)) return;
    rememberKnownOrder(id);
    announce();
    await pause(HOLD_MS);
  };
  const { locks } = navigator;
  // Without locks, as on plain http, only visible tabs announce orders.
  if (!locks) return take();
  await locks.request(`order-alert ${id}`, { ifAvailable: true }, (lock) => lock && take());
}
