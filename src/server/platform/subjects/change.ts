/** Shared by all changes of the office's subjects. */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { AppError } from '../errors.ts';

/** Throws NOT_FOUND with `missing` as its message. */
export function existing<Row>(row: Row | undefined, missing: string): Row {
  if (row === undefined) throw new AppError('NOT_FOUND', { message: missing });
  return row;
}

/** Columns that every change of a row writes. */
export const nextVersion = ({ version }: Record<'version', AnyPgColumn>) => ({
  version: sql<number>`${version} + 1`,
  updated_at: sql<string>`now()`,
});

/** The fields that differ from what is stored, before and after; undefined if none does. */
export function changesOf<Fields extends object>(
  stored: Fields,
  wanted: Fields,
): { before: Partial<Fields>; after: Partial<Fields> } | undefined {
  const names = (Object.keys(wanted) as (keyof Fields)[]).filter(
    (name) => wanted[name] !== undefined && !isDeepStrictEqual(wanted[name], stored[name]),
  );
  if (names.length === 0) return undefined;
  const pick = (fields: Fields) =>
    Object.fromEntries(names.map((name) => [name, fields[name]])) as Partial<Fields>;
  return { before: pick(stored), after: pick(wanted) };
}
