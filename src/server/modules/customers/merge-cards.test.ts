import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CardFields, Customer } from '#contract/customers/customers.schema.ts';
import type { CustomerFile } from '#contract/customers/known-customers.schema.ts';
import { mergedCard } from '#contract/customers/merged-card.ts';
import { rows } from '#server/platform/db/rows.ts';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { createOrderRows } from '#test/order-rows.ts';

describe('two cards', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const { store } = createOrderRows(orm);
  const api = await createTestApi(database);
  const office = await api.signInAs('admin');
  const call = async <Body>(method: string, path: string, body?: unknown) =>
    (await api.request(method, `/api/admin/${path}`, body, office)) as {
      status: number;
      body: Body;
    };
  const newId = () => crypto.randomUUID();
  const add = async (fields: Partial<Customer> & { note?: string }) =>
    (await call<Customer>('POST', 'customer-cards', { request_id: newId(), ...fields })).body;
  const fileOf = async (id: string) =>
    (await call<CustomerFile>('GET', `customers/card/${id}`)).body;
  const fields = ({ id: _, version: __, created_at: ___, updated_at: ____, ...own }: Customer) =>
    own as CardFields;
  const merge = (own: Customer, other: Customer, changes: object = {}) =>
    call<Customer>('POST', `customer-cards/${own.id}/merge`, {
      version: own.version,
      other: other.id,
      other_version: other.version,
      fields: mergedCard(fields(own), fields(other)),
      ...changes,
    });
  const undo = (change = '') =>
    call<Customer & { message: string }>('POST', `customer-merges/${change}/undo`);
  const texts = (file: CustomerFile) => file.notes.map(({ text }) => text);

  it('become one with all contacts and notes, and after a new order two again as they were', async () => {
    const own = await add({ customer_name: 'Agata Russo', phone: '347 555 0001', note: 'Uno' });
    const other = await add({
      customer_name: 'A. Russo',
      company: 'Russo Srl',
      phone: '095 555 002',
      email: 'russo@uno.test',
      note: 'Due',
    });
    const before = await fileOf(other.id);
    const merged = await merge(own, other);
    expect(merged.body).toMatchObject({
      id: own.id,
      customer_name: 'Agata Russo',
      company: 'Russo Srl',
      phone: '347 555 0001, 095 555 002',
    });
    expect((await call('GET', `customer-cards/${other.id}`)).status).toBe(404);
    await store('consumer', { name: 'Russo', phone: '095555002', email: 'x@due.test' });
    await call('POST', `customer-cards/${own.id}/notes`, { request_id: newId(), text: 'Tre' });
    const file = await fileOf(own.id);
    expect(file.orders).toHaveLength(1);
    expect(texts(file)).toEqual(['Tre', 'Due', 'Uno']);
    expect(file.merges).toMatchObject([{ other: { company: 'Russo Srl' } }]);

    expect((await undo(file.merges[0]?.change)).status).toBe(200);
    const [back, first] = [await fileOf(other.id), await fileOf(own.id)];
    expect(fields(back.card as Customer)).toEqual(fields(other));
    expect(back.card?.created_at).toBe(other.created_at);
    expect(back.notes).toEqual(before.notes);
    expect(fields(first.card as Customer)).toEqual(fields(own));
    expect(texts(first)).toEqual(['Tre', 'Uno']);
    expect([first.orders, back.orders].map(({ length }) => length)).toEqual([0, 1]);
    expect(first.merges).toEqual([]);
    expect((await undo(file.merges[0]?.change)).status).toBe(404);
  });

  it('stay merged once the card was changed, and the refusal says what changed', async () => {
    const own = await add({ customer_name: 'Bice', phone: '347 555 0011' });
    const { version } = (await merge(own, await add({ company: 'Bice Snc' }))).body;
    await call('PATCH', `customer-cards/${own.id}`, { version, warning: 'Paga prima' });
    const [change] = (await fileOf(own.id)).merges;
    const refused = await undo(change?.change);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('cambiata dopo l’unione: Avviso');
  });

  it('are not merged if one was changed meanwhile, nor one with itself or a missing one', async () => {
    const own = await add({ customer_name: 'Ciro' });
    const other = await add({ customer_name: 'Ciro Due' });
    await call('PATCH', `customer-cards/${other.id}`, { version: 1, warning: 'Nuovo' });
    const late = await merge(own, other);
    expect(late).toMatchObject({ status: 409, body: { current: { warning: 'Nuovo' } } });
    expect((await merge(own, own)).status).toBe(409);
    expect((await merge(own, { ...other, id: newId() })).status).toBe(404);
    const nameless = { fields: { ...fields(own), customer_name: '' } };
    expect((await merge(own, { ...other, version: 2 }, nameless)).status).toBe(422);
    expect(await fileOf(other.id)).toMatchObject({ card: { customer_name: 'Ciro Due' } });
  });

  it('that were merged into a third come apart in the reverse order', async () => {
    const [a, b, c] = [
      await add({ customer_name: 'Dora A', note: 'a' }),
      await add({ customer_name: 'Dora B', note: 'b' }),
      await add({ customer_name: 'Dora C', note: 'c' }),
    ];
    await merge(a, (await merge(b, c)).body);
    const [outer, ...others] = (await fileOf(a.id)).merges;
    expect(others).toEqual([]);
    expect((await undo(outer?.change)).status).toBe(200);
    const [inner] = (await fileOf(b.id)).merges;
    expect((await undo(inner?.change)).status).toBe(200);
    for (const card of [a, b, c]) {
      expect(texts(await fileOf(card.id))).toEqual([card.customer_name.at(-1)?.toLowerCase()]);
    }
  });

  it('that were merged leave nothing behind once the person is erased, by either contact', async () => {
    const own = await add({ customer_name: 'Elio', phone: '347 555 0021' });
    const other = await add({ customer_name: 'Elio Due', email: 'elio@due.test', note: 'Segreto' });
    await merge(own, other);
    const exported = await call('POST', 'customer-data/export', { contact: '347 555 0021' });
    expect(JSON.stringify(exported.body)).toContain('Elio Due');
    const erased = await call('POST', 'customer-data/erasure', { contact: 'elio@due.test' });
    expect(erased.body).toMatchObject({ cards_deleted: 1 });
    const left = await rows(
      orm,
      sql`select to_jsonb(c)::text as row from customers c
        union all select to_jsonb(n)::text from customer_notes n
        union all select to_jsonb(h)::text from customer_changes h`,
    );
    expect(JSON.stringify(left)).not.toMatch(/Elio|elio@|3475550021|Segreto/);
  });

  it('of a company lose a contact also where it is kept for an undo', async () => {
    const own = await add({ company: 'Ferro Srl', phone: '347 555 0031' });
    const { version } = (await merge(own, await add({ company: 'Ferro', phone: '347 555 0032' })))
      .body;
    await call('PATCH', `customer-cards/${own.id}`, { version, phone: '347 555 0031' });
    await call('POST', 'customer-data/erasure', { contact: '347 555 0032' });
    const left = await rows(
      orm,
      sql`select from customer_changes where before::text like '%0032%'`,
    );
    expect(left).toEqual([]);
    expect(await fileOf(own.id)).toMatchObject({ card: { phone: '347 555 0031' }, merges: [] });
  });
});
