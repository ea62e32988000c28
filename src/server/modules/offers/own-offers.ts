/** What customers do with their own offer through its link. */
import { romeDate } from '#contract/days/rules.ts';
import { OwnOffer } from '#contract/offers/own-offer.schema.ts';
import type {
  AcceptOfferInput,
  DateOfferInput,
  DeclineOfferInput,
  OfferNoteInput,
  WithdrawContractInput,
} from '#contract/offers/own-offer-answers.schema.ts';
import { mayWithdrawOn, withdrawalUntil } from '#contract/offers/withdrawal-period.ts';
import { type LinkLimits, openLink } from '#server/modules/links/open-link.ts';
import type { HashNetwork } from '#server/modules/orders/order-origin.ts';
import { countedBooking, refusedBooking } from '#server/modules/orders/place-order.ts';
import { requireBookable } from '#server/modules/orders/require-bookable.ts';
import { contextAt } from '#server/modules/settings/booking-context.store.ts';
import { alreadyPlaced } from '#server/platform/already-placed.ts';
import type { Clock } from '#server/platform/clock.ts';
import { conflict } from '#server/platform/conflict.ts';
import { codedError } from '#server/platform/db/coded-error.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Limit } from '#server/platform/limits.ts';
import { isChosen, withChosen } from './chosen-options.ts';
import { findOfferPaper } from './offer-mails.store.ts';
import { orderOfOffer } from './offer-order.ts';
import {
  type Answered,
  type Answering,
  acceptOffer,
  dateOffer,
  declineOffer,
  findLinkedOffer,
  type LinkedOffer,
  noteOffer,
  withdrawContract,
} from './own-offers.store.ts';

export type OwnOfferDependencies = LinkLimits & {
  orm: Orm;
  clock: Clock;
  companyEmail: string;
  bookings: Limit;
  messages: Limit;
  hashNetwork: HashNetwork;
  /** Called when an order was made, to announce it. */
  announce: () => void;
};

type Place = NonNullable<AcceptOfferInput['place']>;

/** Throws INVALID_OFFER_LINK, the same for every invalid link, and TOO_MANY_REQUESTS. */
export async function readOwnOffer(
  dependencies: OwnOfferDependencies,
  token: string,
  address: string,
): Promise<OwnOffer> {
  return ownOffer(await open(dependencies, token, address), dependencies.clock());
}

/** Throws the same as readOwnOffer. */
export async function ownOfferPaper(
  dependencies: OwnOfferDependencies,
  token: string,
  address: string,
): Promise<{ offer: LinkedOffer['offer']; pdf: Uint8Array }> {
  const { offer } = await open(dependencies, token, address);
  const pdf = await findOfferPaper(dependencies.orm, offer.id);
  if (!pdf) throw new AppError('INVALID_OFFER_LINK');
  return { offer, pdf };
}

const open = (
  dependencies: OwnOfferDependencies,
  token: string,
  address: string,
): Promise<LinkedOffer> =>
  openLink(dependencies, address, 'INVALID_OFFER_LINK', (guess) =>
    findLinkedOffer(dependencies.orm, token, romeDate(dependencies.clock()), guess),
  );

/**
 * With a date, the order is checked like any booking, and acceptance and order are stored together or not at all. Four
 * round trips to the database: link limits, offer, booking limit, acceptance.
 */
export function acceptOwnOffer(
  dependencies: OwnOfferDependencies,
  { name, options, place, ...input }: AcceptOfferInput,
  address: string,
): Promise<OwnOffer> {
  return answer(dependencies, input, address, {
    isDone: (offer) =>
      offer.status === 'accepted' &&
      offer.accepted_name === name &&
      isChosen(offer, options) &&
      isAt(offer, place),
    write: async (linked, answering) => {
      const offer = withChosen(linked.offer, options);
      const accept = (order: ReturnType<typeof orderOfOffer> | null) =>
        acceptOffer(dependencies.orm, offer, { name, order }, answering);
      return place
        ? book(dependencies, { ...linked, offer }, place, address, accept)
        : accept(null);
    },
  });
}

/** For an offer that was accepted without a date. */
export function dateOwnOffer(
  dependencies: OwnOfferDependencies,
  { place, ...input }: DateOfferInput,
  address: string,
): Promise<OwnOffer> {
  return answer(dependencies, input, address, {
    isDone: (offer) => offer.status === 'accepted' && isAt(offer, place),
    write: (linked, answering) =>
      book(dependencies, linked, place, address, (order) =>
        dateOffer(dependencies.orm, linked.offer, order, answering),
      ),
  });
}

export function declineOwnOffer(
  dependencies: OwnOfferDependencies,
  { reason, decline_kind, ...input }: DeclineOfferInput,
  address: string,
): Promise<OwnOffer> {
  return answer(dependencies, input, address, {
    isDone: ({ status }) => status === 'declined',
    write: ({ offer }, answering) =>
      declineOffer(
        dependencies.orm,
        offer,
        { reason, decline_kind: decline_kind ?? null },
        answering,
      ),
  });
}

