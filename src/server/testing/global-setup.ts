/** Migrates one database of the project's kind; every test file gets a copy of it. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { wrapPglite } from '../platform/db/embedded.ts';
import { openPostgres } from '../platform/db/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Embedded: a dump of a migrated data folder. PostgreSQL: the name of the template. */
    template: string;
  }
}

export default async function setup(project: TestProject) {
  return project.config.name === 'postgres' ? setUpPostgres(project) : setUpEmbedded(project);
}

async function setUpEmbedded(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'template-'));
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  const client = await PGlite.create(join(dataDir, 'db'));
  const database = await wrapPglite(client);
  await database.migrate();
  const dump = join(folder, 'dump.tar');
  await writeFile(dump, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
  await database.close();
  project.provide('template', dump);
  process.env.TEST_MIGRATED_FOLDER = dataDir;
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
  await database.close();
  project.provide('template', template);
  return async () => {
    await admin.query(`drop database if exists ${template}`);
    await admin.end();
  };
}
