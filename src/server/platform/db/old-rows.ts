import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Which rows of a table are too old to keep. Each store defines its own condition; retention deletes the rows. */
export type OldRows = readonly [table: PgTable, condition: SQL | undefined];
