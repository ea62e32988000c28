/** The texts about a customer's stored data. */
import { counted } from '#contract/format.ts';
import type { CustomerDataCounts, ErasedCustomer } from '#contract/users/customer-data.schema.ts';

const NOUNS = {
  orders: ['ordine', 'ordini'],
  offers: ['preventivo', 'preventivi'],
  quotes: ['richiesta di preventivo', 'richieste di preventivo'],
  messages: ['messaggio', 'messaggi'],
  mails: ['email', 'email'],
  views: ['vista salvata', 'viste salvate'],
  resellers: ['rivenditore', 'rivenditori'],
  pictures: ['foto o firma', 'foto e firme'],
  cards: ['scheda', 'schede'],
} as const;

/** '2 ordini, 1 preventivo', without zero counts; '' if there is nothing. */
export function countsText(counts: Partial<Record<keyof typeof NOUNS, number>>): string {
  return Object.entries(NOUNS)
    .map(([name, [one, many]]) => {
      const count = counts[name as keyof typeof NOUNS] ?? 0;
      return count > 0 && counted(count, one, many);
    })
    .filter(Boolean)
    .join(', ');
}

const NAMES_SHOWN = 5;

/** 'Anna Russo, Ugo Russo e altri 3'; '' without names. */
export function namesText(names: readonly string[]): string {
  const others = names.length - NAMES_SHOWN;
  const shown = names.slice(0, NAMES_SHOWN).join(', ');
  if (others <= 0) return shown;
  return `${shown} e ${others === 1 ? 'un altro' : `altri ${others}`}`;
}

/** Why nothing can be erased yet; null if it can. */
export const openText = (counts: CustomerDataCounts): string | null =>
  [openOrdersText(counts), openOffersText(counts)].filter(Boolean).join(' ') || null;

function openOffersText({ offers_open }: CustomerDataCounts): string {
  if (offers_open === 0) return '';
  const one = offers_open === 1;
  return `${counted(offers_open, ...NOUNS.offers)} ${one ? 'è ancora aperto: prima va ritirato' : 'sono ancora aperti: prima vanno ritirati'}, o va scelta la data della consegna.`;
}

function openOrdersText({ orders_open }: CustomerDataCounts): string {
  if (orders_open === 0) return '';
  const [are, must] = orders_open === 1 ? ['è', 'va'] : ['sono', 'vanno'];
  const what = counted(orders_open, ...NOUNS.orders);
  const done = orders_open === 1 ? 'consegnato o annullato' : 'consegnati o annullati';
  return `${what} ${are} ancora da consegnare: prima ${must} ${done}.`;
}

/** About orders that had this contact before it was corrected; '' if there are none. */
export function formerOrdersText(orders: number): string {
  if (orders === 0) return '';
  const had = orders === 1 ? 'ha avuto' : 'hanno avuto';
  return `${counted(orders, ...NOUNS.orders)} di altri ${had} questo contatto, poi corretto: la cancellazione toglie solo il contatto.`;
}

/** 'Cancellati: …. Conservati per la contabilità: …' */
export function erasedText({
  orders_kept,
  orders_deleted,
  orders_former,
  offers_kept,
  offers_deleted,
  resellers,
  cards_deleted,
  cards_kept,
  ...others
}: ErasedCustomer): string {
  const deleted = countsText({
    ...others,
    orders: orders_deleted,
    offers: offers_deleted,
    cards: cards_deleted,
  });
  const kept = countsText({ orders: orders_kept, offers: offers_kept });
  return [
    deleted && `Cancellati: ${deleted}.`,
    orders_former > 0 && `Contatto tolto da ${counted(orders_former, ...NOUNS.orders)} di altri.`,
    resellers > 0 &&
      `Referente, contatti e note tolti da ${counted(resellers, ...NOUNS.resellers)}.`,
    cards_kept > 0 &&
      `Contatto, referente e parole accanto ai numeri tolti da ${counted(cards_kept, 'scheda di azienda', 'schede di aziende')}: rileggerne note e avviso.`,
    kept && `Conservati per la contabilità, senza contatti e note: ${kept}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