export function withdrawFromContract(
  dependencies: OwnOfferDependencies,
  { name, ...input }: WithdrawContractInput,
  address: string,
): Promise<OwnOffer> {
  return answer(dependencies, input, address, {
    isDone: ({ contract_withdrawn_at }) => contract_withdrawn_at !== null,
    write: (linked, answering) => {
      if (!ownOffer(linked, dependencies.clock()).may_withdraw) throw new AppError('OFFER_REFUSED');
      return withdrawContract(dependencies.orm, linked.offer, name, answering);
    },
  });
}

/**
 * Counted as a contact message, because the office gets a mail. Throws ALREADY_PLACED if the same request_id came with
 * another note or for another offer.
 */
export async function noteOwnOffer(
  dependencies: OwnOfferDependencies,
  { token, text, request_id }: OfferNoteInput,
  address: string,
): Promise<void> {
  const { offer } = await open(dependencies, token, address);
  await dependencies.messages.use(address);
  const note = { text, request_id };
  if (!(await noteOffer(dependencies.orm, offer.id, note, dependencies))) throw alreadyPlaced();
}

/** Counted and announced like a booking. */
async function book(
  { orm, clock, bookings, announce }: OwnOfferDependencies,
  { offer, context }: LinkedOffer,
  place: Place,
  address: string,
  write: (order: ReturnType<typeof orderOfOffer>) => Promise<Answered>,
): Promise<Answered> {
  const answered = await countedBooking(bookings, address, () => {
    requireBookable('consumer', place, contextAt(context, clock()));
    return write(orderOfOffer(offer, place));
  }).catch(refusedBooking(orm, 'consumer'));
  announce();
  return answered;
}

type Answer = {
  /** Whether this answer is already stored: a repeat whose first response was lost. */
  isDone: (offer: OwnOffer) => boolean;
  write: (linked: LinkedOffer, answering: Answering) => Promise<Answered>;
};

/**
 * Writes the customer's answer to the revision and version that were read. A repeat gets the first result; after any
 * other change CONFLICT carries the current offer.
 */
async function answer(
  dependencies: OwnOfferDependencies,
  { token, revision, version }: { token: string; revision: number; version: number },
  address: string,
  { isDone, write }: Answer,
): Promise<OwnOffer> {
  const { orm, clock, companyEmail, hashNetwork } = dependencies;
  const now = clock();
  const today = romeDate(now);
  const found = (linked: LinkedOffer, error?: AppError): OwnOffer => {
    const offer = ownOffer(linked, now);
    if (!error) return offer;
    if (offer.revision === revision && offer.version === version + 1 && isDone(offer)) return offer;
    throw conflict(OwnOffer, offer, { message: error.message, cause: error });
  };
  const readAgain = async (error: AppError) => {
    const linked = await findLinkedOffer(orm, token, today);
    if (!linked) throw new AppError('INVALID_OFFER_LINK');
    return found(linked, error);
  };
  const linked = await open(dependencies, token, address);
  const { offer } = linked;
  if (offer.revision !== revision || offer.version !== version) {
    return found(linked, new AppError('CONFLICT', { message: 'Il preventivo è cambiato.' }));
  }
  try {
    const answering = { today, companyEmail, network: hashNetwork(address) };
    return found({ ...linked, ...(await write(linked, answering)) });
  } catch (error) {
    const coded = codedError(error);
    // The offer or its order may have been deleted meanwhile.
    if (coded?.code !== 'CONFLICT' && coded?.code !== 'NOT_FOUND') throw coded ?? error;
    return readAgain(coded);
  }
}

const isAt = ({ order }: OwnOffer, place: Place | null): boolean =>
  place === null
    ? order === null
    : order?.delivery_date === place.delivery_date && order.delivery_time === place.delivery_time;

const instant = (stored: string | null) => stored && new Date(stored).toISOString();

/** What the customer reads: no more than mail and PDF contain. */
function ownOffer({ offer, order, is_newer }: LinkedOffer, now: Date): OwnOffer {
  const today = romeDate(now);
  // A link leads to a sent offer, never to a superseded one.
  const status = offer.status as OwnOffer['status'];
  const read = {
    ...offer,
    status,
    order,
    is_newer,
    sent_at: instant(offer.sent_at),
    accepted_at: instant(offer.accepted_at),
    declined_at: instant(offer.declined_at),
    contract_withdrawn_at: instant(offer.contract_withdrawn_at),
  };
  return {
    ...read,
    is_expired: status === 'sent' && offer.valid_until < today,
    may_withdraw: mayWithdrawOn(read, today),
    withdrawal_until: withdrawalUntil(read),
  };
}
