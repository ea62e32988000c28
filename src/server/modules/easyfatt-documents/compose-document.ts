/** Writes an offer or a booking as a document of type C, 'Ordine cliente'. */
import { formatCents, formatPercent } from '#contract/amounts.ts';
import {
  type EasyfattDocumentFields,
  paymentKey,
} from '#contract/easyfatt/easyfatt-documents.schema.ts';
import { offerNumber } from '#contract/offers/offer-number.ts';
import type { Offer } from '#contract/offers/offers.schema.ts';
import { materialsDetail } from '#contract/orders/order-view.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import type { CardOf, DocumentCustomer } from './card-of-document.ts';
import { customerElements, type Recipient } from './document-customer.ts';
import { offerRows, ratesWithoutCode, wordsRow } from './offer-rows.ts';
import { element, elementsWithForbidden, type XmlElement } from './xml.ts';

export type Numbered = { number: number; numbering: string; date: string };
type Consumer = Extract<TypedOrder, { type: 'consumer' }>['order'];

export type Source =
  /** `order`: its delivery, unless there is none or it was cancelled. */
  | { kind: 'offer'; offer: Offer; order: Consumer | undefined }
  | { kind: 'order'; entry: TypedOrder };

/** `problem`: why it cannot be written. `notes`: what was left out or written otherwise. */
export type Composed = { problem: string; notes: [] } | { document: XmlElement; notes: string[] };

export function composeDocument(
  numbered: Numbered,
  source: Source,
  settings: EasyfattDocumentFields,
  card: CardOf,
): Composed {
  const missing = source.kind === 'offer' ? ratesWithoutCode(source.offer, settings) : [];
  if (missing.length > 0) {
    const rates = missing.map(formatPercent).join(', ');
    return { problem: `Manca il codice di Easyfatt per l’IVA al ${rates}`, notes: [] };
  }
  const { elements, notes } = customerElements(recipientOf(source), card);
  const own =
    source.kind === 'offer' ? offerElements(source, settings) : orderElements(source, settings);
  const document = element('Document', [
    ...elements,
    element('DocumentType', 'C'),
    element('Date', numbered.date),
    element('Number', numbered.number),
    element('Numbering', numbered.numbering),
    ...own,
  ]) as XmlElement;
  const cleaned = elementsWithForbidden(document);
  if (cleaned.length > 0) {
    notes.push(`Caratteri non ammessi tolti da: ${[...new Set(cleaned)].join(', ')}`);
  }
  return { document, notes };
}

/** The customer of a document, for finding the card. */
export const customerOf = (source: Source): DocumentCustomer => recipientOf(source);

function recipientOf(source: Source): Recipient {
  if (source.kind === 'offer') {
    const { offer, order } = source;
    const { customer_name, company, email, phone, vat_number, tax_code, address } = offer;
    const contact = { customer_name, company, email, phone, vat_number, tax_code };
    const is_company = offer.customer_kind === 'company';
    const delivery_address = order?.address ?? offer.delivery_address;
    return { ...contact, is_company, address, delivery_address };
  }
  const { type, order } = source.entry;
  const none = { vat_number: '', tax_code: '', delivery_address: '' };
  const contact = { email: order.email ?? '', phone: order.phone };
  return type === 'consumer'
    ? {
        ...none,
        ...contact,
        customer_name: order.name,
        company: '',
        is_company: false,
        address: order.address,
      }
    : {
        ...none,
        ...contact,
        customer_name: order.agent_name,
        company: order.company_name,
        is_company: true,
        address: '',
      };
}

function offerElements(
  { offer, order }: Extract<Source, { kind: 'offer' }>,
  settings: EasyfattDocumentFields,
) {
  const { rows, words } = offerRows(offer, settings);
  const terms = offer.payment_terms;
  const payment = settings.payments.find((each) => paymentKey(each.terms) === paymentKey(terms));
  const comment = [
    `Preventivo ${offerNumber(offer)}`,
    ...(order ? [`Ordine ${order.code}`] : []),
    `totale nostro ${formatCents(offer.total_cents)}`,
  ];
  const notes = [
    ...words,
    ...(terms && !payment ? [`Pagamento: ${terms}`] : []),
    ...(offer.delivery ? [`Consegna: ${offer.delivery}`] : []),
  ];
  return [
    element('PricesIncludeVat', offer.prices_include_vat),
    element('PaymentName', payment?.name),
    element('InternalComment', comment.join(' · ')),
    element('FootNotes', notes.join('\n')),
    element('ExpectedConclusionDate', order?.delivery_date),
    element('Rows', rows),
  ];
}

/** A booking has no prices: its materials are words, in a row if the office wants them there. */
function orderElements(
  { entry: { order } }: Extract<Source, { kind: 'order' }>,
  { words_in_rows }: Pick<EasyfattDocumentFields, 'words_in_rows'>,
) {
  const materials = materialsDetail(order.items);
  return [
    element('InternalComment', `Ordine ${order.code}`),
    element('FootNotes', words_in_rows ? '' : materials),
    element('ExpectedConclusionDate', order.delivery_date),
    element('Rows', words_in_rows ? wordsRow(materials) : []),
  ];
}
