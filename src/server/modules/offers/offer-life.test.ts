import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { shiftDate } from '#contract/days/rules.ts';
import { isAllowed, OFFER_ACTS, type OfferAct } from '#contract/offers/offer-life.ts';
import { OfferStatus } from '#contract/offers/offers.schema.ts';
import { makeLink } from '#server/modules/links/links.store.ts';
import { row, rows } from '#server/platform/db/rows.ts';
import { createTestApi } from '#test/api.ts';
import { setBookingSettings } from '#test/booking-settings.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { NOW } from '#test/factories.ts';
import { storeOffer } from '#test/offer-rows.ts';
import { writeOfferReminders } from './offer-mails.store.ts';

const TODAY = '2026-11-21';
const ACTS = Object.keys(OFFER_ACTS) as OfferAct[];
/** Every status, before and after the last day, with and without what ends an act. */
const SITUATIONS = OfferStatus.options.flatMap((status) =>
  [1, -1].flatMap((days) =>
    [null, NOW.toISOString()].map((contract_withdrawn_at) => ({
      status,
      valid_until: shiftDate(TODAY, days),
      contract_withdrawn_at,
    })),
  ),
);
type Situation = (typeof SITUATIONS)[number];

const seen = (situation: Situation, order_id: string | null = null) => ({
  ...situation,
  order_id,
  is_expired: situation.valid_until < TODAY,
});

/** Independent of the table: the status after an act; null for none. */
const LEADS_TO: Record<OfferAct, OfferStatus | 'gone' | null> = {
  update: null,
  delete: 'gone',
  issue: 'sent',
  send: 'sent',
  mail: null,
  supersede: 'superseded',
  revise: null,
  withdraw: 'withdrawn',
  copy_link: null,
  remind: null,
  accept: 'accepted',
  date: null,
  call: null,
  decline: 'declined',
  explain: null,
  reopen: 'sent',
  withdraw_contract: null,
};

describe('the life of an offer', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  let api: Awaited<ReturnType<typeof createTestApi>>;
  let office: { cookie: string };
  beforeAll(async () => {
    api = await createTestApi(database);
    office = await api.signInAs('admin');
    await setBookingSettings(orm, 'remind_offers = true');
  });

  type Offer = Awaited<ReturnType<typeof storeOffer>>;
  type Try = (offer: Offer) => Promise<{ status: number; body: unknown }>;
  const byOffice =
    (method: string, path = '', input = {}): Try =>
    ({ id, version }) =>
      api.request(method, `/api/admin/offers/${id}${path}`, { version, ...input }, office);
  const byCustomer =
    (path: string, input = () => ({})): Try =>
    async ({ id, version, revision }) => {
      const link = { purpose: 'offer', subject: id, recipient: 'concetta@example.test' } as const;
      const read = { token: await makeLink(orm, link), version, revision };
      return api.request('POST', `/api/own-offer/${path}`, { ...read, ...input() });
    };
  const name = "Concetta D'Angelo";
  const TRIES: Record<OfferAct, Try> = {
    update: byOffice('PATCH', '', { notes: 'Con gru' }),
    delete: byOffice('DELETE'),
    issue: byOffice('POST', '/issue'),
    send: byOffice('POST', '/send', { message: '' }),
    mail: byOffice('POST', '/mails', { email: 'concetta@example.test', message: '' }),
    /** By its next revision. */
    async supersede({ id, number, year }) {
      const next = await storeOffer(orm, {
        status: 'draft',
        revises_id: id,
        revision: 2,
        ...(number !== null && { number, year }),
      });
      return byOffice('POST', '/send', { message: '' })(next);
    },
    revise: byOffice('POST', '/revise'),
    withdraw: byOffice('POST', '/withdraw'),
    copy_link: byOffice('POST', '/link'),
    async remind() {
      await writeOfferReminders(orm, TODAY);
      return { status: 200, body: null };
    },
    accept: byOffice('POST', '/accept', { name, place: null }),
    date: byCustomer('date', () => ({
      place: { delivery_date: freshDate(), delivery_time: '09:30' },
    })),
    call: byOffice('POST', '/calls', { note: '' }),
    decline: byCustomer('decline', () => ({ reason: '' })),
    explain: byOffice('POST', '/explain', { decline_kind: 'price' }),
    reopen: byOffice('POST', '/reopen'),
    withdraw_contract: byCustomer('withdraw-contract', () => ({ name })),
  };
  const REFUSALS = ['OFFER_REFUSED', 'INVALID_OFFER_LINK'];

  const given = ({ status, ...columns }: Situation) =>
    storeOffer(orm, {
      status,
      ...columns,
      ...(status !== 'draft' && { sent_at: '2026-11-01T08:00:00.000Z' }),
      ...(status === 'accepted' && { accepted_at: NOW.toISOString(), accepted_name: name }),
    });
  const statusOf = async ({ id }: Offer) => {
    const [now] = await rows<{ status: OfferStatus }>(
      orm,
      sql`select status from offers where id = ${id}`,
    );
    return now?.status ?? 'gone';
  };
  const isInHistory = async ({ id }: Offer) =>
    (await rows(orm, sql`select from offer_history where offer_id = ${id}`)).length > 0;
  /** What is stored only for an accepted one. */
  const isThere = ({ status, contract_withdrawn_at }: Situation) =>
    status === 'accepted' || contract_withdrawn_at === null;

  it.each(ACTS)('allows an act exactly where the table says so: %s', async (act) => {
    for (const situation of SITUATIONS.filter(isThere)) {
      const offer = await given(situation);
      const { body } = await TRIES[act](offer);
      const { code } = (body ?? {}) as { code?: string };
      const isRefused =
        act === 'remind' ? !(await isInHistory(offer)) : REFUSALS.includes(code ?? '');
      const after = await statusOf(offer);
      const isAllowedNow = isAllowed(act, seen(situation));
      // The draft that replaces it is sent in any case, except after an acceptance.
      if (act !== 'supersede') expect([situation, isRefused]).toEqual([situation, !isAllowedNow]);
      const isDone = isAllowedNow && code === undefined;
      expect([situation, after]).toEqual([
        situation,
        (isDone && LEADS_TO[act]) || situation.status,
      ]);
      // The act is in its history; a revision's draft has its own.
      if (after !== 'gone' && act !== 'revise') {
        expect([situation, await isInHistory(offer)]).toEqual([situation, isDone]);
      }
    }
  });

  it('reaches every status through an act', () => {
    const reached = new Set<unknown>(['draft', ...Object.values(LEADS_TO)]);
    expect(OfferStatus.options.filter((status) => !reached.has(status))).toEqual([]);
  });

  it('is the same in SQL, also with an order', async () => {
    for (const situation of SITUATIONS) {
      for (const order_id of [null, crypto.randomUUID()]) {
        const { is_allowed } = await row<{ is_allowed: Record<string, boolean> }>(
          orm,
          sql`select jsonb_object_agg(act, offer_allows(act, offer, ${TODAY}::date)) as is_allowed
            from jsonb_array_elements_text(${JSON.stringify(ACTS)}::jsonb) as act,
              jsonb_populate_record(null::offers, ${JSON.stringify({ ...situation, order_id })}::jsonb) as offer`,
        );
        expect(is_allowed).toEqual(
          Object.fromEntries(ACTS.map((act) => [act, isAllowed(act, seen(situation, order_id))])),
        );
      }
    }
  });
});
