import { sql } from 'drizzle-orm';
import { QuoteListQuery } from '../src/contract/quotes/quotes.schema.ts';
import { quotes } from '../src/server/modules/quotes/quotes.store.ts';
import type { Database } from '../src/server/platform/db/database.ts';
import { type Measurement, spread } from './measurement.ts';
import { onNewDatabase } from './new-database.ts';
import { DATABASES } from './options.ts';

const SIZE = 10_000;

const QUESTIONS = {
  'first page': {},
  'last page': { page: SIZE / 20 },
  'one status': { status: 'quoted' },
  'rare name': { q: 'licciardello 4711' },
  'word of all': { q: 'tegole' },
  telephone: { q: '347 000 4711' },
};

/** A page of the requests for a quote at 10,000 rows, with its total, on both databases. */
export async function measureQuotesPage(): Promise<Measurement> {
  const rows = [];
  for (const kind of DATABASES) rows.push(...(await onNewDatabase(kind, samplesOn)));
  return { title: `A page of requests for a quote at ${SIZE} rows, in the server (ms)`, rows };
}

async function samplesOn({ kind, orm }: Database) {
  await orm.execute(sql`
    insert into quote_requests (customer_name, company, email, phone, materials, status, created_at)
    select 'Rosaria Licciardello ' || n, 'Impresa ' || n % 500, 'cliente' || n || '@example.test',
      '347 000 ' || lpad(n::text, 4, '0'), repeat('80 m² di tegole e guaina per il cantiere. ', 5),
      (array['pending', 'quoted', 'completed'])[1 + n % 3], timestamptz '2026-01-01' + n * interval '5 minutes'
    from generate_series(1, ${SIZE}::int) as n`);
  await orm.execute(sql`analyze quote_requests`);
  const rows = [];
  for (const [question, query] of Object.entries(QUESTIONS)) {
    const parsed = QuoteListQuery.parse(query);
    const samples = [];
    for (let run = 0; run < 60; run += 1) {
      const started = performance.now();
      await quotes.list(orm, parsed);
      // The first calls warm up the connection and the query plan.
      if (run >= 10) samples.push(performance.now() - started);
    }
    rows.push({ database: kind, question, ms: spread(samples) });
  }
  return rows;
}
