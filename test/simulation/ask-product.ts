/**
 * Makes a call with the product's own functions, and extracts from its answer what the model
 * predicts.
 */
import { sql } from 'drizzle-orm';
import { SHIPPED_SITE } from '#contract/contents/shipped-content.ts';
import type { TextOf } from '#contract/orders/order-fields.ts';
import { freeTextItems } from '#contract/orders/order-form.schema.ts';
import type { CreateOrderInput, UpdateOrderInput } from '#contract/orders/order-office.schema.ts';
import { blankTexts } from '#contract/orders/order-texts.ts';
import type { StopEventInput } from '#contract/road/stop-events.schema.ts';
import { updateRules } from '#server/modules/booking-settings/update-rules.ts';
import { close, open, previewClosure } from '#server/modules/closures/closures.ts';
import { takeStopEvent } from '#server/modules/driver/stop-events.store.ts';
import { makeLink } from '#server/modules/links/links.store.ts';
import { mailToSend } from '#server/modules/mail-worker/mail-to-send.ts';
import { updateReseller } from '#server/modules/office-resellers/change-resellers.ts';
import { bulkOrders } from '#server/modules/orders/bulk-orders.ts';
import { deleteOrder, putOnTrip } from '#server/modules/orders/office-orders.store.ts';
import {
  createOrder,
  editOrder,
  markDelivered,
  undoEntry,
} from '#server/modules/orders/office-orders.ts';
import { markNotesRead } from '#server/modules/orders/order-history.store.ts';
import { linkKey } from '#server/modules/orders/order-link.ts';
import type { Booking } from '#server/modules/orders/orders.store.ts';
import {
  cancelOwnOrder,
  moveOwnOrder,
  noteOwnOrder,
  readOwnOrder,
  restoreOwnOrder,
} from '#server/modules/orders/own-orders.ts';
import { type KnownRules, placeOrder } from '#server/modules/orders/place-order.ts';
import { type Claim, markFailed, markSent } from '#server/modules/outbox/notifications.store.ts';
import { deleteOlder } from '#server/modules/retention/retention.store.ts';
import { createAccessCodeCheck } from '#server/modules/supplier-access/check-access-code.ts';
import { setTripStatus } from '#server/modules/trips/trips.store.ts';
import type { Clock } from '#server/platform/clock.ts';
import { codedError } from '#server/platform/db/coded-error.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { row, rows } from '#server/platform/db/rows.ts';
import { createLogger } from '#server/platform/logger.ts';
import { ACTOR, COMPANY_EMAIL } from '#test/booking-functions.ts';
import { claimMail, SENDER, SITE_URL } from '#test/notifications.ts';
import { answerOffer, LINK_LIMITS, UNLIMITED } from './ask-offer.ts';
import {
  type Accepted,
  type Answer,
  type Call,
  type Fields,
  type Observed,
  OWN_CHANGES,
} from './calls.ts';
import { todayInRome } from './clock-rules.ts';

type OwnCall = Extract<Call, { call: 'own' }>;

const NEVER = new Date('1970-01-01T00:00:00Z');
const ALWAYS = new Date('9999-12-31T00:00:00Z');
const OWNER = {
  id: ACTOR.user_id,
  email: ACTOR.user_name,
  role: 'admin' as const,
  company: null,
};

/** The fields of an order; `content` varies its text, and whether there is an e-mail address. */
export function fieldsOf(
  type: 'consumer' | 'supplier',
  content: 1 | 2,
  place: { delivery_date: string; delivery_time: string },
  status: Fields['status'],
): Fields {
  const shared = {
    phone: `333 000 000${content}`,
    items: freeTextItems(`${content} bancali di mattoni`),
    status,
    ...place,
  };
  return type === 'consumer'
    ? ({
        ...blankTexts('consumer'),
        ...shared,
        name: 'Concetta',
        email: `concetta${content}@example.test`,
        address: 'Via Etnea 12',
      } satisfies Record<TextOf<'consumer'>, unknown>)
    : ({
        ...blankTexts('supplier'),
        ...shared,
        company_name: 'Edilferro',
        agent_name: 'Salvo',
        email: content === 1 ? null : 'salvo@example.test',
      } satisfies Record<TextOf<'supplier'>, unknown>);
}

