/** Columns that many tables have. */
import { timestamp, uuid } from 'drizzle-orm/pg-core';

/** Milliseconds, because a JavaScript Date holds nothing finer. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
export const createdAt = () => instant('created_at').notNull().defaultNow();
export const updatedAt = () => instant('updated_at').notNull().defaultNow();
export const id = () => uuid('id').primaryKey().defaultRandom();
