import { sql } from 'drizzle-orm';
import { OfferListQuery } from '../src/contract/offers/offers.schema.ts';
import { listOffers } from '../src/server/modules/offers/offer-list.store.ts';
import type { Database, Orm } from '../src/server/platform/db/database.ts';
import { type Measurement, spread } from './measurement.ts';
import { onNewDatabase } from './new-database.ts';
import { DATABASES } from './options.ts';

const SIZES = [1000, 100_000];

const QUESTIONS: Record<string, object> = {
  'first page': {},
  'by total': { sort: 'total-desc' },
  'by end': { sort: 'valid-asc' },
  expiring: { state: 'expiring' },
  undated: { state: 'undated', sort: 'to-call' },
  'a number': { q: '471/2026' },
  'rare name': { q: 'licciardello 471' },
  'word of all': { q: 'impresa' },
  'word of all, sent': { q: 'impresa', state: 'sent' },
  telephone: { q: '347 000471' },
  'words of all': { q: 'rosaria impresa 47' },
  'name of all, rare digits': { q: 'rosaria 347 0004' },
};

/** A page of the office's offers at 1,000 and at 100,000 of them, with its total, on both databases. */
export async function measureOffersPage(): Promise<Measurement> {
  const rows = [];
  for (const kind of DATABASES) rows.push(...(await onNewDatabase(kind, samplesOn)));
  return { title: `A page of offers, in the server (ms)`, rows };
}

async function samplesOn({ kind, orm }: Database) {
  const rows = [];
  for (const size of SIZES) {
    await fill(orm, size);
    for (const [question, query] of Object.entries(QUESTIONS)) {
      const parsed = OfferListQuery.parse(query);
      const samples = [];
      for (let run = 0; run < 60; run += 1) {
        const started = performance.now();
        await listOffers(orm, parsed, '2026-11-23');
        // The first calls warm up the connection and the query plan.
        if (run >= 10) samples.push(performance.now() - started);
      }
      rows.push({ database: kind, offers: size, question, ms: spread(samples) });
    }
  }
  return rows;
}

/** Up to so many offers. Every tenth is sent, of which a few end soon; one in 2,000 waits for its date. */
async function fill(orm: Orm, size: number): Promise<void> {
  await orm.execute(sql`
    insert into offers (number, year, status, customer_kind, customer_name, company, email, phone, valid_until, lines,
      net_cents, vat_cents, total_cents, sent_at, accepted_at, order_id, created_at)
    select n, 2026, case when n % 10 = 0 then 'sent' else 'accepted' end, 'company', 'Rosaria Licciardello ' || n,
      'Impresa ' || n % 500, 'cliente' || n || '@example.test', '347 ' || lpad(n::text, 6, '0'),
      date '2026-11-01' + (n % 3000)::int, '[]', n * 100, n * 22, n * 122, now(), now(),
      case when n % 2000 <> 1 then gen_random_uuid() end, timestamptz '2020-01-01' + n * interval '20 minutes'
    from generate_series((select count(*) from offers) + 1, ${size}::int) as n`);
  await orm.execute(sql`vacuum analyze offers`);
}
