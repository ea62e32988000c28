import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Which rows of a table are too old to be kept. Each store says it of its own, and the retention deletes them. */
export type OldRows = readonly [table: PgTable, condition: SQL | undefined];
