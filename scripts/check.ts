import { run } from './run.ts';
import { printSummary, type StageResult, timed } from './stages.ts';

const steps = [
  ['format and lint', 'biome', 'check', '--error-on-warnings', '.'],
  ['route types', 'react-router', 'typegen'],
  // Several checkers would each infer most types again: more memory, and hardly faster.
  ['types', 'tsc', '--checkers', '1'],
  ['dead code', 'knip'],
  ['boundaries', 'vitest', 'run', '--project', 'unit', 'src/architecture.test.ts'],
] as const;

const results: StageResult[] = [];
for (const [name, command, ...args] of steps) {
  results.push(await timed(name, async () => ({ ok: (await run(command, args)).code === 0 })));
}
printSummary(results);
process.exitCode = results.every((result) => result.ok) ? 0 : 1;
