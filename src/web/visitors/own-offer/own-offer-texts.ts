/** The texts about the customer's offer, by its state. */
import { formatCents, formatDecimals, formatPercent, inEuros, MINUS } from '#contract/amounts.ts';
import { romeDate, shiftDate } from '#contract/days/rules.ts';
import { formatInstantWithYear, formatLongDate } from '#contract/format.ts';
import { isAllowed } from '#contract/offers/offer-life.ts';
import { offerNumber } from '#contract/offers/offer-number.ts';
import { textRows } from '#contract/offers/offer-texts.ts';
import { countedLines } from '#contract/offers/offer-totals.ts';
import type { OfferLine } from '#contract/offers/offers.schema.ts';
import type { OwnOffer } from '#contract/offers/own-offer.schema.ts';
import { unitOf } from '#contract/units.ts';

/** 'open' can be answered, 'done' is accepted, 'ended' can no longer be answered. */
export type OfferTone = 'open' | 'done' | 'ended';
type State = { tone: OfferTone; title: string; text: string };

/** 'n. 12/2026' */
export const numberText = (offer: OwnOffer): string => `n. ${offerNumber(offer)}`;

/** The state in words. */
export function stateOf(offer: OwnOffer, now: Date): State {
  const { status, valid_until, accepted_name, accepted_at, declined_at } = offer;
  const at = (instant: string | null) => (instant ? formatInstantWithYear(instant) : '');
  if (offer.contract_withdrawn_at) {
    return {
      tone: 'ended',
      title: 'Recesso ricevuto',
      text: `Il recesso dal contratto è arrivato il ${at(offer.contract_withdrawn_at)}.${offer.email && " La ricevuta è nell'email."}`,
    };
  }
  switch (status) {
    case 'accepted':
      return {
        tone: 'done',
        title: 'Preventivo accettato',
        text: `Accettato da ${accepted_name ?? ''} il ${at(accepted_at)}.`,
      };
    case 'declined':
      return {
        tone: 'ended',
        title: 'Preventivo rifiutato',
        text: `Rifiutato il ${at(declined_at)}. Per riprenderlo, chiamaci.`,
      };
    case 'withdrawn':
      return {
        tone: 'ended',
        title: 'Preventivo ritirato',
        text: 'Il nostro ufficio lo ha ritirato: non puoi più accettarlo. Per chiarimenti, chiamaci.',
      };
    case 'sent':
      if (offer.is_expired) {
        return {
          tone: 'ended',
          title: 'Preventivo scaduto',
          text: `Era valido fino a ${formatLongDate(valid_until)}. Per averne uno aggiornato, chiamaci.`,
        };
      }
      return { tone: 'open', title: 'In attesa di risposta', text: untilText(valid_until, now) };
  }
}

/** Whether it is a contract, or an answer can make it one. */
export const mayBind = (offer: OwnOffer): boolean =>
  offer.status === 'accepted' || isAllowed('accept', offer);

/** 'Valido fino a mercoledì 23 dicembre 2026 compreso', and whether it ends soon. */
function untilText(date: string, now: Date): string {
  const today = romeDate(now);
  const soon =
    date === today ? 'scade oggi' : date === shiftDate(today, 1) ? 'scade domani' : undefined;
  const until = `Valido fino a ${formatLongDate(date)} compreso`;
  return soon ? `${until}: ${soon}.` : `${until}.`;
}

/**
 * The label of the button that accepts: private customers must read that it obliges them to pay
 * (art. 51 Codice del consumo).
 */
export const acceptLabel = ({ customer_kind }: OwnOffer): string =>
  customer_kind === 'private' ? 'Accetta con obbligo di pagare' : 'Accetta il preventivo';

type Order = NonNullable<OwnOffer['order']>;

const ORDER_STATES: Record<Order['status'], string> = {
  pending: 'in attesa di conferma',
  confirmed: 'confermato',
  completed: 'consegnato',
  cancelled: "annullato. Per un'altra data, chiamaci",
};

/** The state of the order made from it. */
export const orderText = ({ code, status }: Order): string =>
  `Ordine n. ${code}, ${ORDER_STATES[status]}.`;

/** '40 sacchi' */
export const quantityText = (line: OfferLine): string =>
  `${formatDecimals(line.quantity ?? 0, 0, 3)} ${unitOf(line)}`.trim();

/** '5,90 €', with up to four decimals. */
export const unitPriceText = ({ unit_price }: OfferLine): string =>
  inEuros(formatDecimals(unit_price ?? 0, 2, 4));

/** '−5 %'; '' without one. */
export const discountText = ({ discount_pct }: OfferLine): string =>
  discount_pct ? `${MINUS}${formatPercent(discount_pct)}` : '';

/** What must be next to the button that accepts: total, IVA, delivery, payment. */
export function beforeAccepting(offer: OwnOffer): (readonly [term: string, text: string])[] {
  const { total_cents, delivery, delivery_address, address } = offer;
  const rows = [
    ['Materiali', materialsText(countedLines(offer))],
    ['Totale', `${formatCents(total_cents)}, IVA inclusa`],
    ['Consegna', delivery],
    ['Luogo', delivery_address || address],
    ...textRows('accept', offer),
  ] as const;
  return rows.filter(([, text]) => text);
}

/** The conditions of the offer. */
export function termRows(offer: OwnOffer): (readonly [term: string, text: string])[] {
  const { customer_kind, customer_name, company, notes } = offer;
  const rows = [
    [customer_kind === 'private' ? 'Cliente' : 'Azienda', company || customer_name],
    ['Referente', customer_kind === 'company' && company ? customer_name : ''],
    ['Emesso', offer.sent_at ? formatLongDate(romeDate(new Date(offer.sent_at))) : ''],
    ['Valido fino a', formatLongDate(offer.valid_until)],
    ['Consegna', offer.delivery],
    ['Luogo', offer.delivery_address || offer.address],
    ...textRows('own', offer),
    ['Note', notes],
    // Sales conditions and bank details are only in the PDF: the company may have changed them.
    ['Il resto', 'È scritto nel PDF'],
  ] as const;
  return rows.filter(([, text]) => text);
}

/** How many lines are named by the button; all stand above it on the page. */
const NAMED_LINES = 4;

function materialsText(lines: readonly OfferLine[]): string {
  const named = lines
    .slice(0, NAMED_LINES)
    .map((line) => `${quantityText(line)} · ${line.description.split('\n')[0]}`);
  const more = lines.length - named.length;
  if (more > 0) named.push(more === 1 ? "e un'altra riga" : `e altre ${more} righe`);
  return named.join('\n');
}
