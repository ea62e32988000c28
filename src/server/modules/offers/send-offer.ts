/** Issues an offer: its number, its PDF and, unless the office hands it over otherwise, its mail. */
import { romeDate } from '#contract/days/rules.ts';
import { offerLinkUrl } from '#contract/links.ts';
import { offerFaults } from '#contract/offers/incomplete-offer.ts';
import type {
  MailOfferInput,
  OfferMail,
  SendOfferInput,
} from '#contract/offers/offer-acts.schema.ts';
import { Offer } from '#contract/offers/offers.schema.ts';
import {
  readLetterhead,
  readOfferDefaults,
  readSite,
} from '#server/modules/contents/contents.store.ts';
import { composeMail } from '#server/modules/mails/compose-mail.ts';
import type { Actor } from '#server/platform/actor.ts';
import { beforeWriting } from '#server/platform/awaited-request.ts';
import { createBoundedQueue } from '#server/platform/bounded-queue.ts';
import type { Clock } from '#server/platform/clock.ts';
import { requireVersion, withStored } from '#server/platform/conflict.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { invalidInput } from '#server/platform/invalid-input.ts';
import { type NumberedOffer, nextNumber, storeMailed, storeSent } from './offer-sending.store.ts';
import { readOffer, requireAct } from './offers.ts';
import type { DrawnOffer } from './paper/offer-pdf.ts';

export type DrawOffer = (paper: DrawnOffer) => Promise<Uint8Array<ArrayBuffer>>;

type Dependencies = {
  orm: Orm;
  clock: Clock;
  publicOrigin: string | undefined;
  drawOffer: DrawOffer;
};

/**
 * A draft's PDF is marked as a draft, and drawn as for a mail if there is an address. It has today's standard texts of
 * the company.
 */
export async function drawAsOf(
  { orm, publicOrigin, drawOffer }: Omit<Dependencies, 'clock'>,
  offer: Offer,
  now: Date,
  isMailed = offer.email !== '',
): Promise<Uint8Array<ArrayBuffer>> {
  const [head, { bank, sales_conditions }] = await Promise.all([
    readLetterhead(orm),
    readOfferDefaults(orm),
  ]);
  const date = romeDate(now);
  const origin = publicOrigin ?? null;
  return drawOffer({ offer, ...head, bank, sales_conditions, date, origin, isMailed });
}

/** `message`: text of the mail; null for no mail. */
type Issue = { version: number; message: string | null };

/**
 * One at a time per process, so that a number is rarely taken while its PDF is drawn. Throws NOT_FOUND, CONFLICT,
 * OFFER_REFUSED, INVALID_INPUT with what the offer lacks, and TOO_MANY_REQUESTS.
 */
export function createOfferSending(dependencies: Dependencies) {
  const inTurn = createBoundedQueue({ atOnce: 1, waiting: 50 });
  return (actor: Actor, id: string, input: Issue): Promise<Offer> =>
    inTurn(() => sendOffer(dependencies, actor, id, input));
}

/** How often a PDF is drawn before sending fails. Two busy processes each lose about every other attempt. */
const MOST_DRAWINGS = 20;

/** Everything is stored together: whatever ends a sending leaves the draft unchanged. */
async function sendOffer(
  dependencies: Dependencies,
  actor: Actor,
  id: string,
  { version, message }: Issue,
): Promise<Offer> {
  const { orm, clock } = dependencies;
  const act = message === null ? 'issue' : 'send';
  const current = () => readOffer(orm, id);
  for (let drawings = 0; drawings < MOST_DRAWINGS; drawings += 1) {
    const now = clock();
    const draft = await readVersion(orm, id, version);
    requireAct(act, draft);
    const offer = await numbered(orm, draft, now);
    const faults = offerFaults(offer, romeDate(now), act);
    if (Object.keys(faults).length > 0) throw invalidInput(faults);
    const pdf = await drawAsOf(dependencies, { ...offer, status: 'sent' }, now, act === 'send');
    beforeWriting();
    const sent = storeSent(orm, actor, offer, { pdf, message }).catch(withStored(Offer, current));
    if (await sent) return current();
    // Another process sent one with this number: the PDF is drawn again with the next one.
  }
  throw new AppError('TOO_MANY_REQUESTS', {
    message: 'In questo momento si inviano molti preventivi: questo è rimasto in bozza. Riprova.',
  });
}

/** A draft with the number, year and instant that sending now would assign. */
async function numbered(orm: Orm, offer: Offer, now: Date): Promise<NumberedOffer> {
  const year = offer.year ?? Number(romeDate(now).slice(0, 4));
  const number = offer.number ?? (await nextNumber(orm, year));
  return { ...offer, number, year, sent_at: now.toISOString() };
}

async function readVersion(orm: Orm, id: string, version: number): Promise<Offer> {
  const offer = await readOffer(orm, id);
  requireVersion(Offer, offer, version);
  return offer;
}

/** Throws NOT_FOUND, CONFLICT and OFFER_REFUSED. */
export async function mailOffer(
  { orm, clock }: Pick<Dependencies, 'orm' | 'clock'>,
  actor: Actor,
  id: string,
  input: MailOfferInput,
): Promise<Offer> {
  const current = () => readOffer(orm, id);
  const mail = { id, today: romeDate(clock()), ...input };
  await storeMailed(orm, actor, mail).catch(withStored(Offer, current));
  return current();
}

/** The mail as it would be sent now. Throws NOT_FOUND, CONFLICT and OFFER_REFUSED. */
export async function previewOfferMail(
  { orm, clock, siteUrl }: { orm: Orm; clock: Clock; siteUrl: string },
  id: string,
  { version, message }: SendOfferInput,
): Promise<OfferMail> {
  const read = await readVersion(orm, id, version);
  const now = clock();
  if (read.status === 'draft') requireAct('send', read);
  else requireAct('mail', { ...read, is_expired: read.valid_until < romeDate(now) });
  const offer = read.status === 'draft' ? await numbered(orm, read, now) : read;
  const { company } = await readSite(orm);
  const { subject, text } = composeMail(
    'offer',
    { offer, message },
    { company, adminUrl: `${siteUrl}/admin`, ownUrl: offerLinkUrl(siteUrl, 'esempio') },
  );
  return { to: offer.email, subject, text };
}
