/** Databases on the tests' PostgreSQL server, for vitest and for the journeys in the browser. */
import pg from 'pg';

/**
 * Creates a database on the tests' PostgreSQL server and returns its URL. A copy's name starts with
 * its template's.
 */
export async function createPostgresDatabase(template?: string): Promise<string> {
  const url = new URL(process.env.TEST_DATABASE_URL as string);
  const id = crypto.randomUUID().replaceAll('-', '');
  const name = template ? `${template}_${id.slice(16)}` : `test_${id}`;
  await onServer(`create database ${name}${template ? ` template ${template}` : ''}`);
  url.pathname = `/${name}`;
  return url.href;
}

export async function dropPostgresDatabase(url: string): Promise<void> {
  await onServer(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  await client.query(statement);
  await client.end();
}
