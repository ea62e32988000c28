import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

process.env.TZ = 'UTC';

/** What the tests share without opening a database. */
const PLAIN =
  /#test\/(certificate|factories|mail-server|notifications|offer-rows|pictures|read-easyfatt|read-paper|refusal|threads-begun|trade-signs|verify-dkim|webhook-receiver)\.ts'/g;

/** Tests of the server that open no database run once, not per database. */
const withoutDatabase = globSync('src/server/**/*.test.ts').filter(
  (path) => !readFileSync(path, 'utf8').replaceAll(PLAIN, '').includes('#test/'),
);

const database = (name: 'embedded' | 'postgres', globalSetup: string[]) => ({
  test: {
    name,
    include: ['src/server/**/*.test.ts', 'test/**/*.test.ts'],
    // Tests of what only the other database has, or for which one database is enough, are named
    // after it.
    exclude: [
      `{src/server,test}/**/${name === 'embedded' ? 'postgres' : 'embedded'}-*.test.ts`,
      ...withoutDatabase,
    ],
    globalSetup,
    env: { TZ: 'UTC', TEST_DATABASE: name },
    // These timeouts only stop what hangs: a busy machine is slow, and no test measures time.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    // Not isolated: no two files use one database at a time, and loading the modules again takes
    // longer than the tests.
    isolate: false,
    // V8 can crash when it frees compiled code of WebAssembly (nodejs/node#64500), and a worker
    // opens several databases. Optimising that code takes longer than the tests gain.
    execArgv: ['--no-wasm-code-gc', '--liftoff-only'],
  },
});

/** Files that start whole processes, or repeat something thousands of times. */
const LONG =
  /src\/server\/(backup|commands)|test\/(failure|simulation|product\/((postgres-)?main|fuzz)\.test)/;

/** Starts each project with its long files: one that starts last would run alone at the end. */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...projects.values()].flatMap((of) => [
      ...of.filter(({ moduleId }) => LONG.test(moduleId)),
      ...of.filter(({ moduleId }) => !LONG.test(moduleId)),
    ]);
  }
}

const setup = 'test/global-setup.ts';

// Database tests run on both databases: the embedded one runs queries one by one, which hides
// races.
export default defineConfig({
  test: {
    // More workers than cores, because tests wait for a database or for each other; each costs ten
    // seconds of processor time.
    maxWorkers: Math.max(3, availableParallelism()),
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/*.test.ts',
            'src/contract/**/*.test.ts',
            'src/web/**/*.test.{ts,tsx}',
            ...withoutDatabase,
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          env: { TZ: 'UTC' },
          setupFiles: ['test/silent-console.ts'],
          // Both as below.
          testTimeout: 600_000,
          isolate: false,
        },
      },
      database('embedded', [setup]),
      database('postgres', ['scripts/postgres-setup.ts', setup]),
    ],
  },
});
