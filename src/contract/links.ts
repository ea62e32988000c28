/** What the links in mails lead to, for people without an account. */
export const LINK_PURPOSES = ['order', 'offer'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** Days after the delivery until which the link of an order is good. */
export const ORDER_LINK_DAYS = 30;

/** Days after its last day, its delivery or its withdrawal until which the link of an offer is good. */
export const OFFER_LINK_DAYS = 30;
/** Days after the acceptance of one that is not marked as delivered. */
export const UNDELIVERED_LINK_DAYS = 365;

/** Where the link of an order leads. The token is in the fragment, which reaches no server and no log. */
export const orderLinkUrl = (origin: string, token: string) => `${origin}/ordine#${token}`;

/** The same for an offer ('preventivo'). */
export const offerLinkUrl = (origin: string, token: string) =>
  `${origin}/preventivo-cliente#${token}`;

/** Where the office opens an offer. */
export const officeOfferUrl = (adminUrl: string, id: string) =>
  `${adminUrl}/preventivi/scheda?id=${id}`;
