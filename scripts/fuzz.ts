/**
 * A longer attack on every call of the API: `npm run fuzz -- --inputs 200000 --seed 7`. With
 * `--database postgres` on a PostgreSQL server. Prints the seed, which repeats it.
 */
import { parseArgs } from 'node:util';
import { run } from './run.ts';

const { values } = parseArgs({
  options: {
    inputs: { type: 'string', default: '200000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    database: { type: 'string', default: 'embedded' },
  },
});
console.log(`seed ${values.seed}`);
const { code } = await run(
  'vitest',
  ['run', '--project', values.database, 'test/product/fuzz.test.ts'],
  { FUZZ_INPUTS: values.inputs, FUZZ_SEED: values.seed },
);
process.exitCode = code;