/** A refusal is an answer; so is an error without a code, with which no call may end. */
export async function askProduct(orm: Orm, call: Call): Promise<Answer> {
  try {
    return await accepted(orm, call);
  } catch (error) {
    const coded = codedError(error);
    if (!coded) return { ok: false, code: 'INTERNAL', message: String(causeOf(error)) };
    const { fields, refusal } = coded.details;
    return {
      ok: false,
      code: coded.code,
      message: coded.message,
      ...(fields && { fields }),
      ...(refusal && { refusal }),
      ...(call.call === 'own' &&
        coded.code === 'INVALID_ORDER_LINK' && { history_id: await entryOf(orm, call) }),
    };
  }
}

/** As cached by a process that receives no announcements: they outlive their history. */
const RULES: KnownRules = {};

/** The bookings of one network address wait for each other. */
const anotherAddress = () => `address ${crypto.randomUUID()}`;

const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause ? causeOf(error.cause) : error;

async function accepted(orm: Orm, call: Call): Promise<Accepted> {
  switch (call.call) {
    case 'book': {
      const { type, fields, request_id } = call;
      const clock = () => new Date(call.now);
      const dependencies = {
        orm,
        clock,
        companyEmail: COMPANY_EMAIL,
        bookings: UNLIMITED,
        announce: () => {},
      };
      const company = call.code ? await checkCode(orm, call.code, clock) : null;
      const { status: _, ...requested } = { ...fields, request_id };
      const order = { ...requested, ...(company && { reseller_id: company.id }) };
      const booking = { type, order } as unknown as Booking;
      const { id } = await placeOrder(dependencies, booking, { address: anotherAddress() }, RULES);
      return { ok: true, id };
    }
    case 'create': {
      const { type, fields, request_id, notify } = call;
      const input = { type, ...fields, request_id, notify } as unknown as CreateOrderInput;
      return changed(await createOrder(orm, ACTOR, input));
    }
    case 'edit': {
      const { id, changes, version, expected_status, notify } = call;
      const input = { ...changes, version, expected_status, notify } as UpdateOrderInput;
      return changed(await editOrder(orm, ACTOR, id, input));
    }
    case 'deliver': {
      const { id, version, now } = call;
      const dependencies = { orm, clock: () => new Date(now) };
      return changed(await markDelivered(dependencies, ACTOR, id, version));
    }
    case 'own':
      return ownChange(orm, call);
    case 'note':
      return noteOf(orm, call);
    case 'read notes': {
      const { order } = await markNotesRead(orm, ACTOR, call.id, call.last);
      return { ok: true, id: order.id, unread: order.unread_notes };
    }
    case 'offer':
      return answerOffer(orm, call);
    case 'delete':
      return changed(await deleteOrder(orm, ACTOR, call.id, { notify: call.notify }));
    case 'undo': {
      const undone = await undoEntry(orm, ACTOR, call.id, call.entry);
      return { ...changed(undone), mail: undone.mail };
    }
    case 'assign':
      return changed(await putOnTrip(orm, ACTOR, call.id, call));
    case 'trip': {
      await setTripStatus(orm, ACTOR, call.id, { status: call.become, at: new Date(call.now) });
      return { ok: true, results: call.become === 'dropped' ? await leftTrip(orm, call.id) : [] };
    }
    case 'event':
      return reported(orm, call);
    case 'preview': {
      const { days, orders } = await previewClosure(orm, call.span, new Date(call.now));
      const seen = orders.map(({ order }) => `${order.id} ${order.version}`);
      return { ok: true, days, orders: seen.toSorted() };
    }
    case 'close': {
      const { span, reason, decisions } = call;
      const input = { ...span, reason, decisions };
      const answer = await close(orm, ACTOR, input, new Date(call.now));
      const results = answer.results.map(({ id, history_id }) => ({ id, history_id }));
      return { ok: true, closed: answer.closed, closed_before: answer.closed_before, results };
    }
    case 'open':
      return { ok: true, opened: (await open(orm, ACTOR, call.span)).opened };
    case 'rules': {
      const { version } = await updateRules(orm, { version: call.version, ...call.changes }, OWNER);
      return { ok: true, version };
    }
    case 'company': {
      const input = { version: call.version, ...call.changes };
      const { version } = await updateReseller(orm, OWNER, call.id, input);
      return { ok: true, version };
    }
    case 'mails':
      await deliver(orm, call);
      return { ok: true };
    case 'retention':
      await deleteOlder(orm, {
        now: NEVER,
        orders: ALWAYS,
        orderDate: call.before,
        origins: NEVER,
        enquiries: NEVER,
        mails: ALWAYS,
        proofs: NEVER,
        tripDate: call.before,
        endedKeys: NEVER,
        undos: NEVER,
        sends: NEVER,
        webhooks: NEVER,
        notices: NEVER,
      });
      return { ok: true };
  }
}

