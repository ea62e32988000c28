import { sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { OFFER_FIELDS } from '#contract/offers/offer-fields.ts';
import { DELIVERY_FIELDS } from '#contract/orders/delivery-fields.ts';
import { ORDER_FIELDS } from '#contract/orders/order-fields.ts';
import { PRICE_FIELDS } from '#contract/prices/prices.schema.ts';
import { RESELLER_FIELDS } from '#contract/resellers/resellers.schema.ts';
import { DRIVER_FIELDS } from '#contract/road/drivers.schema.ts';
import { VEHICLE_FIELDS } from '#contract/road/vehicles.schema.ts';
import { openTestDatabase } from '#test/database.ts';
import { offerLine, storeOffer } from '#test/offer-rows.ts';
import { createOrderRows } from '#test/order-rows.ts';
import type { Orm } from './database.ts';
import { row } from './rows.ts';
import {
  drivers,
  offers,
  ordersConsumer,
  ordersSupplier,
  prices,
  quoteRequests,
  resellers,
  vehicles,
} from './schema.ts';

type Field = { label: string; searched?: true; kind?: string };
type Subject = [
  name: string,
  table: PgTable,
  fields: Record<string, Field>,
  store: (orm: Orm) => Promise<string>,
];

const WORD = 'zirconio';
const NUMBER = '0957766554';

const insert =
  (table: PgTable, values: () => object) =>
  async (orm: Orm): Promise<string> => {
    const id = crypto.randomUUID();
    await orm.insert(table).values({ id, ...values() } as never);
    return id;
  };

const SUBJECTS: Subject[] = [
  [
    'private orders',
    ordersConsumer,
    { ...ORDER_FIELDS, ...DELIVERY_FIELDS },
    (orm) => createOrderRows(orm).store('consumer'),
  ],
  [
    "resellers' orders",
    ordersSupplier,
    ORDER_FIELDS,
    (orm) => createOrderRows(orm).store('supplier'),
  ],
  ['offers', offers, OFFER_FIELDS, async (orm) => (await storeOffer(orm)).id],
  [
    'prices',
    prices,
    PRICE_FIELDS,
    insert(prices, () => ({
      code: crypto.randomUUID().slice(0, 8),
      description: 'Sabbia',
      price: 1,
    })),
  ],
  ['resellers', resellers, RESELLER_FIELDS, insert(resellers, () => ({ company_name: 'Edil' }))],
  [
    'lorries',
    vehicles,
    VEHICLE_FIELDS,
    insert(vehicles, () => ({ name: 'Iveco', plate: 'AB', max_kg: 1 })),
  ],
  ['drivers', drivers, DRIVER_FIELDS, insert(drivers, () => ({ name: 'Turi' }))],
];

/** A field's value and a search that finds it; none for a field without text. */
function sample(name: string, kind: string | undefined) {
  if (kind === 'phone') return { value: NUMBER, typed: NUMBER.slice(3, 9) };
  if (name === 'items') return { value: [{ name: `Lana\ndi ${WORD}` }], typed: WORD };
  if (name === 'lines') return { value: [offerLine({ description: WORD })], typed: WORD };
  return ['line', 'lines', 'email'].includes(kind ?? '') ? { value: WORD, typed: WORD } : undefined;
}

describe('a search finds a row by each searched field', async () => {
  const { orm } = await openTestDatabase();
  const isFound = async (
    table: PgTable,
    id: string,
    name: string,
    value: unknown,
    typed: string,
  ) => {
    const rows = sql.identifier(getTableConfig(table).name);
    const stored = typeof value === 'string' ? sql`${value}` : sql`${JSON.stringify(value)}::jsonb`;
    await orm.execute(sql`update ${rows} set ${sql.identifier(name)} = ${stored} where id = ${id}`);
    const { found } = await row<{ found: boolean }>(
      orm,
      sql`select search @@ search_query(${typed}) as found from ${rows} where id = ${id}`,
    );
    return found;
  };

  it.each(SUBJECTS)('%s', async (_, table, fields, store) => {
    const columns = new Set(getTableConfig(table).columns.map(({ name }) => name));
    const searched: string[] = [];
    const found: string[] = [];
    for (const [name, field] of Object.entries(fields)) {
      const content = columns.has(name) && sample(name, field.kind);
      if (!content) continue;
      if (field.searched) searched.push(name);
      const id = await store(orm);
      if (await isFound(table, id, name, content.value, content.typed)) found.push(name);
    }
    expect(found).toEqual(searched);
  });

  it("and a quote request by the office's notes", async () => {
    const values = () => ({ customer_name: 'Agata', email: 'a@example.test', materials: 'Tegole' });
    const id = await insert(quoteRequests, values)(orm);
    expect(await isFound(quoteRequests, id, 'admin_notes', `Il ${WORD} manca`, WORD)).toBe(true);
  });
});
