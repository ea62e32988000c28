import type { RequestQuoteInput } from '#contract/quotes.schema.ts';
import { api, call } from '#web/api.ts';

/** A lost answer must end in a sentence that offers to try again. */
const GIVE_UP_AFTER_MS = 30_000;

/** Throws what `sendFailure` puts into words; a repeat with the same `request_id` asks nothing twice. */
export function requestQuote(json: RequestQuoteInput): Promise<{ id: string }> {
  const init = { signal: AbortSignal.timeout(GIVE_UP_AFTER_MS) };
  return call(api.quotes.$post({ json }, { init }));
}
