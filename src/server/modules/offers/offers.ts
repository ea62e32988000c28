/** What the office does with offers, before and after sending. */
import * as z from 'zod/mini';
import { romeDate, shiftDate } from '#contract/days/rules.ts';
import type { CallInput, ExplainOfferInput } from '#contract/offers/offer-acts.schema.ts';
import { isAllowed, type RefusedAct, type SeenBy } from '#contract/offers/offer-life.ts';
import { OFFER_REFUSALS } from '#contract/offers/offer-refusals.ts';
import {
  type CreateOfferInput,
  Offer,
  type OfferFields,
  type OfferHistory,
  type UpdateOfferInput,
  WrittenFields,
} from '#contract/offers/offers.schema.ts';
import { readOfferDefaults } from '#server/modules/contents/contents.store.ts';
import { linksTo, makeLink, revokeLink } from '#server/modules/links/links.store.ts';
import { mailsOfOffer } from '#server/modules/outbox/order-mails.store.ts';
import type { Actor } from '#server/platform/actor.ts';
import { alreadyPlaced } from '#server/platform/already-placed.ts';
import { conflict, requireVersion } from '#server/platform/conflict.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { invalidBySchema } from '#server/platform/invalid-input.ts';
import { changesOf } from '#server/platform/subjects/change.ts';
import { addressOfLinks } from './offer-mails.store.ts';
import {
  changeDraft,
  deleteDraft,
  endOffer,
  fieldsOf,
  findDraftFor,
  findOffer,
  findRepeatedOffer,
  findRevision,
  insertDraft,
  lockOffer,
  offerEntries,
  recordByOffice,
  recordCall,
  storeDeclineKind,
} from './offers.store.ts';

const missing = () => new AppError('NOT_FOUND', { message: 'Preventivo non trovato' });

/** Throws NOT_FOUND. */
export async function readOffer(orm: Orm, id: string): Promise<Offer> {
  const offer = await findOffer(orm, id);
  if (!offer) throw missing();
  return offer;
}

const refused = (act: RefusedAct) =>
  new AppError('OFFER_REFUSED', { message: OFFER_REFUSALS[act] });

/** Throws OFFER_REFUSED unless the act is allowed in the offer's state. */
export function requireAct<Act extends RefusedAct>(act: Act, offer: SeenBy<Act>): void {
  if (!isAllowed(act, offer)) throw refused(act);
}

type Change = (transaction: Orm, offer: Offer) => Promise<void>;

/** Locks an offer, changes it, and returns the result. Throws NOT_FOUND. */
const changeLocked = (orm: Orm, id: string, change: Change): Promise<Offer> =>
  orm.transaction(async (transaction) => {
    const offer = await lockOffer(transaction, id);
    if (!offer) throw missing();
    await change(transaction, offer);
    return readOffer(transaction, id);
  });

/** Like changeLocked; throws CONFLICT with the current offer if its version differs. */
export const changeOffer = (
  orm: Orm,
  { id, version }: { id: string; version: number },
  change: Change,
): Promise<Offer> =>
  changeLocked(orm, id, async (transaction, offer) => {
    requireVersion(Offer, offer, version);
    await change(transaction, offer);
  });

/**
 * Throws ALREADY_PLACED if the same request_id came with other fields, and CONFLICT with the draft that somebody has
 * begun for the same quote request.
 */
export async function createOffer(orm: Orm, actor: Actor, input: CreateOfferInput): Promise<Offer> {
  const { request_id, quote_request_id, ...fields } = input;
  const offer =
    (await insertDraft(orm, { fields, actor, request_id, quote_request_id })) ??
    (await findRepeatedOffer(orm, input));
  if (offer) return offer;
  const begun = quote_request_id && (await findDraftFor(orm, quote_request_id));
  if (!begun) throw alreadyPlaced();
  throw conflict(Offer, begun, { message: 'Per questa richiesta c’è già una bozza: è questa.' });
}

/** Throws NOT_FOUND, CONFLICT, OFFER_REFUSED, and INVALID_INPUT while a line's amount is too large. */
export const updateOffer = (
  orm: Orm,
  actor: Actor,
  id: string,
  { version, lines, ...edit }: UpdateOfferInput,
): Promise<Offer> =>
  changeOffer(orm, { id, version }, async (transaction, offer) => {
    requireAct('update', offer);
    const stored = fieldsOf(offer);
    const fields = fieldsOf({
      ...stored,
      ...edit,
      ...(lines && { lines: withKinds(lines, stored) }),
    });
    const changes = changesOf(stored, fields);
    if (!changes) return;
    // Unchanged lines may have been stored by an older release.
    const { error } = z.safeParse(WrittenFields, fields);
    if (error) throw invalidBySchema(error, fields);
    await changeDraft(transaction, actor, { id, fields, changes });
  });

/** A line sent without a kind keeps its kind. */
function withKinds(lines: NonNullable<UpdateOfferInput['lines']>, stored: OfferFields) {
  const kinds = new Map(stored.lines.map(({ id, kind }) => [id, kind]));
  return lines.map((line) => ({ ...line, kind: line.kind ?? kinds.get(line.id) ?? 'article' }));
}

