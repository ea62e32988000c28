import { sql } from 'drizzle-orm';
import { PriceListQuery } from '../src/contract/prices/prices.schema.ts';
import { listPrices } from '../src/server/modules/prices/prices.store.ts';
import type { Database, Orm } from '../src/server/platform/db/database.ts';
import { type Measurement, spread } from './measurement.ts';
import { onNewDatabase } from './new-database.ts';
import { DATABASES } from './options.ts';

const SIZES = [1000, 20_000];

/** 'words of few' finds the same twenty prices at each size, so that the times are those of the table and not of the rows. */
const QUESTIONS: Record<string, object> = {
  'first page': { page_size: 50 },
  'by price': { page_size: 50, sort: 'price-desc' },
  'a code': { q: 'art-00471' },
  'words of few': { q: 'cemento t0047' },
  'word of all': { q: 'sacco', page_size: 50 },
};

/** A page of the price list at 1,000 and at 20,000 prices, with its total, on both databases. */
export async function measurePricesPage(): Promise<Measurement> {
  const rows = [];
  for (const kind of DATABASES) rows.push(...(await onNewDatabase(kind, samplesOn)));
  return { title: `A page of the price list, in the server (ms)`, rows };
}

async function samplesOn({ kind, orm }: Database) {
  const rows = [];
  for (const size of SIZES) {
    await fill(orm, size);
    for (const [question, query] of Object.entries(QUESTIONS)) {
      const parsed = PriceListQuery.parse(query);
      const samples = [];
      for (let run = 0; run < 60; run += 1) {
        const started = performance.now();
        await listPrices(orm, parsed);
        // The first calls warm up the connection and the query plan.
        if (run >= 10) samples.push(performance.now() - started);
      }
      rows.push({ database: kind, prices: size, question, ms: spread(samples) });
    }
  }
  return rows;
}

/** Up to so many prices. */
async function fill(orm: Orm, size: number): Promise<void> {
  await orm.execute(sql`
    insert into prices (code, description, unit, price)
    select 'ART-' || lpad(n::text, 5, '0'), 'Cemento T' || lpad((n / 20)::text, 4, '0') || ' in sacco da 25 kg', 'sacco', n / 100.0
    from generate_series((select count(*) from prices) + 1, ${size}::int) as n`);
  await orm.execute(sql`vacuum analyze prices`);
}
