import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { COOKIES, RETENTION } from '#contract/retention.ts';
import * as schema from '#server/platform/db/schema.ts';
import { createTestApi, PASSWORD } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { NOW } from '#test/factories.ts';
import { cutoffsAt } from './cutoffs.ts';
import { deleteOlder } from './retention.store.ts';

/** They contain nobody's name, address or account. */
const IMPERSONAL = [
  'announcements',
  'booking_settings',
  'cms_contents',
  'feed_epoch',
  'easyfatt_price_settings',
  'easyfatt_document_settings',
  'opening_hours',
  'order_counts',
  'order_tombstones',
  'prices',
  'refused_bookings',
  'repeatable_migrations',
  'slots',
  'unfinished_price_changes',
  'webhook_endpoints',
];
/** Deleted with their account or company, or kept as long as the site exists. */
const WITHOUT_A_NIGHT = [
  'accounts',
  'calendar_feeds',
  'content_versions',
  'customer_notes',
  'customers',
  'drivers',
  'order_views',
  'push_devices',
  'push_quiet_hours',
  'reseller_codes',
  'two_factors',
  'users',
  'vehicles',
];

const tables = Object.values(schema as Record<string, unknown>).filter((one): one is PgTable =>
  is(one, PgTable),
);
const listed = new Set(RETENTION.flatMap((kept) => kept.tables));

it('every table is on the list of stored data with a period, or contains nothing personal', () => {
  const names = tables.map(getTableName);
  expect([...listed, ...IMPERSONAL].toSorted()).toEqual(names.toSorted());
});

it('a table listed as impersonal has no column for a person', () => {
  const PERSONAL =
    /^(user_|customer_|agent_|recipient|company_name|name$|e?mail$|phone|address|network)/;
  const columns = tables
    .filter((table) => IMPERSONAL.includes(getTableName(table)))
    .flatMap((table) => Object.values(getTableColumns(table)).map(({ name }) => name));
  expect(columns.filter((name) => PERSONAL.test(name))).toEqual([]);
  expect(columns).toContain('slot_date');
});

describe('what the product does', async () => {
  const database = await openTestDatabase();
  it('deletes at night exactly what has a period on the list', async () => {
    const deleted = Object.keys((await deleteOlder(database.orm, cutoffsAt(NOW))) ?? {});
    const timed = [...listed].filter((name) => !WITHOUT_A_NIGHT.includes(name));
    // The counters of places and of refusals are deleted with their orders.
    const counters = ['slots', 'refused_bookings'];
    expect(deleted.toSorted()).toEqual([...timed, ...counters].toSorted());
  });

  it('sets no cookie that the list lacks', async () => {
    const api = await createTestApi(database);
    const { email } = await api.signInAs('admin');
    const answer = await api.fetch('POST', '/api/session', { email, password: PASSWORD });
    const names = answer.headers.getSetCookie().map((cookie) => cookie.split('=')[0] ?? '');
    expect(names.length).toBeGreaterThan(0);
    const known = Object.keys(COOKIES).map((name) => `consegne.${name}`);
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
  });
});
