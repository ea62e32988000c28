import type { RequestQuoteInput } from '#contract/quotes.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { insertQuote, quoteOfRequest } from './quotes.store.ts';

type Dependencies = { orm: Orm; companyEmail: string };

/**
 * Stores a request for a quote with its two mails, 'send-quote-emails' of spec section 7. A repeat stores
 * and sends nothing, and gets the same id.
 */
export async function requestQuote(
  { orm, companyEmail }: Dependencies,
  { company, ...request }: Omit<RequestQuoteInput, 'website'>,
): Promise<{ id: string }> {
  const data = {
    customerName: request.customer_name,
    companyName: company,
    phone: request.phone,
    email: request.email,
    message: request.materials,
  };
  const mail = (audience: 'customer' | 'company', recipient: string) => ({
    type: 'send-quote-emails',
    payload: { audience, ...data },
    recipient,
  });
  const id =
    (await insertQuote(orm, { ...request, company: company || null }, [
      mail('customer', request.email),
      mail('company', companyEmail),
    ])) ?? (await quoteOfRequest(orm, request.request_id));
  // The office deleted the request between the two look-ups.
  if (id === undefined) throw new Error('the request of a repeat is gone');
  return { id };
}
