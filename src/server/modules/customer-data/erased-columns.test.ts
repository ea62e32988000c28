import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { rows } from '#server/platform/db/rows.ts';
import {
  customers,
  drivers,
  offers,
  ordersConsumer,
  ordersSupplier,
  resellers,
  stopEvents,
  trips,
} from '#server/platform/db/schema.ts';
import { openTestDatabase } from '#test/database.ts';

/** Keys, states, times and counts identify nobody. `search` is computed from the other columns. */
const IMPERSONAL =
  'id code status request_id customer_moves moved_from unread_notes version terms_version changed_in created_at updated_at search ' +
  'delivery_date delivery_time customer_type trip_id reseller_id active daily_limit';

type Kept = {
  table: PgTable;
  /** The function whose `update` clears the columns; absent if none is cleared. */
  erasedBy?: string;
  /** Columns that stay, with the reason. A new column of the table must be here, or be erased. */
  kept: Record<string, string>;
};

const LEDGER: Kept[] = [
  {
    table: ordersConsumer,
    erasedBy: 'erase_orders',
    kept: {
      'the law asks who got what, where and when': 'name sort_name address items ddt',
      'how the delivery was made': 'weight_kg needs_crane narrow_gate slope ztl',
    },
  },
  {
    table: ordersSupplier,
    erasedBy: 'erase_orders',
    kept: { 'the law asks who got what and when': 'company_name agent_name sort_name items' },
  },
  {
    table: offers,
    erasedBy: 'erase_offers',
    kept: {
      'the law asks to whom the offer was made, and what was accepted':
        'customer_kind customer_name company address tax_code vat_number delivery_address accepted_name accepted_by accepted_options',
      'what the company offered':
        'number year revision quote_request_id revises_id prices_include_vat valid_until delivery payment_terms reduced_vat_declared no_withdrawal lines discount_pct discount_amount net_cents vat_cents total_cents order_id',
      'when, and why it came to nothing, by a list of kinds':
        'sent_at mailed_at accepted_at declined_at decline_kind contract_withdrawn_at called_at',
    },
  },
  {
    table: resellers,
    erasedBy: 'erase_resellers',
    kept: { 'the company stays a customer': 'company_name sort_name' },
  },
  {
    table: stopEvents,
    erasedBy: 'erase_road',
    kept: {
      'what the driver did':
        'order_id kind reason device_at clock_offset_ms happened_at set_aside received_at device_id seq',
    },
  },
  {
    table: trips,
    kept: {
      'the company, its lorries and its own people':
        'date vehicle_id driver_id started_at closed_at load_reason',
    },
  },
  {
    table: customers,
    erasedBy: 'erase_cards',
    kept: {
      'of a company, which stays a customer':
        'company sort_name address vat_number tax_code sdi_code easyfatt_code',
      'other contacts of the company; the erased one is taken out': 'phone email pec contact_keys',
    },
  },
  { table: drivers, kept: { 'deleted by the office, with the driver': 'name phone sort_name' } },
];

describe('every column of a table with personal data', async () => {
  const { orm } = await openTestDatabase();

  /** The columns that the function clears, by its current source in the database. */
  async function erasedColumns(fn: string, table: string): Promise<string[]> {
    const found = await rows<{ text: string }>(
      orm,
      sql`select prosrc as text from pg_proc where proname = ${fn}`,
    );
    const updates = found.flatMap(({ text }) => [
      ...text.matchAll(new RegExp(`update ${table} set ([\\s\\S]*?)\\s+where`, 'g')),
    ]);
    return updates.flatMap(([, set = '']) =>
      [...set.matchAll(/(\w+) = (?:''|null|'\[\]')/g)].map(([, name = '']) => name),
    );
  }

  it.each(LEDGER.map((entry) => [getTableName(entry.table), entry] as const))(
    'is erased with its customer, or kept for a reason: %s',
    async (name, { table, erasedBy, kept }) => {
      const erased = erasedBy ? await erasedColumns(erasedBy, name) : [];
      if (erasedBy) expect(erased.length).toBeGreaterThan(0);
      const columns = Object.values(getTableColumns(table)).map((column) => column.name);
      const named = new Set([
        ...IMPERSONAL.split(' ').filter((column) => columns.includes(column)),
        ...erased,
        ...Object.values(kept).flatMap((names) => names.split(' ')),
      ]);
      expect([...named].toSorted()).toEqual(columns.toSorted());
    },
  );
});
