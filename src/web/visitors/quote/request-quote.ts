import type { RequestQuoteInput } from '#contract/quotes/quotes.schema.ts';
import { api, call, withTimeout } from '#web/api.ts';

/**
 * Sends the request. Throws what `failureReason` puts into words. A repeat with the same `request_id` sends
 * nothing twice.
 */
export function requestQuote(json: RequestQuoteInput): Promise<{ id: string }> {
  return call(api.quotes.$post({ json }, { init: withTimeout() }));
}
