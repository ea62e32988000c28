/** The data about one customer, for their access request, and its erasure. */
import * as z from 'zod/mini';
import { Customer, CustomerNote } from '../customers/customers.schema.ts';
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

/** By e-mail address, or by phone in any notation, with or without Italy's prefix. */
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
 * How much there is. `orders_open` are still to be delivered; `offers_open` can still be accepted
 * or wait for their order: until then nothing can be erased. `orders_former` had this contact
 * before it was corrected and now belong to somebody else, so they are neither among `orders` nor
 * named. `names`: the distinct names found, sorted; several may mean several people. `views`: the
 * names of the saved views that search for the customer. `resellers`: companies with this contact.
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
  /** Photos and signatures of deliveries, photos of places. */
  pictures: z.int(),
  /** Of them `cards_kept` are companies', which stay with their other contacts. */
  cards: z.int(),
  cards_kept: z.int(),
});
export type CustomerDataCounts = z.infer<typeof CustomerDataCounts>;

/**
 * Everything, without the names of office users: an entry says that the office acted, not who.
 * Messages are those of the contact page. The history omits other people's contacts. If an order
 * once had another contact, only its current names, addresses and notes appear. For a former order,
 * only the searched contact does.
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
  /**
   * Including drafts. Their history is what was done with the customer, not how the office edited
   * them.
   */
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
      /** Null for an earlier address of the order that is not this customer's. */
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
      /** The id of the order or offer. */
      subject: z.uuid(),
      /** Null for an earlier address that is not this customer's; '' for none. */
      recipient: z.nullable(z.string()),
      ...z.pick(SentLink, { carrier: true, created_at: true, last_read_at: true, revoked_at: true })
        .shape,
      /** The last day on which it works, unless revoked. Null if its target is gone. */
      last_day: z.nullable(DateText),
    }),
  ),
  /** What drivers reported, with the URLs of the files, for the office to hand out. */
  deliveries: z.array(
    z.object({
      order_id: z.uuid(),
      ...z.pick(StopReport, { kind: true, reason: true, note: true, received_by: true, at: true })
        .shape,
      pictures: z.array(z.string()),
    }),
  ),
  /** The URLs of the photos of their places. */
  place_photos: z.array(z.object({ order_id: z.uuid(), picture: z.string() })),
  /** The office's cards with their notes, newest first, and what a note said before. */
  cards: z.array(
    z.extend(Customer, {
      notes: z.array(z.pick(CustomerNote, { text: true, earlier: true, created_at: true })),
      /** The card, or one that became part of it, before a merge or an import. */
      before: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
  views: z.array(z.object({ name: z.string(), query: OrderViewQuery })),
  /** Companies with this contact, and who has one of their codes. */
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

/**
 * The result. Kept orders and offers have lost e-mail, phone and notes; former orders the searched
 * contact; resellers their contact person.
 */
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
  cards_deleted: z.int(),
  cards_kept: z.int(),
});
export type ErasedCustomer = z.infer<typeof ErasedCustomer>;
