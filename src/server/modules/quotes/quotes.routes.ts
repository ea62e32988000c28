import { quoteRequests } from '#contract/quotes/quotes.calls.ts';
import type { RequestQuoteInput } from '#contract/quotes/quotes.schema.ts';
import type { NewMail } from '#server/modules/outbox/notifications.store.ts';
import { alreadyPlaced } from '#server/platform/already-placed.ts';
import { answer } from '#server/platform/answer.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { checkHoneypot } from '#server/platform/honeypot.ts';
import type { Limit } from '#server/platform/limits.ts';
import { findRepeatedQuote, insertQuote } from './quotes.store.ts';

type Dependencies = { orm: Orm; companyEmail: string; quotes: Limit };

export function quoteRoutes({ orm, companyEmail, quotes }: Dependencies) {
  return answer(quoteRequests, {
    send: async ({ website, ...request }, { address }) => {
      await quotes.use(address);
      checkHoneypot(website);
      return requestQuote({ orm, companyEmail }, request);
    },
  });
}

/**
 * Stores a quote request with its two mails ('send-quote-emails', spec section 7). A repeat stores and sends nothing
 * and gets the same id; with other fields it is refused, so that nothing is lost.
 */
async function requestQuote(
  { orm, companyEmail }: { orm: Orm; companyEmail: string },
  { company, ...request }: Omit<RequestQuoteInput, 'website'>,
): Promise<{ id: string }> {
  const data = {
    customerName: request.customer_name,
    companyName: company,
    phone: request.phone,
    email: request.email,
    message: request.materials,
  };
  const mail = (audience: 'customer' | 'company', recipient: string): NewMail => ({
    type: 'send-quote-emails',
    payload: { audience, ...data },
    recipient,
  });
  const quote = { ...request, company: company || null };
  const id =
    (await insertQuote(orm, quote, [
      mail('customer', request.email),
      mail('company', companyEmail),
    ])) ?? (await findRepeatedQuote(orm, quote));
  if (id === undefined) throw alreadyPlaced();
  return { id };
}