/** The entries by which orders left the trip when it was dropped, in one transaction. */
const leftTrip = (orm: Orm, trip: string) =>
  rows<{ id: string; history_id: number }>(
    orm,
    sql`select entry.order_id as id, entry.id::int as history_id
      from order_history as entry join trips as trip on trip.updated_at = entry.at
      where trip.id = ${trip} and before ->> 'trip_id' = trip.id::text and after -> 'trip_id' = 'null' order by entry.id`,
  );

async function reported(orm: Orm, { event, now }: Extract<Call, { call: 'event' }>) {
  const { driver, order_id, at, ...press } = event;
  const session = { device: driver, driver: { id: driver, name: 'Salvo' } };
  const input = {
    ...press,
    ...(order_id && { order_id }),
    device_at: new Date(at).toISOString(),
    clock_offset_ms: 0,
    ...((press.kind === 'partial' || press.kind === 'failed') && { reason: 'absent' }),
  } as StopEventInput;
  const set_aside = await takeStopEvent(orm, session, input, todayInRome(now));
  const { history_id } = await row<{ history_id: number | null }>(
    orm,
    sql`select max(id)::int as history_id from order_history where request_id = ${event.id}`,
  );
  return { ok: true, id: order_id ?? '', set_aside, history_id } as const;
}

/** With its own link, as from a mail. */
async function ownChange(orm: Orm, call: OwnCall): Promise<Accepted> {
  const { what, id, version, to, now } = call;
  const token = await makeLink(orm, { purpose: 'order', subject: id, recipient: '' });
  const dependencies = { orm, clock: () => new Date(now), companyEmail: COMPANY_EMAIL };
  const key = linkKey({ ...dependencies, ...LINK_LIMITS }, token, '');
  const order = await {
    read: () => readOwnOrder(dependencies, key),
    move: () => moveOwnOrder(dependencies, key, { version, ...to }),
    cancel: () => cancelOwnOrder(dependencies, key, { version, reason: 'other' }),
    restore: () => restoreOwnOrder(dependencies, key, { version }),
  }[what]();
  if (what === 'read') {
    const offered = OWN_CHANGES.filter((change) => order.refusals[change] === null);
    return { ok: true, id, version: order.version, offered };
  }
  if (order.version === version) return { ok: true, id, version };
  return { ok: true, id, version: version + 1, history_id: await entryOf(orm, call) };
}

