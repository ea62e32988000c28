/**
 * The life of an offer: its statuses, and what may be done in which. The server's use cases, the
 * guards in SQL (`migrations/functions/allowed-acts.sql`) and the buttons of office and customer
 * are made from these tables. Conditions on anything else, such as an active order, a newer
 * revision or the kind of customer, are checked next to the act.
 */

/** Who acts: 'system' is the clock. */
export const OFFER_ACTORS = ['office', 'customer', 'system'] as const;
export type OfferActor = (typeof OFFER_ACTORS)[number];

/**
 * 'sent': has a number, with or without a mail to the customer; 'superseded': by a newer revision;
 * 'withdrawn': by the office. Expiry is not stored. `link`: the customer's page shows it. `mail`:
 * the mail that sent it is still true.
 */
export const OFFER_STATUSES = {
  draft: { link: false, mail: false },
  sent: { link: true, mail: true },
  accepted: { link: true, mail: true },
  declined: { link: true, mail: true },
  superseded: { link: false, mail: false },
  withdrawn: { link: true, mail: false },
} as const satisfies Record<string, { link: boolean; mail: boolean }>;

type Statuses = typeof OFFER_STATUSES;
export type OfferStatus = keyof Statuses;
/** The statuses that the customer's page can show. */
type LinkStatus = {
  [Status in OfferStatus]: Statuses[Status]['link'] extends true ? Status : never;
}[OfferStatus];

const STATUSES = Object.keys(OFFER_STATUSES) as OfferStatus[];
export const LINK_STATUSES = STATUSES.filter(
  (status): status is LinkStatus => OFFER_STATUSES[status].link,
);

export type OfferActRule = {
  from: readonly OfferStatus[];
  /** Also allowed from these once the last day is over. */
  expired?: readonly OfferStatus[];
  /** Allowed until the end of this day in Rome. */
  until?: 'valid_until';
  /** Allowed while these are empty. */
  without?: readonly ('contract_withdrawn_at' | 'order_id')[];
  /** Empty for acts that only happen as part of another one. */
  by: readonly OfferActor[];
};

export const OFFER_ACTS = {
  update: { from: ['draft'], by: ['office'] },
  delete: { from: ['draft'], by: ['office'] },
  /** Number, PDF and link, without a mail. */
  issue: { from: ['draft'], by: ['office'] },
  send: { from: ['draft'], by: ['office'] },
  /** Mails an issued offer, as often as wanted. */
  mail: { from: ['sent'], until: 'valid_until', by: ['office'] },
  /** When the next revision is sent. */
  supersede: { from: ['sent'], by: [] },
  revise: { from: ['sent', 'declined'], by: ['office'] },
  withdraw: { from: ['sent'], by: ['office'] },
  copy_link: { from: ['sent', 'accepted', 'declined', 'superseded', 'withdrawn'], by: ['office'] },
  remind: { from: ['sent'], until: 'valid_until', by: ['system'] },
  accept: { from: ['sent'], until: 'valid_until', by: ['customer', 'office'] },
  /** Makes the order of an offer that was accepted without a date, or whose order was deleted. */
  date: {
    from: ['accepted'],
    without: ['contract_withdrawn_at', 'order_id'],
    by: ['customer', 'office'],
  },
  /** The office has called a customer who accepted without a date. */
  call: { from: ['accepted'], without: ['contract_withdrawn_at', 'order_id'], by: ['office'] },
  /** Also after the last day, from a page that was opened before. */
  decline: { from: ['sent'], by: ['customer', 'office'] },
  /** Records why the offer failed. */
  explain: { from: ['declined', 'withdrawn'], expired: ['sent'], by: ['office'] },
  reopen: { from: ['accepted', 'declined'], without: ['contract_withdrawn_at'], by: ['office'] },
  withdraw_contract: { from: ['accepted'], without: ['contract_withdrawn_at'], by: ['customer'] },
} as const satisfies Record<string, OfferActRule>;

type Acts = typeof OFFER_ACTS;
export type OfferAct = keyof Acts;
/** The acts of one side. */
export type ActOf<Actor extends OfferActor> = {
  [Act in OfferAct]: Actor extends Acts[Act]['by'][number] ? Act : never;
}[OfferAct];
/** Acts that people may try, with an explanation if refused. */
export type RefusedAct = {
  [Act in OfferAct]: Acts[Act]['by'][number] extends 'system' ? never : Act;
}[OfferAct];

type Timed<Act extends OfferAct> = Extract<
  Acts[Act],
  { until: string } | { expired: readonly string[] }
>;
type Without<Act extends OfferAct> = Extract<Acts[Act], { without: readonly string[] }>;
/** What an act's conditions read. */
export type SeenBy<Act extends OfferAct> = { status: OfferStatus } & Record<
  Without<Act>['without'][number],
  string | null
> &
  ([Timed<Act>] extends [never] ? unknown : { is_expired: boolean });

/** Whether an act is allowed on an offer in its current state. */
export function isAllowed<Act extends OfferAct>(act: Act, offer: SeenBy<Act>): boolean {
  const { from, expired = [], until, without = [] }: OfferActRule = OFFER_ACTS[act];
  const seen: { status: OfferStatus; is_expired?: boolean } & Partial<
    Record<(typeof without)[number], string | null>
  > = offer;
  return (
    [...from, ...(seen.is_expired ? expired : [])].includes(seen.status) &&
    !(until && seen.is_expired) &&
    without.every((column) => !seen[column])
  );
}
