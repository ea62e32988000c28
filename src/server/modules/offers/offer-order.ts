/** The order made from an accepted offer. */
import { MAX_LENGTH, type Place } from '#contract/fields.schema.ts';
import { offerNumber } from '#contract/offers/offer-number.ts';
import { countedLines, offerWeight } from '#contract/offers/offer-totals.ts';
import type { Offer, OfferLine } from '#contract/offers/offers.schema.ts';
import { MAX_LOAD } from '#contract/orders/delivery-fields.ts';
import { blankTexts } from '#contract/orders/order-texts.ts';
import type { Item } from '#contract/orders/orders.schema.ts';
import { PRICE_LENGTHS } from '#contract/prices/prices.schema.ts';
import { unitOf } from '#contract/units.ts';

type Accepted = Pick<
  Offer,
  | 'number'
  | 'year'
  | 'revision'
  | 'customer_kind'
  | 'customer_name'
  | 'company'
  | 'email'
  | 'phone'
  | 'address'
  | 'delivery_address'
  | 'delivery'
  | 'lines'
  | 'accepted_options'
>;

/** The order's columns. Prices stay in the offer. */
export function orderOfOffer(offer: Accepted, { delivery_date, delivery_time }: Place) {
  const { email, phone, address, delivery_address, delivery } = offer;
  const { name, contact } = namesOf(offer);
  return {
    ...blankTexts('consumer'),
    email,
    phone,
    delivery_date,
    delivery_time,
    name,
    address: delivery_address || address,
    weight_kg: weightOf(offer),
    items: itemsOf(countedLines(offer)),
    notes: [`Preventivo ${offerNumber(offer)}`, contact && `Referente: ${contact}`, delivery]
      .filter(Boolean)
      .join('\n'),
    customer_type: 'privato' as const,
  };
}

/** The company's name and its contact, who goes into the notes if the order's name has no room for both. */
function namesOf({ customer_kind, company, customer_name }: Accepted) {
  if (customer_kind === 'private') return { name: customer_name };
  const name = [company, customer_name].filter(Boolean).join(' — ');
  return name.length > MAX_LENGTH.name ? { name: company, contact: customer_name } : { name };
}

/** Null unless the weights of all counted lines are known. */
function weightOf(offer: Accepted): number | null {
  const { kg, isWhole } = offerWeight(offer);
  return isWhole && kg > 0 && kg <= MAX_LOAD ? kg : null;
}

/** Limit for an order's materials as text, minus the whitespace that the database adds. */
const MAX_ITEMS_TEXT = 28_000;

/** The lines as materials. Long descriptions are cut if there are too many for an order. */
function itemsOf(lines: readonly OfferLine[]): Item[] {
  for (let most: number = PRICE_LENGTHS.description; ; most -= 20) {
    const items = lines.map((line) => ({
      name: shortened(line.description.replaceAll(/\s+/g, ' '), most),
      quantity: line.quantity ?? 0,
      unit: unitOf(line),
    }));
    if (most <= 20 || JSON.stringify(items).length <= MAX_ITEMS_TEXT) return items;
  }
}

const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
