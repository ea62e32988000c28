import { createPostgresDatabase, dropPostgresDatabase } from '../test/postgres-database.ts';
import {
  BUILT,
  type DatabaseKind,
  type StartMethod,
  startProduct,
} from '../test/product-process.ts';
import { type Measurement, spread } from './measurement.ts';
import { DATABASES } from './options.ts';
import { inRounds } from './rounds.ts';

/** Neither needs the npm registry. */
export const WAYS: StartMethod[] = [BUILT, 'npm start'];
export const WITHOUT_REGISTRY = { npm_config_update_notifier: 'false' };

/**
 * From the command to the first page, for both ways to start: without a database, and again after a
 * kill.
 */
export async function measureStart(): Promise<Measurement> {
  const kinds = DATABASES.flatMap((database) => WAYS.map((way) => ({ database, way })));
  const results = await inRounds(
    Object.fromEntries(
      kinds.map(({ database, way }) => [`${database} ${way}`, () => startTwice(database, way)]),
    ),
  );
  const rows = kinds.flatMap(({ database, way }) => {
    const rounds = results[`${database} ${way}`] ?? [];
    return [
      { database, way, start: 'first', ms: spread(rounds.map(({ first }) => first)) },
      { database, way, start: 'later', ms: spread(rounds.map(({ later }) => later)) },
    ];
  });
  return { title: 'Start, until the first 200 on / (ms)', rows };
}

async function startTwice(database: DatabaseKind, way: StartMethod) {
  // Made before the clock starts: it exists once the product is installed.
  const url = database === 'postgres' ? await createPostgresDatabase() : undefined;
  try {
    const started = performance.now();
    await using product = await startProduct(
      database,
      { ...WITHOUT_REGISTRY, ...(url && { DATABASE_URL: url }) },
      way,
    );
    await firstAnswer(product.origin);
    const first = performance.now() - started;
    await product.kill();
    const again = performance.now();
    await product.start(WITHOUT_REGISTRY);
    await firstAnswer(product.origin);
    return { first, later: performance.now() - again };
  } finally {
    if (url) await dropPostgresDatabase(url);
  }
}

async function firstAnswer(origin: string): Promise<void> {
  const response = await fetch(origin);
  if (!response.ok) throw new Error(`/ answered ${response.status}`);
}
