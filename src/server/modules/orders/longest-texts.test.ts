import { describe, expect, it } from 'vitest';
import { MAX_LENGTH } from '#contract/fields.schema.ts';
import { freeTextItems } from '#contract/orders/order-form.schema.ts';
import { mapTexts } from '#contract/orders/order-texts.ts';
import type { OrderType } from '#contract/orders/orders.schema.ts';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { consumerOrder, supplierInput } from '#test/factories.ts';

/** A valid e-mail address of the greatest length: 64 characters, @, labels of at most 63. */
const EMAIL = `${'e'.repeat(64)}@${'d'.repeat(63)}.${'d'.repeat(63)}.${'d'.repeat(58)}.it`;

const CHARACTERS: [what: string, character: string][] = [
  ['plain letters', 'x'],
  // A character that takes two bytes in JSON.
  ['line breaks', '\n'],
  ['quotes', '"'],
  ['letters with accents', 'è'],
];
/**
 * Every text of an order type at its greatest length. One visible letter, because a text without
 * any counts as missing.
 */
const longest = (type: OrderType, character: string, end: string) =>
  mapTexts(type, ({ kind, max }) => {
    if (kind === 'email') return EMAIL;
    if (kind === 'phone') return '1'.repeat(max);
    const filling = kind === 'line' && character === '\n' ? ' ' : character;
    return `x${filling.repeat(max - 2)}${end}`;
  });
const longestItems = (character: string) =>
  freeTextItems(`x${character.repeat(MAX_LENGTH.materials - 2)}x`);

describe('an order with every text at its greatest length', async () => {
  const database = await openTestDatabase();
  const api = await createTestApi(database);
  const { cookie } = await api.signInAs('admin');

  const listed = async (type: OrderType) => {
    const { body } = await api.request('GET', `/api/admin/orders/${type}`, undefined, { cookie });
    return (body as { orders: unknown[] }).orders;
  };

  it.each(CHARACTERS)(
    'of %s is booked, confirmed, moved, listed whole and deleted',
    async (_, character) => {
      const items = longestItems(character);
      const order = consumerOrder({ ...longest('consumer', character, 'x'), items });
      expect(EMAIL).toHaveLength(MAX_LENGTH.email);
      const { status, body } = await api.request('POST', '/api/orders/consumer', order);
      expect(status).toBe(201);

      const path = `/api/admin/orders/${(body as { id: string }).id}`;
      const change = async (changes: object) =>
        (await api.request('PATCH', path, changes, { cookie })).status;
      const { request_id, ...typed } = order;
      expect(await listed('consumer')).toMatchObject([typed]);
      expect(await change({ status: 'confirmed', expected_status: 'pending' })).toBe(200);
      const others = longest('consumer', character, 'y');
      expect(await change({ delivery_time: '17:30', ...others })).toBe(200);
      expect(await listed('consumer')).toMatchObject([
        { ...typed, ...others, delivery_time: '17:30' },
      ]);
      expect((await api.request('DELETE', path, undefined, { cookie })).status).toBe(200);
    },
  );

  it.each(CHARACTERS)('of %s is booked by a reseller and listed whole', async (_, character) => {
    const items = longestItems(character);
    const order = supplierInput({ ...longest('supplier', character, 'x'), items });
    const { status, body } = await api.request('POST', '/api/orders/supplier', order);
    expect(status).toBe(201);
    const { request_id, access_code, ...typed } = order;
    expect(await listed('supplier')).toMatchObject([typed]);
    const path = `/api/admin/orders/${(body as { id: string }).id}`;
    expect((await api.request('DELETE', path, undefined, { cookie })).status).toBe(200);
  });
});
