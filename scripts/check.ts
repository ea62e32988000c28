import { availableParallelism } from 'node:os';
import { run } from './run.ts';
import { printSummary, type StageResult, timed } from './stages.ts';

const steps = [
  ['format and lint', 'biome', 'check', '--error-on-warnings', '.'],
  ['route types', 'react-router', 'typegen'],
  // No more than the cores: each reads most of the types again.
  ['types', 'tsc', '--checkers', String(Math.min(4, availableParallelism()))],
  ['dead code', 'knip'],
  ['boundaries', 'vitest', 'run', '--project', 'unit', 'src/architecture.test.ts'],
] as const;

const results: StageResult[] = [];
for (const [name, command, ...args] of steps) {
  results.push(await timed(name, async () => ({ ok: (await run(command, args)).code === 0 })));
}
printSummary(results);
process.exitCode = results.every((result) => result.ok) ? 0 : 1;
