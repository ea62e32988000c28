import { existsSync, readFileSync } from 'node:fs';

/** `repeated`: passed only at a second try. */
export type Counts = { passed: number; failed: number; skipped: number; repeated: number };

/** The parts of vitest's JSON report that are read. A file that could not be loaded has no tests in it. */
export type VitestReport = {
  success: boolean;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};
/**
 * The parts of Playwright's report that are read. `flaky` tests passed at a second try, which only CI allows.
 */
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

export function countVitest({ testResults }: VitestReport): Counts {
  const counts = { passed: 0, failed: 0, skipped: 0, repeated: 0 };
  for (const file of testResults) {
    const failedBefore = counts.failed;
    for (const { status } of file.assertionResults) {
      if (status === 'passed') counts.passed += 1;
      else if (status === 'failed') counts.failed += 1;
      else counts.skipped += 1;
    }
    if (file.status === 'failed' && counts.failed === failedBefore) counts.failed += 1;
  }
  return counts;
}

export function countPlaywright({ stats, errors }: PlaywrightReport): Counts {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected === 0 && errors.length > 0 ? 1 : stats.unexpected,
    skipped: stats.skipped,
    repeated: stats.flaky,
  };
}

/** Without a report the runner did not finish. */
export function readCounts<Report>(path: string, count: (report: Report) => Counts): Counts {
  if (!existsSync(path)) throw new Error(`the tests left no report at ${path}`);
  return count(JSON.parse(readFileSync(path, 'utf8')));
}

/** Green only if something ran and nothing failed. In CI a skipped test is a failure too. */
export function areGreen({ passed, failed, skipped }: Counts, ci: boolean): boolean {
  return passed > 0 && failed === 0 && (skipped === 0 || !ci);
}

/** The last line of a run. A stage that failed without naming a test counts as one failure. */
export function lastLine(stages: { ok: boolean; counts?: Counts }[]): string {
  const total = { passed: 0, failed: 0, skipped: 0, repeated: 0 };
  for (const { ok, counts } of stages) {
    total.passed += counts?.passed ?? 0;
    total.failed += counts?.failed || (ok ? 0 : 1);
    total.skipped += counts?.skipped ?? 0;
    total.repeated += counts?.repeated ?? 0;
  }
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  const repeated = total.repeated > 0 ? `, ${total.repeated} only at the second try` : '';
  return `tests: ${total.passed} passed, ${total.failed} failed${skipped}${repeated}`;
}
