import { describe, expect, it } from 'vitest';
import {
  areGreen,
  countPlaywright,
  countVitest,
  failuresOfVitest,
  lastLine,
} from './test-counts.ts';

const vitestFile = (status: string, tests: string[] = [], message = '') => ({
  name: 'src/a.test.ts',
  status,
  message,
  assertionResults: tests.map((test) => ({
    status: test,
    fullName: `the door ${test}`,
    failureMessages: test === 'failed' ? ['expected open\nto be shut'] : [],
  })),
});

describe('countVitest', () => {
  it('counts tests over all files, todo ones as skipped', () => {
    const testResults = [
      vitestFile('passed', ['passed', 'todo']),
      vitestFile('failed', ['failed', 'pending']),
    ];
    const counts = { passed: 1, failed: 1, skipped: 2, repeated: 0 };
    expect(countVitest({ testResults })).toEqual(counts);
  });

  it('counts a file that could not be loaded as a failure', () => {
    const counts = { passed: 0, failed: 1, skipped: 0, repeated: 0 };
    expect(countVitest({ testResults: [vitestFile('failed')] })).toEqual(counts);
  });
});

describe('failuresOfVitest', () => {
  it('names file, test and reason', () => {
    expect(failuresOfVitest({ testResults: [vitestFile('failed', ['passed', 'failed'])] })).toEqual(
      ['src/a.test.ts\n  the door failed\n    expected open\n    to be shut'],
    );
  });

  it('names a file that could not be loaded', () => {
    expect(failuresOfVitest({ testResults: [vitestFile('failed', [], 'no such module')] })).toEqual(
      ['src/a.test.ts\n    no such module'],
    );
  });
});

describe('countPlaywright', () => {
  it('names a test that passed only at the second try', () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
    const counts = { passed: 4, failed: 1, skipped: 2, repeated: 1 };
    expect(countPlaywright({ stats, errors: [] })).toEqual(counts);
  });

  it('counts an error outside of any test', () => {
    const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 };
    expect(countPlaywright({ stats, errors: [{}] }).failed).toBe(1);
  });
});

describe('areGreen', () => {
  const passed = { passed: 1, failed: 0, skipped: 0, repeated: 0 };

  it('is never true if nothing ran or something failed', () => {
    expect(areGreen(passed, true)).toBe(true);
    expect(areGreen({ ...passed, passed: 0 }, false)).toBe(false);
    expect(areGreen({ ...passed, failed: 1 }, false)).toBe(false);
  });

  it('allows a skipped test locally, not in CI', () => {
    expect(areGreen({ ...passed, skipped: 1 }, false)).toBe(true);
    expect(areGreen({ ...passed, skipped: 1 }, true)).toBe(false);
  });
});

describe('lastLine', () => {
  it('sums the stages', () => {
    const counts = { passed: 2, failed: 0, skipped: 0, repeated: 0 };
    const stages = [{ ok: true }, { ok: true, counts }, { ok: true, counts }];
    expect(lastLine(stages)).toBe('tests: 4 passed, 0 failed');
  });

  it('never says 0 failed if a stage failed', () => {
    expect(lastLine([{ ok: false }])).toBe('tests: 0 passed, 1 failed');
    const counts = { passed: 5, failed: 0, skipped: 3, repeated: 0 };
    expect(lastLine([{ ok: false, counts }])).toBe('tests: 5 passed, 1 failed, 3 skipped');
  });

  it('names what passed only at the second try', () => {
    const counts = { passed: 5, failed: 0, skipped: 0, repeated: 2 };
    const line = 'tests: 5 passed, 0 failed, 2 only at the second try';
    expect(lastLine([{ ok: true, counts }])).toBe(line);
  });
});
