/** The office's texts about a customer. */
import type {
  CustomerFacts,
  CustomerFile,
  KnownCustomer,
} from '#contract/customers/known-customers.schema.ts';
import { romeDate } from '#contract/days/rules.ts';
import { formatShortDate } from '#contract/format.ts';
import { offerNumber } from '#contract/offers/offer-number.ts';

type Named = Pick<CustomerFacts, 'company' | 'customer_name'>;

/** The company or else the person. */
export const customerTitle = ({ company, customer_name }: Named): string =>
  company || customer_name || 'Senza nome';

/** 'Preventivo n. 12/2026', 'Ordine K7M-4PX', 'Richiesta del 3 nov', 'Rivenditore', 'Scheda' */
export function sourceText(
  { source, at }: Pick<KnownCustomer, 'source' | 'at'>,
  now: Date,
): string {
  switch (source.kind) {
    case 'offer':
      return `Preventivo n. ${offerNumber(source)}`;
    case 'order':
      return `Ordine ${source.code}`;
    case 'quote': {
      const [, ...date] = formatShortDate(romeDate(new Date(at)), now).split(' ');
      return `Richiesta del ${date.join(' ')}`;
    }
    case 'reseller':
      return 'Rivenditore';
    case 'card':
      return 'Scheda';
  }
}

/** What happened last: 'Ordine per lun 14 dic' for an order, otherwise as `sourceText`. */
export const lastThing = (customer: Pick<KnownCustomer, 'source' | 'at'>, now: Date): string =>
  customer.source.kind === 'order'
    ? `Ordine per ${formatShortDate(customer.source.delivery_date, now)}`
    : customer.source.kind === 'card'
      ? 'Nessun ordine'
      : sourceText(customer, now);

/** Why a row is shown with a customer. */
export const SHARED_WORDS: Record<CustomerFile['doubles'][number]['shared'], string> = {
  phone: 'stesso telefono',
  email: 'stessa email',
  vat: 'stessa partita IVA',
  tax: 'stesso codice fiscale',
  self: '',
};

/** '2 consegne su 14 non riuscite'; '' if all succeeded. */
export function failedText({ failed, driven }: CustomerFile['totals']): string {
  if (failed === 0) return '';
  const [deliveries, ending] = failed === 1 ? ['consegna', 'riuscita'] : ['consegne', 'riuscite'];
  return `${failed} ${deliveries}${driven === 1 ? '' : ` su ${driven}`} non ${ending}`;
}
