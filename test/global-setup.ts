/** Migrates one database of the project's kind; every test file gets a copy of it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '#server/platform/db/postgres.ts';
import { ensurePgbouncer } from '../scripts/pgbouncer.ts';
import { MANY_ORDERS, setBookingSettings } from './booking-settings.ts';
import { makeMigratedFolder } from './migrated-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Embedded: a dump of a migrated data folder. PostgreSQL: the name of the template. */
    template: string;
    /** PostgreSQL only: the path of PgBouncer; '' where there is none. */
    pgbouncer: string;
  }
}

export default async function setup(project: TestProject) {
  return project.config.name === 'postgres' ? setUpPostgres(project) : setUpEmbedded(project);
}

async function setUpEmbedded(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'template-'));
  const dump = join(folder, 'dump.tar');
  const removeMigrated = await makeMigratedFolder(async (client) => {
    await writeFile(dump, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
  });
  project.provide('template', dump);
  return async () => {
    await removeMigrated();
    await rm(folder, { recursive: true, force: true });
  };
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
    await admin.query(`drop database if exists ${template}`);
    await admin.end();
  };
}
