/**
 * Sends every call of the document inputs that nobody should send. `npm run fuzz` runs it for
 * longer. A new call needs no change here.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#contract/users/session.schema.ts';
import { openApiDocument } from '#server/platform/openapi-document.ts';
import { createTestApi, PASSWORD } from '#test/api.ts';
import { createConsumer, createSupplier } from '#test/booking-functions.ts';
import { isPostgres, openTestDatabase } from '#test/database.ts';
import { NOW } from '#test/factories.ts';
import { makeHoldings } from '#test/fuzz/holdings.ts';
import { createJudge, type Judged } from '#test/fuzz/judge-answer.ts';
import { callsOf, type FuzzCall, makeCall } from '#test/fuzz/make-call.ts';
import { createRefusalOracle, isRead } from '#test/fuzz/must-be-refused.ts';
import { createRandom, type Random } from '#test/fuzz/random.ts';
import { differences, readStored } from '#test/fuzz/stored-rows.ts';
import { storeOffer } from '#test/offer-rows.ts';
import { expectCountsOfOrders } from '#test/order-counts.ts';
import { cookieOf } from '#test/second-factor.ts';
import { expectCountersOfSlots } from '#test/slots.ts';

// The answers differ little between the databases: on the slower one a sample is enough.
const INPUTS = Number(process.env.FUZZ_INPUTS ?? (isPostgres ? 10_000 : 2000));
const SEED = Number(process.env.FUZZ_SEED ?? 20261122);
const share = (part: number) => Math.round(INPUTS * part);
const AT_ONCE = 8;
/** Only stops what hangs. */
const TIMEOUT = 120_000 + INPUTS * 60;

const ADDRESSES = [
  '192.0.2.1',
  '::1',
  '2001:db8::1',
  'fe80::1%eth0',
  '::ffff:192.0.2.1',
  undefined,
];

/** A holder has a company's session, or the link of an order or an offer, as the call needs. */
type Person = 'nobody' | 'holder' | Role;
// A session is read from the database, which takes longer than the rest of a refusal.
const STRANGERS: readonly Person[] = ['client', 'staff', ...Array(14).fill('nobody')];

type Made = { call: FuzzCall; person: Person; address: string | undefined };

