import type { SendMessageInput } from '#contract/contact.schema.ts';
import { api, call } from '#web/api.ts';

/** A lost answer must end in a sentence that offers to try again. */
const GIVE_UP_AFTER_MS = 30_000;
/** What is sent looks sent after about a second (spec section 2, "Contact page"). */
const SECOND_MS = 1000;

/** Throws what `sendFailure` puts into words; a repeat with the same `request_id` sends nothing twice. */
export async function sendMessage(json: SendMessageInput): Promise<void> {
  const init = { signal: AbortSignal.timeout(GIVE_UP_AFTER_MS) };
  const second = new Promise((done) => setTimeout(done, SECOND_MS));
  await Promise.all([call(api.contact.$post({ json }, { init })), second]);
}
