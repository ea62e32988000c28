/** The links in mails for people without an account. */
export const LINK_PURPOSES = ['order', 'offer'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** Days after the delivery until an order's link expires. */
export const ORDER_LINK_DAYS = 30;

/** Days after its last day, delivery or withdrawal until an offer's link expires. */
export const OFFER_LINK_DAYS = 30;
/** Days after acceptance, for an offer that is not marked as delivered. */
export const UNDELIVERED_LINK_DAYS = 365;

/** The link of an order. The token is in the fragment, which no server and no log receives. */
export const orderLinkUrl = (origin: string, token: string) => `${origin}/ordine#${token}`;

/** The link of an offer ('preventivo'). */
export const offerLinkUrl = (origin: string, token: string) =>
  `${origin}/preventivo-cliente#${token}`;

/** The office's link to an order. */
export const officeOrderUrl = (adminUrl: string, id: string) => `${adminUrl}/ordini?ordine=${id}`;

/** The office's link to an offer. */
export const officeOfferUrl = (adminUrl: string, id: string) =>
  `${adminUrl}/preventivi/scheda?id=${id}`;
