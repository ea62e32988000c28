import type { SendMessageInput } from '#contract/contact.schema.ts';
import { api, call, withTimeout } from '#web/api.ts';

/** The form looks sent after about a second (spec section 2, "Contact page"). */
const SECOND_MS = 1000;

/**
 * Sends the message. Throws what `failureReason` puts into words. A repeat with the same `request_id` sends
 * nothing twice.
 */
export async function sendMessage(json: SendMessageInput): Promise<void> {
  const second = new Promise((done) => setTimeout(done, SECOND_MS));
  const sent = call(api.contact.$post({ json }, { init: withTimeout() }));
  await Promise.all([sent, second]);
}
