/**
 * `npm run bench`: measures the design's figures and prints them as tables. Arguments name the
 * measurements to run; without any, all run.
 */
import { buildWhenNeeded } from '../scripts/build.ts';
import { ensurePostgres } from '../scripts/postgres.ts';
import { measureBackup } from './backup.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureLive } from './live.ts';
import { measureOrderWrites } from './order-writes.ts';
import { measureOrdersPage } from './orders-page.ts';
import { measureQuotesPage } from './quotes-page.ts';
import { measureRequests } from './requests.ts';
import { measureStart } from './start.ts';

const measurements = {
  start: measureStart,
  live: measureLive,
  orders: measureOrdersPage,
  writes: measureOrderWrites,
  quotes: measureQuotesPage,
  requests: measureRequests,
  backup: measureBackup,
  lighthouse: measureLighthouse,
};

const wanted = process.argv.slice(2);
process.env.NODE_ENV ??= 'production';
await buildWhenNeeded();
const postgres = await ensurePostgres();
process.env.TEST_DATABASE_URL = postgres.url;
console.log(`PostgreSQL: ${postgres.source}, without fsync when it is a throw-away one`);
for (const [name, measure] of Object.entries(measurements)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const { title, rows } = await measure();
  console.log(`\n${title}`);
  console.table(rows);
}
await postgres.stop();
process.exit(0);
