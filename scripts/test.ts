/**
 * Runs the check, then all tests: `npm test`. With `unit` or `e2e` as first argument it runs only
 * that part and passes the other arguments to vitest or Playwright. The database is started once,
 * for both.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeMemoryFolder } from './memory-folder.ts';
import { ensurePostgres } from './postgres.ts';
import type { TestPostgres } from './postgres-cluster.ts';
import { root, run } from './run.ts';
import { printSummary, type StageOutcome, type StageResult, timed } from './stages.ts';
import {
  areGreen,
  type Counts,
  countPlaywright,
  countVitest,
  failuresOfVitest,
  lastLine,
  readReport,
} from './test-counts.ts';

const [part = 'all', ...rest] = process.argv.slice(2);
if (!['all', 'unit', 'e2e'].includes(part)) throw new Error(`unknown part of the tests: ${part}`);
const ci = Boolean(process.env.CI);
const results: StageResult[] = [];
let postgres: TestPostgres | undefined;
const memory = makeMemoryFolder();
if (memory) process.env.TMPDIR = memory;

try {
  await stage('database', startDatabase);
  if (part === 'all') await stage('check', check);
  // One after the other: each uses two cores, and in parallel they took a fifth longer.
  if (part !== 'e2e') await stage('vitest', unitTests);
  if (part !== 'unit') await stage('playwright', browserTests);
} finally {
  await postgres?.stop();
}
printSummary(results);
console.log(lastLine(results));
process.exitCode = results.every((result) => result.ok) ? 0 : 1;

async function stage(name: string, body: () => Promise<StageOutcome>) {
  results.push(await timed(name, body));
}

async function startDatabase(): Promise<StageOutcome> {
  postgres = await ensurePostgres({ parent: memory });
  process.env.TEST_DATABASE_URL = postgres.url;
  return { ok: true, note: postgres.source };
}

async function check(): Promise<StageOutcome> {
  return { ok: (await run('node', ['scripts/check.ts'])).code === 0 };
}

function unitTests() {
  const report = 'test-results/vitest.json';
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return tests('vitest', ['run', ...reporters, ...rest], report, countVitest, failuresOfVitest);
}

function browserTests() {
  const report = 'test-results/playwright.json';
  return tests('playwright', ['test', ...rest], report, countPlaywright);
}

async function tests<Report>(
  command: string,
  args: string[],
  report: string,
  count: (report: Report) => Counts,
  failuresOf?: (report: Report) => string[],
): Promise<StageOutcome> {
  const path = join(root, report);
  rmSync(path, { force: true });
  const { code } = await run(command, args);
  const found = readReport<Report>(path);
  const counts = count(found);
  const notes = [
    ci && counts.skipped > 0 && 'a skipped test is a failure in CI',
    counts.repeated > 0 && `${counts.repeated} only at the second try, named above`,
  ];
  const note = notes.filter(Boolean).join('; ') || undefined;
  return { ok: code === 0 && areGreen(counts, ci), counts, failures: failuresOf?.(found), note };
}
