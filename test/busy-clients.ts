/**
 * Customers, resellers and the office at once on a running product, for tests of failures. They
 * remember what was acknowledged, and resend what was not, like the browser.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { CONSUMER_TIMES, isSunday, romeDate, shiftDate } from '#contract/days/rules.ts';
import { type Reported, startBusyDrivers } from './busy-drivers.ts';
import { type Answered, startLinkClients } from './busy-links.ts';
import { quoteInput, separateOrder, supplierInput } from './factories.ts';
import { ACCESS_CODE, ADMIN } from './product-process.ts';
import { cookieOf } from './second-factor.ts';
import { seededRandom } from './seeded-random.ts';

type Sent = { path: string; body: { request_id: string } };

export type Acknowledged = Answered & {
  /** By `request_id`; `id` is the answer's. */
  orders: Map<string, Sent & { id: string }>;
  quotes: Map<string, Sent & { id: string }>;
  edits: { id: string; history_id: number; confirmed: boolean }[];
  reports: Map<string, Reported>;
};

export type BusyClients = {
  acknowledged: Acknowledged;
  /** How often each answer came, by status and code; 'no answer' for a connection that ended. */
  answers: Map<string, number>;
  /** Waits until this many more requests were sent. */
  untilSent: (count: number) => Promise<void>;
  /** Waits until this many more requests were acknowledged. */
  untilAcknowledged: (count: number) => Promise<void>;
  /** Lets every client finish its request, and stops. */
  finish: () => Promise<void>;
  /** Resends what was acknowledged; returns repeats with a different answer. */
  repeat: () => Promise<string[]>;
  /** Stops them at once: after a failed test they would go on for ever. */
  [Symbol.dispose]: () => void;
};

type LinkClients = Awaited<ReturnType<typeof startLinkClients>>;

type Options = {
  /** Where the product is; waits while it is known to be away. */
  origin: () => Promise<string>;
  seed: number;
  clients?: number;
  /** How long each client rests after each action, in milliseconds. */
  restMs?: number;
  /**
   * Whether customers and companies change their records, the office sends offers, and drivers
   * report.
   */
  links?: boolean;
};

/** The pause before an unsuccessful request is resent. */
const RETRY_MS = 20;

