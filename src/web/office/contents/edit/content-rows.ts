/**
 * Values that are rows, stored as JSON: phones, services and opening hours. A row keeps properties
 * that the form has no field for.
 */
import { isFields } from '#contract/contents/content-fields.ts';
import type { WeekdayHours } from '#contract/contents/site.schema.ts';

type Row = Record<string, unknown>;

export type PhoneRow = Row & { number: string; label: string };
export type ServiceRow = Row & { title: string; description: string; icon: string };
export type HoursRow = Row & WeekdayHours;

/** Always three (spec section 2, "three telephone links"). */
export function phonesIn(value: string): PhoneRow[] {
  const rows = rowsIn(value).map((row) => withTexts(row, ['number', 'label']));
  const missing = Array.from({ length: 3 }, () => ({ number: '', label: '' }));
  return [...rows, ...missing].slice(0, Math.max(3, rows.length)) as PhoneRow[];
}

export const servicesIn = (value: string): ServiceRow[] =>
  rowsIn(value).map((row) => withTexts(row, ['title', 'description', 'icon']) as ServiceRow);

export const hoursIn = (value: string): HoursRow[] =>
  rowsIn(value).map((row) => ({
    ...(withTexts(row, ['opens', 'closes']) as HoursRow),
    days: Array.isArray(row.days) ? row.days.filter((day) => typeof day === 'number') : [],
  }));

export const rowsText = (rows: readonly Row[]): string => JSON.stringify(rows);

function rowsIn(value: string): Row[] {
  try {
    const rows: unknown = JSON.parse(value);
    return Array.isArray(rows) ? rows.map((row) => (isFields(row) ? row : {})) : [];
  } catch {
    return [];
  }
}

function withTexts(row: Row, names: readonly string[]): Row {
  const texts = names.map((name) => [name, typeof row[name] === 'string' ? row[name] : '']);
  return { ...row, ...Object.fromEntries(texts) };
}
