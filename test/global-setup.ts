/**
 * Migrates one database of the project's kind, which the test files copy. Bundles the current
 * server into one file, which the tests start.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '#server/platform/db/postgres.ts';
import { bundleServer } from '../scripts/bundle-server.ts';
import { ensurePgbouncer } from '../scripts/pgbouncer.ts';
import { root } from '../scripts/run.ts';
import { MANY_ORDERS, setBookingSettings } from './booking-settings.ts';
import { makeMigratedFolder } from './migrated-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** PostgreSQL only: the name of the template. */
    template: string;
    /** PostgreSQL only: the path of PgBouncer, or ''. */
    pgbouncer: string;
  }
}

export default async function setup(project: TestProject) {
  const removeServer = await makeServerFile(project);
  const removeDatabase = await (project.config.name === 'postgres'
    ? setUpPostgres(project)
    : makeMigratedFolder());
  return async () => {
    await removeDatabase();
    await removeServer();
  };
}

/** Without the pages. The first project makes it for all. */
async function makeServerFile(project: TestProject) {
  if (process.env.TEST_START_WAY) return async () => {};
  // Inside the product's folder, which the server finds from its own location.
  const parent = join(root, 'test-results');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'server-'));
  await bundleServer(folder);
  project.onTestsRerun(() => bundleServer(folder));
  // A test's process ends before the embedded database is worth the optimizing compiler.
  process.env.TEST_START_WAY = `node --liftoff-only ${relative(root, join(folder, 'main.js'))}`;
  return () => rm(folder, { recursive: true, force: true });
}

async function setUpPostgres(project: TestProject) {
  const url = new URL(process.env.TEST_DATABASE_URL as string);
  const template = `template_${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(`create database ${template}`);
  url.pathname = `/${template}`;
  const database = await openPostgres(url.href, () => {});
  await database.migrate();
  await setBookingSettings(database.orm, MANY_ORDERS);
  await database.close();
  project.provide('template', template);
  project.provide('pgbouncer', (await ensurePgbouncer()) ?? '');
  return async () => {
    // And the workers' copies.
    const { rows } = await admin.query('select datname from pg_database where datname ^@ $1', [
      template,
    ]);
    for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`);
    await admin.end();
  };
}
