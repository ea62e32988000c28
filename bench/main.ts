/**
 * `npm run bench`: measures the product, prints tables and writes them as JSON into bench/results/.
 * Arguments select the parts to run; without any, all run (docs/performance.md).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhenNeeded } from '../scripts/build-when-needed.ts';
import { ensurePostgres } from '../scripts/postgres.ts';
import { startWhatIsBuilt } from '../test/product-process.ts';
import { measureBooking } from './booking.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureLists } from './lists.ts';
import { describeMachine, loadNow } from './machine.ts';
import { measureMails } from './mails.ts';
import { type Measurement, printedTable } from './measurement.ts';
import { measureMemory } from './memory.ts';
import { measurePages } from './pages.ts';
import { measureStart } from './start.ts';
import { measureTrends } from './trends.ts';

const PARTS: Record<string, () => Promise<Measurement>> = {
  booking: measureBooking,
  mails: measureMails,
  lists: measureLists,
  trends: measureTrends,
  start: measureStart,
  memory: measureMemory,
  pages: measurePages,
  lighthouse: measureLighthouse,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  throw new Error(`no part ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}`);
}
process.env.NODE_ENV ??= 'production';
await buildWhenNeeded();
startWhatIsBuilt();
const postgres = await ensurePostgres();
process.env.TEST_DATABASE_URL = postgres.url;
const machine = await describeMachine(postgres);
console.log(Object.values(machine).join(', '));

const folder = join(import.meta.dirname, 'results');
mkdirSync(folder, { recursive: true });
for (const name of wanted.length > 0 ? wanted : Object.keys(PARTS)) {
  const begun = { at: new Date().toISOString(), load: loadNow() };
  const measurement = await (PARTS[name] as () => Promise<Measurement>)();
  const ended = { at: new Date().toISOString(), load: loadNow() };
  console.log(`\n${printedTable(measurement)}`);
  console.log(`\nLoad at the begin ${begun.load}, at the end ${ended.load}.`);
  // After each part, so that an aborted run keeps what it has measured.
  const file = join(folder, `${begun.at.replaceAll(':', '-')}-${name}.json`);
  writeFileSync(
    file,
    JSON.stringify({ part: name, machine, begun, ended, ...measurement }, null, 2),
  );
}
await postgres.stop();
process.exit(0);
