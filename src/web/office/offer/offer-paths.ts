/** The office's URLs of offers. */
import type { Offer, OfferState } from '#contract/offers/offers.schema.ts';
import { OFFICE_PAGES } from '#web/office/pages.ts';

/** The list of all offers, or of those in a state. */
export const offersPath = (state?: OfferState) =>
  `${OFFICE_PAGES.quotes.path}/elenco${state ? `?state=${state}` : ''}`;

/** The list of all revisions of its number. */
export const revisionsPath = ({ number, year }: Pick<Offer, 'number' | 'year'>) =>
  `${offersPath()}?q=${number}%2F${year}`;

/**
 * One offer: a draft in its editor, any other as issued. The id is in the query, because the server
 * only serves paths without parameters.
 */
export const offerPath = (id: string) => `${OFFICE_PAGES.quotes.path}/scheda?id=${id}`;

/** Its PDF: a draft as currently stored, any other as issued. */
export const paperPath = (id: string) => `/api/admin/offers/${id}/paper`;
