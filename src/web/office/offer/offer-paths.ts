/** Where the office reads its offers. */
import type { Offer, OfferState } from '#contract/offers/offers.schema.ts';
import { OFFICE_PAGES } from '#web/office/pages.ts';

/** The list, of all offers or of those in a state. */
export const offersPath = (state?: OfferState) =>
  `${OFFICE_PAGES.quotes.path}/elenco${state ? `?state=${state}` : ''}`;

/** The list of all that have its number. */
export const revisionsPath = ({ number, year }: Pick<Offer, 'number' | 'year'>) =>
  `${offersPath()}?q=${number}%2F${year}`;

/**
 * One offer: a draft in its editor, any other as it was sent. The id stands in the query: the server serves only paths
 * without parameters.
 */
export const offerPath = (id: string) => `${OFFICE_PAGES.quotes.path}/scheda?id=${id}`;

/** Its PDF: of a draft as it is stored now, of any other as it was sent. */
export const paperPath = (id: string) => `/api/admin/offers/${id}/paper`;