export async function startBusyClients({
  origin,
  seed,
  clients = 6,
  restMs = 0,
  links = false,
}: Options): Promise<BusyClients> {
  const random = seededRandom(seed);
  const nextSlot = createSlots();
  const acknowledged: Acknowledged = {
    orders: new Map(),
    quotes: new Map(),
    edits: [],
    offers: new Map(),
    ownChanges: new Map(),
    reports: new Map(),
  };
  const answers = new Map<string, number>();
  const waiting = new Set<() => void>();
  let [sent, succeeded] = [0, 0];
  let [ended, abandoned] = [false, false];

  async function call(method: string, path: string, body: object, headers: object = {}) {
    const at = await origin();
    const isFile = body instanceof Uint8Array;
    if (abandoned) throw new Error('abandoned');
    sent += 1;
    for (const check of waiting) check();
    try {
      const answer = await fetch(at + path, {
        method,
        headers: {
          origin: at,
          'content-type': isFile ? 'application/octet-stream' : 'application/json',
          ...headers,
        },
        body: isFile ? Buffer.from(body) : JSON.stringify(body),
      });
      const json = await answer.json();
      count(answer.ok ? `${answer.status}` : `${answer.status} ${json.code}: ${json.message}`);
      return { answer, json };
    } catch {
      count('no answer');
      return undefined;
    }
  }

  function count(outcome: string) {
    answers.set(outcome, (answers.get(outcome) ?? 0) + 1);
    if (outcome.startsWith('2')) succeeded += 1;
    for (const check of waiting) check();
  }

  /** Resends until there is an answer other than a failure, and waits if a limit says so. */
  async function send(method: string, path: string, body: object, headers?: object) {
    for (;;) {
      const done = await call(method, path, body, headers);
      const status = done?.answer.status ?? 503;
      if (done && status < 500 && status !== 429) return { answer: done.answer, json: done.json };
      await pause(status === 429 ? (done?.json.retry_after ?? 1) * 1000 : RETRY_MS);
    }
  }

  /** Resends until it is acknowledged. */
  async function insist({ path, body }: Sent) {
    const { answer, json } = await send('POST', path, body);
    if (answer.ok) return json;
    // A repeat, and the order has been changed since.
    if (json.placed) return json.placed;
    throw new Error(`refused: ${JSON.stringify(json)}`);
  }

  async function place(wish: Sent, kind: 'orders' | 'quotes') {
    const placed = await insist(wish);
    acknowledged[kind].set(wish.body.request_id, { ...wish, id: placed.id });
    return placed;
  }

  /** An edit without an answer may have been stored. The order is not edited again. */
  async function edit(id: string, changes: object): Promise<void> {
    const done = await call('PATCH', `/api/admin/orders/${id}`, changes, { cookie });
    if (!done?.answer.ok) return;
    const { history_id } = done.json;
    acknowledged.edits.push({ id, history_id, confirmed: 'status' in changes });
  }

  /** One offer at a time: drawing its PDF takes longer than the time between two kills. */
  let isOffering = false;
  async function actByLink({ byLink, byCompany, byOffer }: LinkClients): Promise<void> {
    const [choice, isMore] = [random(), random() < 0.5];
    if (choice < 0.4 && !isOffering) {
      isOffering = true;
      await byOffer(isMore);
      isOffering = false;
    } else if (choice < 0.7) await byLink(isMore);
    else await byCompany(isMore);
  }

  async function act(): Promise<void> {
    if (linkClients && random() < 0.3) return actByLink(linkClients);
    if (report && random() < 0.15) return report(random() < 0.7);
    const choice = random();
    if (choice < 0.2) {
      await place({ path: '/api/quotes', body: quoteInput() }, 'quotes');
    } else if (choice < 0.4) {
      const body = supplierInput({
        access_code: ACCESS_CODE,
        email: 'salvo@example.test',
        delivery_date: nextSlot('supplier').date,
      });
      await place({ path: '/api/orders/supplier', body }, 'orders');
    } else {
      const { date, time } = nextSlot('consumer');
      const body = separateOrder({ delivery_date: date, delivery_time: time });
      const { id } = await place({ path: '/api/orders/consumer', body }, 'orders');
      if (choice > 0.7) await edit(id, { status: 'confirmed' });
      if (choice > 0.8) await edit(id, { phone: '095 111 1111' });
    }
  }

  const signIn = await call('POST', '/api/session', ADMIN);
  if (!signIn?.answer.ok) throw new Error('the office could not sign in');
  const cookie = cookieOf(signIn.answer.headers);

  const linkClients = links
    ? await startLinkClients(acknowledged, {
        send,
        place: (path, body) => place({ path, body }, 'orders'),
        nextSlot,
        cookie,
      })
    : undefined;

  const report = links
    ? await startBusyDrivers(acknowledged.reports, {
        send,
        place: (path, body) => place({ path, body }, 'orders'),
        nextSlot,
        cookie,
      })
    : undefined;

  async function runClient() {
    while (!ended) {
      await act();
      if (restMs > 0) await pause(restMs);
    }
  }
  const running = Promise.all(Array.from({ length: clients }, runClient));

  // A refused request rejects all waits.
  const failed = running.then(() => {});
  failed.catch(() => {});
  const until = (reached: () => boolean) =>
    new Promise<void>((resolve, reject) => {
      failed.catch(reject);
      const check = () => {
        if (!reached()) return;
        waiting.delete(check);
        resolve();
      };
      waiting.add(check);
      check();
    });

  return {
    acknowledged,
    answers,
    untilSent: (more) => {
      const goal = sent + more;
      return until(() => sent >= goal);
    },
    untilAcknowledged: (more) => {
      const goal = succeeded + more;
      return until(() => succeeded >= goal);
    },
    finish: async () => {
      ended = true;
      await running;
    },
    repeat: async () => {
      const wrong: string[] = [];
      for (const { id, ...wish } of [
        ...acknowledged.orders.values(),
        ...acknowledged.quotes.values(),
      ]) {
        if ((await insist(wish)).id !== id) wrong.push(wish.body.request_id);
      }
      return wrong;
    },
    [Symbol.dispose]: () => {
      abandoned = true;
    },
  };
}

/** Free slots: 24 private customers a day and 2 resellers. */
function createSlots() {
  const given = { consumer: 0, supplier: 0 };
  const dates: string[] = [];
  const dateAt = (index: number): string => {
    while (dates.length <= index) {
      let date = shiftDate(dates.at(-1) ?? romeDate(new Date()), 1);
      while (isSunday(date)) date = shiftDate(date, 1);
      dates.push(date);
    }
    return dates[index] as string;
  };
  return (type: 'consumer' | 'supplier') => {
    const slot = given[type]++;
    const perDay = type === 'consumer' ? CONSUMER_TIMES.length : 2;
    const time = CONSUMER_TIMES[slot % CONSUMER_TIMES.length] as string;
    return { date: dateAt(Math.floor(slot / perDay)), time };
  };
}
