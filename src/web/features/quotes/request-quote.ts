import type { RequestQuoteInput } from '#contract/quotes.schema.ts';
import { api, call, withTimeout } from '#web/api.ts';

/** Throws what `failureReason` puts into words; a repeat with the same `request_id` asks nothing twice. */
export function requestQuote(json: RequestQuoteInput): Promise<{ id: string }> {
  return call(api.quotes.$post({ json }, { init: withTimeout() }));
}