describe('an attack on every call', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const cookies: Partial<Record<Person, string>> = {};
  const emails: Partial<Record<Person, string>> = {};
  let api: Awaited<ReturnType<typeof createTestApi>>;
  let calls: ReturnType<typeof callsOf>;
  let judge: ReturnType<typeof createJudge>;
  let mustBeRefused: ReturnType<typeof createRefusalOracle>;
  let known: string[];
  let offers: string[];
  let holdings: Awaited<ReturnType<typeof makeHoldings>>;
  beforeAll(async () => {
    api = await createTestApi(database, { uses: 100_000_000 });
    calls = callsOf(openApiDocument(''));
    judge = createJudge(api.app);
    mustBeRefused = createRefusalOracle();
    known = [await createConsumer(orm), await createSupplier(orm)];
    offers = [(await storeOffer(orm)).id, (await storeOffer(orm, { status: 'draft' })).id];
    holdings = await makeHoldings(orm);
    cookies.holder = await holdings.begin(NOW);
    for (const role of ['client', 'staff', 'admin'] as const) {
      const { cookie, email } = await api.signInAs(role);
      cookies[role] = cookie;
      emails[role] = email;
    }
  });

  /** Each input has its own seed, so that it can be made again on its own. */
  const make = (index: number, people: readonly Person[]): Made => {
    const random: Random = createRandom(SEED * 1_000_003 + index);
    const person = random.pick(people);
    const cookie = cookies[person];
    const call = calls[index % calls.length] as (typeof calls)[number];
    const fitting = person === 'holder' ? holdings.fitting(call.path, random) : {};
    const ids = call.path.startsWith('/api/admin/offers') ? offers : known;
    const made = makeCall(random, call, ids, fitting);
    const headers = { ...(cookie && { cookie }), ...made.headers };
    return { call: { ...made, headers }, person, address: random.pick(ADDRESSES) };
  };

  /** Runs `count` inputs from `first` on; only those that `isMeant`. Returns their answers. */
  const attack = async (
    { first, count, people }: { first: number; count: number; people: readonly Person[] },
    isMeant: (call: FuzzCall) => boolean = () => true,
  ) => {
    const answers: (Judged & Made)[] = [];
    let next = first;
    let sent = 0;
    const sendSome = async () => {
      while (sent < count) {
        const index = next;
        next += 1;
        const made = make(index, people);
        if (!isMeant(made.call)) continue;
        sent += 1;
        const answer = await judge(made.call, made.address).catch((error: Error) => {
          throw new Error(`${describeInput(index, made)}\n${error.message}`, { cause: error });
        });
        if (answer.status < 400 && !isRead(made.call) && mustBeRefused(made.call)) {
          throw new Error(`${describeInput(index, made)}\nwas accepted against its schema`);
        }
        answers.push({ ...answer, ...made });
        // An earlier input has signed out.
        const { code } = (answer.body ?? {}) as { code?: string };
        if (code === 'UNAUTHENTICATED') await signInAgain(made.person);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendSome));
    return answers;
  };

  const signInAgain = async (person: Person) => {
    if (person === 'nobody') return;
    if (person === 'holder') {
      cookies.holder = await holdings.begin(NOW);
      return;
    }
    const email = emails[person];
    const { status, headers } = await api.request('POST', '/api/session', {
      email,
      password: PASSWORD,
    });
    cookies[person] = status === 200 ? cookieOf(headers) : (await api.signInAs(person)).cookie;
  };

  it(
    'by strangers, clients and staff fails clearly, and stores nothing but accepted requests',
    async () => {
      const before = await readStored(orm);
      const answers = await attack({ first: 0, count: share(0.8), people: STRANGERS });
      const { gone, added } = differences(before, await readStored(orm));
      const accepted = answers.filter(({ status }) => status === 201).map(acceptedId);
      const { orders_consumer = [], orders_supplier = [], quote_requests = [], ...rest } = added;
      const {
        notifications = [],
        order_history = [],
        slots = [],
        order_counts = [],
        refused_bookings: _refused,
        order_origins = [],
        links = [],
        ...others
      } = rest;
      const messages = notifications.filter(({ type }) => type === 'contact');
      const requests = [...orders_consumer, ...orders_supplier, ...quote_requests, ...messages];
      // The orders' counts are compared below; announcements were sent, and are gone.
      const {
        slots: _,
        order_counts: __,
        announcements: ___,
        refused_bookings: ____,
        ...lost
      } = gone;
      expect({ lost, others }).toEqual({ lost: {}, others: {} });
      expect(requests.map(({ id }) => id).toSorted()).toEqual([...new Set(accepted)].toSorted());
      const orders = new Set([...orders_consumer, ...orders_supplier].map(({ id }) => id));
      for (const rows of [order_history, order_origins]) {
        expect(rows.filter(({ order_id }) => !orders.has(order_id))).toEqual([]);
      }
      expect(links.filter(({ subject }) => !orders.has(subject))).toEqual([]);
      const ofOrder = ({ consumer_order_id, supplier_order_id }: Record<string, unknown>) =>
        orders.has(consumer_order_id ?? supplier_order_id);
      // Searching for one's orders writes a mail, whether the address has any or not.
      const searches = notifications.filter(({ type }) => type === 'own-orders');
      expect(searches.filter(({ payload }) => JSON.stringify(payload) !== '{}')).toEqual([]);
      const mails = notifications.filter(
        (mail) => !messages.includes(mail) && !searches.includes(mail) && !ofOrder(mail),
      );
      expect(mails).toHaveLength(2 * quote_requests.length);
      expect(slots.filter(({ is_open }) => !is_open)).toEqual([]);
      await expectCountersOfSlots(orm);
      await expectCountsOfOrders(orm);
      report('nobody, client, staff', answers);
    },
    TIMEOUT,
  );

  it(
    'by a company with its session, or a holder of a link, reaches nothing of others',
    async () => {
      const before = await readStored(orm);
      const batch = { first: 50 * INPUTS, count: share(0.08), people: ['holder'] as const };
      const families = ['/api/pickups', '/api/own-order', '/api/own-offer'];
      const familyOf = ({ target }: FuzzCall) => families.find((path) => target.startsWith(path));
      const answers = await attack(batch, (call) => familyOf(call) !== undefined);
      report('company, links', answers);
      // They got in, each with their own credentials.
      const opened = answers
        .filter(({ status }) => status === 200)
        .map(({ call }) => familyOf(call));
      expect(families.filter((path) => !opened.includes(path))).toEqual([]);
      expect(holdings.ofOthers(differences(before, await readStored(orm)))).toEqual([]);
      await expectCountersOfSlots(orm);
      await expectCountsOfOrders(orm);
    },
    TIMEOUT,
  );

  it(
    'by an administrator changes nothing if the schema refuses it, nor by reading',
    async () => {
      const before = await readStored(orm);
      const batch = { first: INPUTS, count: share(0.08), people: ['admin'] as const };
      const answers = await attack(batch, (call) => isRead(call) || mustBeRefused(call));
      expect(differences(before, await readStored(orm))).toEqual({ gone: {}, added: {} });
      const read = answers.filter(({ status }) => status === 200).map(({ call }) => call.target);
      // Fewer inputs may contain none of them.
      if (INPUTS >= 10_000) {
        expect(offers.filter((id) => read.some((target) => target.includes(id)))).not.toEqual([]);
      }
      report('admin, reads and refused writes', answers);
    },
    TIMEOUT,
  );

  it(
    'by an administrator, of any kind, causes no failure and no wrong counts',
    async () => {
      const batch = { first: 100 * INPUTS, count: share(0.05), people: ['admin'] as const };
      report('admin, anything', await attack(batch));
      await expectCountersOfSlots(orm);
      await expectCountsOfOrders(orm);
      expect((await api.request('GET', '/api/health')).status).toBe(200);
    },
    TIMEOUT,
  );
});

function acceptedId({ call, body }: Judged & Made): unknown {
  // A contact message is stored under the id of its request.
  return (body as { id?: string }).id ?? JSON.parse(call.body as string).request_id;
}

function describeInput(index: number, { call, person, address }: Made): string {
  const { body, ...rest } = call;
  const sent = typeof body === 'string' ? body : body && Buffer.from(body).toString('latin1');
  const text = JSON.stringify({ person, address, ...rest, body: sent });
  return `seed ${SEED}, input ${index}: ${text.slice(0, 4000)}`;
}

function report(who: string, answers: Judged[]): void {
  const statuses = Map.groupBy(answers, ({ status }) => status);
  const counts = [...statuses].toSorted().map(([status, all]) => `${status}: ${all.length}`);
  console.log(`seed ${SEED}, ${who}: ${answers.length} inputs (${counts.join(', ')})`);
}
