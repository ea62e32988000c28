import { describe, expect, it } from 'vitest';
import { MAX_LENGTH } from '#contract/fields.schema.ts';
import { freeTextItems } from '#contract/orders/order-form.schema.ts';
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
/** One visible letter, because a text without any counts as missing. */
const longestOf = (character: string) => (length: number) => `x${character.repeat(length - 2)}x`;
const LONGEST_PHONE = '1'.repeat(MAX_LENGTH.phone);

describe('an order with every text at its greatest length', async () => {
  const database = await openTestDatabase();
  const api = await createTestApi(database);
  const { cookie } = await api.signInAs('admin');

  it.each(CHARACTERS)(
    'of %s is booked, confirmed, moved, listed whole and deleted',
    async (_, character) => {
      const longest = longestOf(character);
      const longestLine = longestOf(character.replace('\n', ' '));
      const order = consumerOrder({
        name: longestLine(MAX_LENGTH.name),
        email: EMAIL,
        phone: LONGEST_PHONE,
        address: longestLine(MAX_LENGTH.address),
        items: freeTextItems(longest(MAX_LENGTH.materials)),
        notes: longest(MAX_LENGTH.notes),
      });
      expect(EMAIL).toHaveLength(MAX_LENGTH.email);
      const { status, body } = await api.request('POST', '/api/orders/consumer', order);
      expect(status).toBe(201);

      const path = `/api/admin/orders/${(body as { id: string }).id}`;
      const change = async (changes: object) =>
        (await api.request('PATCH', path, changes, { cookie })).status;
      expect(await change({ status: 'confirmed', expected_status: 'pending' })).toBe(200);
      expect(await change({ delivery_time: '17:30', notes: order.notes })).toBe(200);

      const list = await api.request('GET', '/api/admin/orders/consumer', undefined, { cookie });
      const { request_id, ...typed } = order;
      expect(list.body).toMatchObject({ orders: [{ ...typed, delivery_time: '17:30' }] });
      expect((await api.request('DELETE', path, undefined, { cookie })).status).toBe(200);
    },
  );

  it.each(CHARACTERS)('of %s is booked by a reseller and listed whole', async (_, character) => {
    const longest = longestOf(character);
    const longestLine = longestOf(character.replace('\n', ' '));
    const order = supplierInput({
      company_name: longestLine(MAX_LENGTH.name),
      agent_name: longestLine(MAX_LENGTH.name),
      phone: LONGEST_PHONE,
      email: EMAIL,
      items: freeTextItems(longest(MAX_LENGTH.materials)),
      notes: longest(MAX_LENGTH.notes),
    });
    const { status, body } = await api.request('POST', '/api/orders/supplier', order);
    expect(status).toBe(201);
    const list = await api.request('GET', '/api/admin/orders/supplier', undefined, { cookie });
    const { request_id, access_code, ...typed } = order;
    expect(list.body).toMatchObject({ orders: [typed] });
    const path = `/api/admin/orders/${(body as { id: string }).id}`;
    expect((await api.request('DELETE', path, undefined, { cookie })).status).toBe(200);
  });
});
