import type { Database } from '#server/platform/db/database.ts';

const ASKING = ['select', 'insert', 'update', 'delete', 'execute', 'transaction'];

/** The database, and the statements sent to it since: each is a round trip. */
export function countRoundTrips(database: Database): { counted: Database; sent: string[] } {
  const sent: string[] = [];
  const orm = new Proxy(database.orm, {
    get(target, name, receiver) {
      if (ASKING.includes(String(name))) sent.push(String(name));
      return Reflect.get(target, name, receiver);
    },
  });
  return { counted: { ...database, orm }, sent };
}
