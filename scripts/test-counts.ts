import { existsSync, readFileSync } from 'node:fs';

/** `repeated`: passed only at a second try. */
export type Counts = { passed: number; failed: number; skipped: number; repeated: number };

/** The used parts of vitest's JSON report. A file that could not be loaded has no tests in it. */
export type VitestReport = {
  testResults: {
    name: string;
    status: string;
    /** Why the file could not be loaded. */
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
};
/**
 * The used parts of Playwright's report. `flaky` tests passed at a second try, which only CI
 * allows.
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

/**
 * What failed, and why: the file, the test's name and the start of each message. vitest prints it
 * hundreds of lines before the end of a run, of which only the end may be kept.
 */
export function failuresOfVitest({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`${name}\n${beginning(message)}`];
    return failed.map(
      ({ fullName, failureMessages }) =>
        `${name}\n  ${fullName}\n${beginning((failureMessages ?? []).join('\n'))}`,
    );
  });
}

const beginning = (message: string) =>
  message
    .split('\n')
    .slice(0, 12)
    .map((line) => `    ${line.slice(0, 400)}`)
    .join('\n');

export function countPlaywright({ stats, errors }: PlaywrightReport): Counts {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected === 0 && errors.length > 0 ? 1 : stats.unexpected,
    skipped: stats.skipped,
    repeated: stats.flaky,
  };
}

/** Without a report the runner did not finish. */
export function readReport<Report>(path: string): Report {
  if (!existsSync(path)) throw new Error(`the tests left no report at ${path}`);
  return JSON.parse(readFileSync(path, 'utf8'));
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