/** With its own link, as from a mail. The page does not receive the entry. */
async function noteOf(orm: Orm, { id, now }: Extract<Call, { call: 'note' }>): Promise<Accepted> {
  const token = await makeLink(orm, { purpose: 'order', subject: id, recipient: '' });
  const request_id = crypto.randomUUID();
  const key = linkKey({ orm, clock: () => new Date(now), ...LINK_LIMITS }, token, '');
  const text = 'Chiamare prima';
  await noteOwnOrder({ orm, messages: UNLIMITED }, key, { request_id, text }, '');
  const { note } = await row<{ note: number }>(
    orm,
    sql`select id::int as note from order_history where request_id = ${request_id}`,
  );
  return { ok: true, id, note };
}

/**
 * The page does not receive it. Each entry except notes is a version. Null if it is the office's,
 * or missing.
 */
async function entryOf(orm: Orm, { id, version }: OwnCall): Promise<number | null> {
  const { history_id } = await row<{ history_id: number | null }>(
    orm,
    sql`select max(id)::int as history_id from (
      select * from order_history where order_id = ${id} and action not in ('noted', 'note-read') order by id offset ${version} limit 1
    ) as entry where user_name is null`,
  );
  return history_id;
}

function checkCode(orm: Orm, code: string, clock: Clock) {
  const slowdown = { use: async () => ({ undo: async () => {}, isBeyond: false }) };
  return createAccessCodeCheck({
    orm,
    clock,
    guesses: UNLIMITED,
    allGuesses: slowdown,
    codeGuesses: slowdown,
    passwords: {
      hash: async (password) => password,
      verify: async ({ hash, password }) => hash === password,
    },
  })(code, '');
}

/** For several orders at once. */
export type OneOfSeveral = Extract<Call, { call: 'edit' | 'deliver' }>;

const logger = createLogger('silent');

/** The same change of several orders: each is its own call, with its own answer. */
export async function askForSeveral(orm: Orm, calls: OneOfSeveral[]): Promise<Observed[]> {
  const [first] = calls;
  if (!first) return [];
  const orders = calls.map(({ id, version = 1 }) => ({ id, version }));
  const clock = () => (first.call === 'deliver' ? new Date(first.now) : NEVER);
  const input = { ...severalOf(first), orders };
  const { results } = await bulkOrders({ orm, logger, clock }, ACTOR, input);
  return calls.map((call, place) => ({ call, answer: results[place] as Answer }));
}

function severalOf(first: OneOfSeveral) {
  if (first.call === 'deliver') return { action: 'deliver' } as const;
  if (first.expected_status) return { action: 'confirm' } as const;
  const { delivery_date = '', delivery_time } = first.changes;
  return { action: 'move', delivery_date, delivery_time, notify: first.notify } as const;
}

type Changed = { order: { id: string; version: number }; history_id: number | null };

const changed = ({ order: { id, version }, history_id }: Changed): Accepted => ({
  ok: true,
  id,
  version,
  history_id,
});

const SENT_FROM = {
  company: SHIPPED_SITE.company,
  siteUrl: SITE_URL,
  from: SENDER.from,
};

/** Like the mail worker, without the pauses: attempts in progress end, and all others start. */
async function deliver(orm: Orm, { become, now }: Extract<Call, { call: 'mails' }>): Promise<void> {
  const clock = () => new Date(now);
  const end = async (mail: Claim) => {
    if (become === 'sent') await markSent(orm, [mail.id], 'sent');
    if (become === 'failed') await markFailed(orm, mail, 'refused');
  };
  const underWay = sql`select id, attempts from notifications as mail where is_being_sent(mail)`;
  for (const mail of await rows<Claim>(orm, underWay)) await end(mail);
  await orm.execute(sql`update notifications as mail set next_attempt_at = now()
    where status = 'pending' and not is_being_sent(mail)`);
  for (;;) {
    const mail = await claimMail(orm);
    if (!mail) return;
    await mailToSend({ ...SENT_FROM, orm, clock }, mail);
    await end(mail);
  }
}
