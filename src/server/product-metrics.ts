/** Metrics of this process, and of the mail queue in its database. No label contains user input. */

import { monitorEventLoopDelay } from 'node:perf_hooks';
import { bookings } from '#contract/orders/orders.calls.ts';
import { MAIL_OUTCOMES, type MailOutcome } from '#server/modules/mail-worker/deliver-mail.ts';
import { readMailQueue } from '#server/modules/outbox/mail-queue.store.ts';
import type { Database } from './platform/db/database.ts';
import { within } from './platform/deadlines.ts';
import type { AnsweredRequest } from './platform/http.ts';
import {
  type Collect,
  createCounter,
  createHistogram,
  gauge,
  metricsText,
} from './platform/metrics.ts';

/** Less than the 10 seconds that Prometheus waits. */
const DATABASE_ANSWERS_WITHIN_MS = 2000;
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const LAGS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const BOOKINGS: Record<string, string> = {
  [bookings.placeConsumer.route.path]: 'consumer',
  [bookings.placeSupplier.route.path]: 'supplier',
};

const PLACED = 'placed';

export function createProductMetrics(version: string) {
  const requests = createHistogram(
    'http_request_duration_seconds',
    'Time until the answer began, by route pattern, method and class of status.',
    DURATIONS,
  );
  const bookings = createCounter(
    'consegne_bookings_total',
    "Bookings by customers: 'placed', a repeat of the same included, or the code of the refusal.",
  );
  const refusals = createCounter('consegne_refusals_total', 'Errors of all calls, by code.');
  const eventLag = createHistogram(
    'consegne_event_lag_seconds',
    "From an order's change, by the database's clock, to the open streams.",
    LAGS,
  );
  const mails = createCounter(
    'consegne_mail_attempts_total',
    'What became of attempts to send a mail.',
  );
  // Initialised to 0: a series that begins with its first event shows no increase by it.
  for (const outcome of MAIL_OUTCOMES) mails.add({ outcome }, 0);
  for (const type of Object.values(BOOKINGS)) bookings.add({ type, outcome: PLACED }, 0);
  const collectors: Collect[] = [
    mails.collect,
    requests.collect,
    bookings.collect,
    refusals.collect,
    eventLag.collect,
    processMetrics(),
  ];
  return {
    answered: ({ method, route, status, seconds, code }: AnsweredRequest) => {
      const known = METHODS.includes(method) ? method : 'other';
      requests.observe({ route, method: known, status: `${Math.floor(status / 100)}xx` }, seconds);
      if (code) refusals.add({ code });
      const type = method === 'POST' ? BOOKINGS[route] : undefined;
      if (type) bookings.add({ type, outcome: code ?? PLACED });
    },
    mailed: (outcome: MailOutcome) => mails.add({ outcome }),
    announced: (changedAt: Date) => {
      // Two machines' clocks may differ.
      eventLag.observe({}, Math.max(0, Date.now() - changedAt.getTime()) / 1000);
    },
    /** Registers what is read on each scrape. */
    watch: (database: Database, streams: () => number) => {
      const labels = { version, node: process.version, database: database.kind };
      collectors.push(
        () => [
          gauge('consegne_build_info', 'What runs here.', [{ labels, value: 1 }]),
          gauge('consegne_event_streams', 'Open streams of the back office.', streams()),
        ],
        () => poolMetrics(database),
        () => databaseMetrics(database),
      );
    },
    /** The backups of the embedded database. */
    watchCopies: (newestAt: () => Date | undefined) => {
      collectors.push(() => [
        gauge(
          'consegne_own_copy_timestamp_seconds',
          'When the embedded database last copied itself, since 1970; 0 when it never did.',
          (newestAt()?.getTime() ?? 0) / 1000,
        ),
      ]);
    },
    text: () => metricsText(collectors),
  };
}

/** The embedded database has one connection and no pool. */
function poolMetrics({ pool }: Database) {
  if (!pool) return [];
  const { open, idle, waiting, max } = pool();
  const connections = [
    { labels: { state: 'idle' }, value: idle },
    { labels: { state: 'busy' }, value: open - idle },
  ];
  return [
    gauge('consegne_database_pool_connections', 'Open connections to PostgreSQL.', connections),
    gauge('consegne_database_pool_max', 'The most connections that this process opens.', max),
    gauge('consegne_database_pool_waiting', 'Queries that wait for a connection.', waiting),
  ];
}

async function databaseMetrics({ orm }: Database) {
  const up = (value: 0 | 1) =>
    gauge('consegne_database_up', 'Whether the database answered this reading.', value);
  try {
    const queue = await within(DATABASE_ANSWERS_WITHIN_MS, readMailQueue(orm));
    return [
      up(1),
      gauge('consegne_mails', 'Mails that wait or were given up, of all processes.', [
        { labels: { status: 'pending' }, value: queue.pending },
        { labels: { status: 'failed' }, value: queue.failed },
      ]),
      gauge(
        'consegne_mail_oldest_due_seconds',
        'How long the oldest mail waits that should have gone out; 0 when none does.',
        queue.oldest_due_seconds,
      ),
    ];
  } catch {
    return [up(0)];
  }
}

const NANOSECONDS = 1e9;

/** Process metrics with Prometheus's usual names: memory, processor and event loop. */
function processMetrics(): Collect {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const started = Date.now() / 1000 - process.uptime();
  return () => {
    const { rss, heapUsed, external } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const lag = delay.percentile(99) / NANOSECONDS;
    delay.reset();
    return [
      gauge('process_resident_memory_bytes', 'Memory that the process holds.', rss),
      gauge('nodejs_heap_size_used_bytes', 'Memory that JavaScript uses.', heapUsed),
      gauge(
        'nodejs_external_memory_bytes',
        'Memory outside the heap, as of the embedded database.',
        external,
      ),
      gauge('process_start_time_seconds', 'When the process started, since 1970.', started),
      gauge(
        'nodejs_eventloop_lag_p99_seconds',
        'Delay of the event loop since the last reading.',
        lag,
      ),
      {
        name: 'process_cpu_seconds_total',
        type: 'counter',
        help: 'Processor time, of all threads.',
        samples: [{ value: (user + system) / 1e6 }],
      },
    ];
  };
}
