/** What the product knows about one customer, for the customer's own request, and its erasure. */
import * as z from 'zod/mini';
import { DateText, Instant, MAX_LENGTH } from '../fields.schema.ts';
import { LINK_PURPOSES } from '../links.ts';
import { Offer, OfferEntry } from '../offers/offers.schema.ts';
import { HistoryEntry, SentLink } from '../orders/order-history.schema.ts';
import { OrderViewQuery } from '../orders/order-views.schema.ts';
import { TypedOrder } from '../orders/orders.schema.ts';
import { QuoteRequest } from '../quotes/quotes.schema.ts';
import { Reseller } from '../resellers/resellers.schema.ts';
import { StopReport } from '../road/order-reports.schema.ts';
import { telephonesIn } from '../telephones.ts';

const WRONG_CONTACT = "Inserire l'indirizzo email o il telefono del cliente";

/** By e-mail address, or by telephone in any notation, with the prefix of Italy or without. */
export const CustomerContact = z.object({
  contact: z.string(WRONG_CONTACT).check(
    z.trim(),
    z.maxLength(MAX_LENGTH.email, WRONG_CONTACT),
    z.refine(
      (contact) =>
        z.email().safeParse(contact).success ||
        (!/\p{L}/u.test(contact) && telephonesIn(contact).some(({ key }) => key.length >= 6)),
      { error: WRONG_CONTACT },
    ),
  ),
});

/**
 * How much there is. `orders_open` are still to be delivered, `offers_open` can still be accepted or wait for their order:
 * until then nothing can be erased. `orders_former` had
 * this contact before it was corrected, and are another's: they are not among `orders` and not named. `names` are
 * those found, each once, in order of the alphabet: more than one may be more than one person. `views` are the
 * names of the saved views that look for the customer, `resellers` are companies whose contact this is.
 */
export const CustomerDataCounts = z.object({
  names: z.array(z.string()),
  orders: z.int(),
  orders_open: z.int(),
  orders_former: z.int(),
  offers: z.int(),
  offers_open: z.int(),
  quotes: z.int(),
  messages: z.int(),
  mails: z.int(),
  views: z.array(z.string()),
  resellers: z.int(),
  /** Photographs and signatures of deliveries, photographs of places. */
  pictures: z.int(),
});
export type CustomerDataCounts = z.infer<typeof CustomerDataCounts>;

/**
 * Everything, without the names of the office's people: an entry says that the office acted, not who of it. Messages are those of the contact page. The history has
 * no other person's contact; of an order that has had one, no name, address or notes but its present ones. Of a
 * former order it has the sought contact alone.
 */
export const CustomerData = z.object({
  contact: z.string(),
  orders: z.array(TypedOrder),
  history: z.array(
    z.extend(
      z.pick(HistoryEntry, {
        action: true,
        at: true,
        actor: true,
        before: true,
        after: true,
        note: true,
      }),
      {
        order_id: z.uuid(),
      },
    ),
  ),
  /** Drafts too. Their history is what was done with the customer, not how the office wrote them. */
  offers: z.array(Offer),
  offer_history: z.array(
    z.extend(z.pick(OfferEntry, { action: true, at: true, actor: true, note: true }), {
      offer_id: z.uuid(),
    }),
  ),
  quotes: z.array(QuoteRequest),
  messages: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      subject: z.string(),
      message: z.string(),
      created_at: Instant,
    }),
  ),
  mails: z.array(
    z.object({
      type: z.string(),
      /** Null for a customer's address that is not this one, as the order had it before. */
      recipient: z.nullable(z.string()),
      status: z.string(),
      created_at: Instant,
      sent_at: z.nullable(Instant),
    }),
  ),
  /** To the orders and offers. The links themselves are not known. */
  links: z.array(
    z.object({
      purpose: z.enum(LINK_PURPOSES),
      /** Of the order or the offer. */
      subject: z.uuid(),
      /** Null for an address that is not this customer's, as the order had it before; '' for none. */
      recipient: z.nullable(z.string()),
      ...z.pick(SentLink, { carrier: true, created_at: true, last_read_at: true, revoked_at: true })
        .shape,
      /** The last day on which it opens, unless it was revoked; null where what it leads to is gone. */
      last_day: z.nullable(DateText),
    }),
  ),
  /** What drivers reported, with the URLs of the pictures, for the office to hand out. */
  deliveries: z.array(
    z.object({
      order_id: z.uuid(),
      ...z.pick(StopReport, { kind: true, reason: true, note: true, received_by: true, at: true })
        .shape,
      pictures: z.array(z.string()),
    }),
  ),
  /** The addresses of the photographs of their places. */
  place_photos: z.array(z.object({ order_id: z.uuid(), picture: z.string() })),
  views: z.array(z.object({ name: z.string(), query: OrderViewQuery })),
  /** Companies whose contact this is, with who has a code of them. */
  resellers: z.array(
    z.object({
      ...z.pick(Reseller, {
        company_name: true,
        contact: true,
        phone: true,
        email: true,
        notes: true,
      }).shape,
      codes: z.array(z.string()),
      created_at: Instant,
    }),
  ),
});
export type CustomerData = z.infer<typeof CustomerData>;

/** What became of it. Kept orders and offers have lost e-mail, telephone and notes, former ones this contact, resellers theirs. */
export const ErasedCustomer = z.object({
  orders_kept: z.int(),
  orders_deleted: z.int(),
  orders_former: z.int(),
  offers_kept: z.int(),
  offers_deleted: z.int(),
  quotes: z.int(),
  messages: z.int(),
  mails: z.int(),
  views: z.int(),
  resellers: z.int(),
  pictures: z.int(),
});
export type ErasedCustomer = z.infer<typeof ErasedCustomer>;
