import { describe, expect, it } from 'vitest';
import { ApiError, ConnectionError } from '#web/api.ts';
import { storageVerdict } from './checks.ts';
import { countOutcomes, NO_REPORT, nextReport, type ReportAction } from './report.ts';
import { runChecks } from './run-checks.ts';
import {
  failureVerdict,
  healthVerdict,
  mailVerdict,
  ordersVerdict,
  sessionVerdict,
  TooSlowError,
} from './verdicts.ts';

const reportAfter = (...actions: ReportAction[]) => actions.reduce(nextReport, NO_REPORT);
const ok = { outcome: 'success', message: 'Va bene' } as const;

describe('the report of a system test', () => {
  it('counts successes, errors, warnings and the total, and nothing unfinished', () => {
    expect(countOutcomes(NO_REPORT)).toEqual({ success: 0, warning: 0, error: 0, total: 5 });
    const report = reportAfter(
      { type: 'started' },
      { type: 'checked', id: 'database', verdict: { outcome: 'error', message: '' }, ms: 1 },
      { type: 'checked', id: 'api', verdict: { outcome: 'warning', message: '' }, ms: 1 },
      { type: 'checked', id: 'email', verdict: ok, ms: 1 },
    );
    expect(countOutcomes(report)).toEqual({ success: 1, warning: 1, error: 1, total: 5 });
    expect(report.checks.storage).toEqual({ status: 'running' });
  });

  it('shows whole milliseconds and the message of each check', () => {
    const report = reportAfter(
      { type: 'started' },
      { type: 'checked', id: 'storage', verdict: ok, ms: 12.6 },
    );
    expect(report.checks.storage).toEqual({ status: 'success', message: 'Va bene', ms: 13 });
  });

  it('drops the previous results when a run starts, and keeps the new ones when it ends', () => {
    const done = reportAfter(
      { type: 'started' },
      { type: 'checked', id: 'api', verdict: ok, ms: 1 },
      { type: 'finished' },
    );
    expect(done).toMatchObject({ running: false, checks: { api: { status: 'success' } } });
    expect(nextReport(done, { type: 'started' })).toMatchObject({
      running: true,
      checks: { api: { status: 'running' } },
    });
  });
});

describe('a check', () => {
  const health = { version: '1.2.3', mail: 'smtp' } as const;
  const user = { id: 'x', email: 'ada@example.test', company: null };

  it.each([
    ['orders that can be read', ordersVerdict({ ok: true }), 'success'],
    ['a healthy server', healthVerdict({ ...health, status: 'ok', database: 'ok' }), 'success'],
    ['an unwell server', healthVerdict({ ...health, status: 'down', database: 'down' }), 'warning'],
    ['no session', sessionVerdict({ user: null }), 'success'],
    ['a session', sessionVerdict({ user: { ...user, role: 'admin' } }), 'success'],
    ['mail sent', mailVerdict({ configured: true, last_delivery: 'sent' }), 'success'],
    ['no mail yet', mailVerdict({ configured: true, last_delivery: 'none' }), 'success'],
    ['mail refused', mailVerdict({ configured: true, last_delivery: 'failed' }), 'error'],
    ['no mail server', mailVerdict({ configured: false, last_delivery: 'sent' }), 'warning'],
    ['no mail server', mailVerdict({ configured: false, last_delivery: 'failed' }), 'warning'],
    ['a failed call', failureVerdict(new ApiError(500, null)), 'error'],
    ['no connection', failureVerdict(new ConnectionError(null)), 'error'],
    ['no answer in time', failureVerdict(new TooSlowError()), 'error'],
  ] as const)('of %s is read as it should', (_, verdict, outcome) => {
    expect(verdict.outcome).toBe(outcome);
    expect(verdict.message).not.toBe('');
  });

  it("shows administrators how many orders there are, and nobody a person's address", () => {
    expect(ordersVerdict({ ok: true, count: 1 }).message).toContain('1 ordine di privati');
    expect(ordersVerdict({ ok: true, count: 0 }).message).toContain('0 ordini di privati');
    expect(sessionVerdict({ user: { ...user, role: 'staff' } }).message).not.toContain('ada');
  });

  it('says with which status the server refused', () => {
    expect(failureVerdict(new ApiError(503, null)).message).toContain('503');
  });
});

describe('the local storage', () => {
  function memory(change: (value: string) => string = (value) => value) {
    const values = new Map<string, string>();
    return {
      values,
      setItem: (key: string, value: string) => void values.set(key, change(value)),
      getItem: (key: string) => values.get(key) ?? null,
      removeItem: (key: string) => void values.delete(key),
    };
  }

  it('passes if it keeps a value, and is left as it was', () => {
    const storage = memory();
    expect(storageVerdict(() => storage).outcome).toBe('success');
    expect(storage.values.size).toBe(0);
  });

  it('fails if it is forbidden, full, or does not keep the value', () => {
    const forbidden = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    expect(storageVerdict(forbidden).outcome).toBe('error');
    expect(storageVerdict(() => ({ ...memory(), setItem: forbidden })).outcome).toBe('error');
    expect(storageVerdict(() => memory(() => '')).outcome).toBe('error');
    expect(storageVerdict(() => ({ ...memory(), removeItem: () => {} })).outcome).toBe('error');
  });
});

describe('a run', () => {
  const pass = async () => ok;
  const all = { database: pass, api: pass, session: pass, email: pass, storage: pass };
  const fail = () => Promise.reject(new ConnectionError(null));
  async function run(checks: Partial<typeof all>, signal = new AbortController().signal) {
    const outcomes: Record<string, string> = {};
    await runChecks({
      checks: { ...all, ...checks },
      signal,
      limitMs: 5,
      onVerdict: (id, { outcome }) => {
        outcomes[id] = outcome;
      },
    });
    return outcomes;
  }

  it('reports every check, even if one of them breaks', async () => {
    const passed = { database: 'success', session: 'success', email: 'success' };
    expect(await run({ storage: fail })).toEqual({ ...passed, api: 'success', storage: 'error' });
  });

  it('treats a missing health answer as a warning', async () => {
    expect(await run({ api: fail })).toMatchObject({ api: 'warning', database: 'success' });
  });

  it('has a timeout: a check that hangs is an error, and its call is cancelled', async () => {
    let given: AbortSignal | undefined;
    const hang = (signal?: AbortSignal) => {
      given = signal;
      return new Promise<never>(() => {});
    };
    expect(await run({ email: hang })).toMatchObject({ email: 'error', database: 'success' });
    expect(given?.aborted).toBe(true);
  });

  it('reports nothing to a page that was left', async () => {
    const left = new AbortController();
    left.abort();
    expect(await run({}, left.signal)).toEqual({});
  });
});
