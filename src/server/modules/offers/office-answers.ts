/** The office records a customer's answer, or undoes it. */
import { romeDate } from '#contract/days/rules.ts';
import type {
  AcceptByOfficeInput,
  DeclineByOfficeInput,
} from '#contract/offers/offer-acts.schema.ts';
import { offerWeight, withOptions } from '#contract/offers/offer-totals.ts';
import { Offer, type OfferOfOrder } from '#contract/offers/offers.schema.ts';
import { refuseAtField } from '#server/modules/orders/office-orders.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Clock } from '#server/platform/clock.ts';
import { requireVersion, withStored } from '#server/platform/conflict.ts';
import { codedError } from '#server/platform/db/coded-error.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { withChosen } from './chosen-options.ts';
import { orderOfOffer } from './offer-order.ts';
import { readOffer } from './offers.ts';
import {
  acceptOffer,
  dateOffer,
  declineOffer,
  findOfferOfOrder,
  reopenOffer,
} from './own-offers.store.ts';

/**
 * Accepts for a customer who called; for an accepted offer without an order, sets its date. Throws NOT_FOUND,
 * OFFER_REFUSED, LIMIT_EXCEEDED and TIME_SLOT_OCCUPIED at their field, and CONFLICT with the current offer.
 */
export async function acceptByOffice(
  { orm, clock, companyEmail }: { orm: Orm; clock: Clock; companyEmail: string },
  actor: Actor,
  id: string,
  { version, name, options, place }: AcceptByOfficeInput,
): Promise<Offer> {
  const offer = await readOffer(orm, id);
  requireVersion(Offer, offer, version);
  const answering = { today: romeDate(clock()), companyEmail, actor };
  const chosen = offer.status === 'accepted' ? offer : withChosen(offer, options);
  const order = place && orderOfOffer(chosen, place);
  const write =
    offer.status === 'accepted' && order
      ? dateOffer(orm, offer, order, answering)
      : acceptOffer(orm, chosen, { name, order }, answering);
  await write.catch(refuseAtField).catch(withOffer(orm, id));
  return readOffer(orm, id);
}

/** Declines for a customer who called. Throws NOT_FOUND, OFFER_REFUSED, and CONFLICT with the current offer. */
export async function declineByOffice(
  { orm, companyEmail }: { orm: Orm; companyEmail: string },
  actor: Actor,
  id: string,
  { version, ...why }: DeclineByOfficeInput,
): Promise<Offer> {
  await declineOffer(orm, { id, version }, why, { companyEmail, actor }).catch(withOffer(orm, id));
  return readOffer(orm, id);
}

/** Throws NOT_FOUND, OFFER_REFUSED, and CONFLICT with the current offer, also if its order was deleted meanwhile. */
export async function reopen(
  orm: Orm,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<Offer> {
  const offer = { ...withOptions(await readOffer(orm, id), []), version };
  await reopenOffer(orm, offer, actor).catch(orderIsGone).catch(withOffer(orm, id));
  return readOffer(orm, id);
}

/** The offer from which an order was made. */
export async function offerOfOrder(orm: Orm, orderId: string): Promise<OfferOfOrder> {
  const offer = await findOfferOfOrder(orm, orderId);
  if (!offer) return { offer: null };
  const { kg, isWhole } = offerWeight(offer);
  return { offer: { ...offer, weight: { kg, is_whole: isWhole } } };
}

/** If the offer itself is gone, reading it says so. */
function orderIsGone(error: unknown): never {
  if (codedError(error)?.code !== 'NOT_FOUND') throw error;
  const message = 'Il preventivo è cambiato nel frattempo.';
  throw new AppError('CONFLICT', { message, cause: error });
}

const withOffer = (orm: Orm, id: string) => withStored(Offer, () => readOffer(orm, id));
