import { styleText } from 'node:util';
import type { Counts } from './test-counts.ts';

export type StageOutcome = { ok: boolean; counts?: Counts; failures?: string[]; note?: string };
export type StageResult = StageOutcome & { name: string; seconds: number };

/** Runs one stage under a heading. An exception fails the stage, not the whole run. */
export async function timed(
  name: string,
  stage: () => Promise<StageOutcome>,
): Promise<StageResult> {
  console.log(styleText(['bold', 'cyan'], `\n▸ ${name}`));
  const start = performance.now();
  const outcome = await stage().catch((error: unknown): StageOutcome => {
    const note = error instanceof Error ? error.message : String(error);
    console.error(note);
    return { ok: false, note: note.split('\n')[0] };
  });
  return { name, ...outcome, seconds: (performance.now() - start) / 1000 };
}

export function printSummary(results: StageResult[]): void {
  console.log(styleText('bold', '\nSummary'));
  for (const result of results) {
    const mark = result.ok ? styleText('green', '✓') : styleText('red', '✗');
    const time = `${result.seconds.toFixed(1)} s`.padStart(8);
    console.log(`${mark} ${result.name.padEnd(24)}${time}  ${detail(result)}`.trimEnd());
    for (const failure of result.failures ?? []) console.log(failure);
  }
}

function detail({ counts, note }: StageResult): string {
  const numbers =
    counts && `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`;
  return [numbers, note].filter(Boolean).join(' – ');
}
