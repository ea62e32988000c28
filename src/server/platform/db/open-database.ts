import type { Deadlines } from '../deadlines.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

export type DatabaseConfig = {
  /** A PostgreSQL server; without it the embedded database in `dataDir` is used. */
  databaseUrl?: string | undefined;
  /** Direct address of the same database, when `databaseUrl` is a pooler's in transaction mode. */
  sessionUrl?: string | undefined;
  dataDir: string;
  onError: (error: unknown) => void;
  deadlines?: Deadlines;
};

export function openDatabase(config: DatabaseConfig): Promise<Database> {
  return config.databaseUrl
    ? openPostgres(config.databaseUrl, config.onError, config.deadlines, config.sessionUrl)
    : openEmbedded(config.dataDir);
}
