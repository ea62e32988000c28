/**
 * `npm run try:cluster`: the cluster of deploy/cluster on this machine, under bookings through two
 * processes of the product. Each of FAILURES happens `--kills` times (3). Exits with 1 if something
 * acknowledged is lost or doubled.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { parseArgs, styleText } from 'node:util';
import { buildWhenNeeded } from './build-when-needed.ts';
import { openLateWriter, startBookings } from './cluster/bookings.ts';
import { type Role, startCluster } from './cluster/cluster.ts';
import type { Machine } from './cluster/machine.ts';
import { ensurePrograms } from './cluster/programs.ts';
import { onExit } from './exit-hooks.ts';
import { makeMemoryFolder } from './memory-folder.ts';

type Failure = {
  name: string;
  of: Role;
  begin: (machine: Machine) => void;
  end: (machine: Machine) => void | Promise<void>;
};

const SILENCE = {
  begin: (machine: Machine) => machine.freeze(),
  end: (machine: Machine) => machine.wake(),
};
const FAILURES: Failure[] = [
  { name: 'leader killed', of: 'leader', begin: (it) => it.kill(), end: (it) => it.start() },
  { name: 'leader silent', of: 'leader', ...SILENCE },
  {
    name: 'leader cut off from etcd',
    of: 'leader',
    begin: (it) => it.cutFromEtcd(),
    end: (it) => it.mendLinks(),
  },
  {
    name: 'Patroni of the leader hangs',
    of: 'leader',
    begin: (it) => it.hangPatroni(),
    end: (it) => it.continuePatroni(),
  },
  { name: 'standby silent', of: 'sync_standby', ...SILENCE },
];
/** This many answers come before each failure, and before its end. */
const A_WHILE = 200;

const { values } = parseArgs({ options: { kills: { type: 'string', default: '3' } } });

const bin = await ensurePrograms();
await buildWhenNeeded();
const folder = makeFolder();
// The product's folders too.
process.env.TMPDIR = folder;
console.log(`Making a cluster of three in ${folder}.`);
const cluster = await startCluster(folder, bin);
const bookings = await startBookings(cluster.url);
const rows: object[] = [];
let wrong = 0;
for (const failure of FAILURES) {
  for (let kill = 1; kill <= Number(values.kills); kill += 1) {
    console.log(styleText('bold', `${failure.name}, ${kill}`));
    await untilBooked();
    const row = await survive(failure);
    rows.push({ failure: failure.name, ...row });
    console.log(row);
  }
}
const different = await bookings.finish();
wrong += different.length;
console.table(rows);
console.log(`Orders with another answer when they were sent again: ${different.length}.`);
process.exit(wrong > 0 ? 1 : 0);

async function survive({ name, of, begin, end }: Failure) {
  const failed = await cluster.machineWith(of);
  if (!failed) throw new Error(`no ${of}`);
  const late = await openLateWriter(cluster.urlOf(failed));
  const longestGap = bookings.watchForGaps();
  begin(failed);
  await cluster.until(`another machine replaces it: ${name}`, async () => {
    const next = await cluster.machineWith(of);
    return next !== undefined && next !== failed;
  });
  await untilBooked();
  const lateWrites = late.write();
  await end(failed);
  await cluster.untilWhole();
  const seconds = longestGap();
  const stored = await bookings.compare();
  const acknowledgedLate = await lateWrites;
  wrong += stored.acknowledged - stored.found + stored.doubled + acknowledgedLate;
  return {
    'seconds without bookings': Number(seconds.toFixed(1)),
    'orders acknowledged': stored.acknowledged,
    found: stored.found,
    doubled: stored.doubled,
    'mails twice': stored.mailsTwice,
    'acknowledged by the failed machine': acknowledgedLate,
  };
}

/** Fails if a booking is refused, or if they stay away for too long. */
async function untilBooked(): Promise<void> {
  let isOver = false;
  const booked = bookings.untilAcknowledged(A_WHILE).finally(() => {
    isOver = true;
  });
  booked.catch(() => {});
  await cluster.until('orders are acknowledged again', async () => isOver);
  await booked;
}

/** Other accounts may pass through it: one of them runs PostgreSQL. */
function makeFolder(): string {
  const inMemory = makeMemoryFolder();
  if (inMemory) return inMemory;
  const folder = mkdtempSync(`${process.getuid?.() === 0 ? '/tmp' : tmpdir()}/cluster-`);
  chmodSync(folder, 0o711);
  onExit(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