/** Throws NOT_FOUND, and OFFER_REFUSED unless it is a draft. */
export async function removeDraft(orm: Orm, id: string): Promise<void> {
  if (await deleteDraft(orm, id)) return;
  await readOffer(orm, id);
  throw refused('delete');
}

/** Throws NOT_FOUND. */
export async function readOfferHistory(orm: Orm, id: string): Promise<OfferHistory> {
  const [entries, mails, links] = await Promise.all([
    offerEntries(orm, id),
    mailsOfOffer(orm, id),
    linksTo(orm, 'offer', id),
    readOffer(orm, id),
  ]);
  return { entries, mails, links };
}

/** A new, separate draft. Declarations of the customer are not copied. Throws NOT_FOUND. */
export async function duplicateOffer(
  orm: Orm,
  actor: Actor,
  id: string,
  now: Date,
): Promise<Offer> {
  const fresh = await freshFields(orm, await readOffer(orm, id), now);
  const fields = { ...fresh, reduced_vat_declared: false };
  return (await insertDraft(orm, { fields, actor })) as Offer;
}

/**
 * The draft of the next revision: the existing one, or a new one, which keeps the agreed last day unless it is over.
 * Throws NOT_FOUND, CONFLICT and OFFER_REFUSED.
 */
export async function reviseOffer(
  orm: Orm,
  actor: Actor,
  { id, version, now }: { id: string; version: number; now: Date },
): Promise<Offer> {
  const offer = await readOffer(orm, id);
  requireVersion(Offer, offer, version);
  requireAct('revise', offer);
  const { number, year, quote_request_id } = offer;
  const draft = await insertDraft(orm, {
    fields:
      offer.valid_until < romeDate(now) ? await freshFields(orm, offer, now) : fieldsOf(offer),
    actor,
    number,
    year,
    quote_request_id,
    revision: offer.revision + 1,
    revises_id: id,
  });
  const found = draft ?? (await findRevision(orm, id));
  if (found) return found;
  const other = quote_request_id && (await findDraftFor(orm, quote_request_id));
  throw new AppError('OFFER_REFUSED', { message: other ? OTHER_DRAFT : NEWER_REVISION });
}

const OTHER_DRAFT = 'Per la stessa richiesta c’è già un’altra bozza: prima va inviata o eliminata.';
const NEWER_REVISION = 'C’è già una revisione più nuova.';

/** Valid for as long as a new offer. */
async function freshFields(orm: Orm, offer: Offer, now: Date) {
  const { validity_days } = await readOfferDefaults(orm);
  return { ...fieldsOf(offer), valid_until: shiftDate(romeDate(now), validity_days) };
}

/** Throws NOT_FOUND, CONFLICT and OFFER_REFUSED. */
export const withdrawOffer = (orm: Orm, actor: Actor, id: string, version: number) =>
  changeOffer(orm, { id, version }, async (transaction, offer) => {
    requireAct('withdraw', offer);
    await endOffer(transaction, actor, id);
  });

/** Throws NOT_FOUND and OFFER_REFUSED. */
export const callCustomer = (orm: Orm, actor: Actor, id: string, { note }: CallInput) =>
  changeLocked(orm, id, async (transaction, offer) => {
    requireAct('call', offer);
    await recordCall(transaction, actor, { id, note });
  });

/** `today`: the date in Rome. Throws NOT_FOUND, CONFLICT and OFFER_REFUSED. */
export const explainOffer = (
  orm: Orm,
  actor: Actor,
  { id, version, decline_kind, today }: ExplainOfferInput & { id: string; today: string },
) =>
  changeOffer(orm, { id, version }, async (transaction, offer) => {
    requireAct('explain', { ...offer, is_expired: offer.valid_until < today });
    if (offer.decline_kind === decline_kind) return;
    const before = { decline_kind: offer.decline_kind };
    await storeDeclineKind(transaction, actor, { id, before, after: { decline_kind } });
  });

/** The token of a new link to the customer's page. Throws NOT_FOUND and OFFER_REFUSED. */
export async function copyOfferLink(orm: Orm, actor: Actor, id: string): Promise<string> {
  const offer = await readOffer(orm, id);
  requireAct('copy_link', offer);
  return orm.transaction(async (transaction) => {
    await recordByOffice(transaction, actor, { offer_id: id, action: 'link-copied' });
    // Also from an older revision the link leads to the newest one.
    const recipient = (await addressOfLinks(transaction, id)) ?? offer.email;
    return makeLink(transaction, { purpose: 'offer', subject: id, recipient });
  });
}

/** Throws NOT_FOUND for a link of another offer, or one already revoked. */
export async function revokeOfferLink(
  orm: Orm,
  actor: Actor,
  { id, link }: { id: string; link: string },
): Promise<void> {
  await readOffer(orm, id);
  await orm.transaction(async (transaction) => {
    await revokeLink(transaction, { id: link, purpose: 'offer', subject: id });
    await recordByOffice(transaction, actor, { offer_id: id, action: 'link-revoked' });
  });
}
