/** Runs all checks in parallel, each with a timeout, and measures the time of each. */
import type { Check } from './checks.ts';
import { CHECKS, type CheckId, type Verdict } from './report.ts';
import { failureVerdict, TooSlowError } from './verdicts.ts';

export type Run = {
  checks: Record<CheckId, Check>;
  onVerdict: (id: CheckId, verdict: Verdict, ms: number) => void;
  /** Cancels the run: nothing is reported after that. */
  signal: AbortSignal;
  limitMs?: number;
};

const LIMIT_MS = 10_000;

export async function runChecks({ checks, onVerdict, signal, limitMs = LIMIT_MS }: Run) {
  await Promise.all(
    CHECKS.map(async ({ id }) => {
      const started = performance.now();
      const verdict = await validate(id, checks[id], signal, limitMs);
      if (!signal.aborted) onVerdict(id, verdict, performance.now() - started);
    }),
  );
}

async function validate(id: CheckId, check: Check, signal: AbortSignal, limitMs: number) {
  const ending = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlowError()), limitMs);
  });
  const end = () => ending.abort();
  signal.addEventListener('abort', end);
  if (signal.aborted) end();
  try {
    return await Promise.race([check(ending.signal), tooSlow]);
  } catch (error) {
    return failureVerdict(error, id === 'api' ? 'warning' : 'error');
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
    // Cancels the call of a check that timed out.
    end();
  }
}
