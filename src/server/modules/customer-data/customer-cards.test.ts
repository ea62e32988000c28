import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Customer } from '#contract/customers/customers.schema.ts';
import type {
  CustomerData,
  CustomerDataCounts,
  ErasedCustomer,
} from '#contract/users/customer-data.schema.ts';
import { rows } from '#server/platform/db/rows.ts';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';

describe("a customer's cards", async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  const office = await api.signInAs('admin');
  const call = async <Body>(method: string, path: string, body?: unknown) =>
    (await api.request(method, `/api/admin/${path}`, body, office)) as {
      status: number;
      body: Body;
    };
  const add = async (fields: Partial<Customer> & { note?: string }) =>
    (await call<Customer>('POST', 'customer-cards', { request_id: crypto.randomUUID(), ...fields }))
      .body;
  const read = (id: string) => call<Customer>('GET', `customer-cards/${id}`);
  const erase = (contact: string) =>
    call<ErasedCustomer>('POST', 'customer-data/erasure', { contact });
  const notes = (id: string) =>
    rows(orm, sql`select text from customer_notes where customer_id = ${id}`);

  it('are counted, and exported with warning and notes but without who wrote them', async () => {
    await add({
      customer_name: 'Agata Uno',
      phone: '347 6660001 / 095 666001',
      email: 'agata@uno.test',
      warning: 'Paga prima',
      note: 'Cane in cortile',
    });
    for (const contact of ['+39 3476660001', '095 666 001', 'AGATA@UNO.TEST']) {
      const counts = await call<CustomerDataCounts>('POST', 'customer-data', { contact });
      expect(counts.body, contact).toMatchObject({ cards: 1, cards_kept: 0, names: ['Agata Uno'] });
      const { body } = await call<CustomerData>('POST', 'customer-data/export', { contact });
      expect(body.cards).toMatchObject([
        { warning: 'Paga prima', notes: [{ text: 'Cane in cortile' }] },
      ]);
      expect(JSON.stringify(body)).not.toContain(office.email);
    }
  });

  it('of private customers are deleted with their notes, by any of their contacts', async () => {
    const { id } = await add({
      customer_name: 'Bruno',
      phone: '347 6660002',
      email: 'bruno@uno.test',
      note: 'Nota',
    });
    const { body } = await erase('bruno@uno.test');
    expect(body).toMatchObject({ cards_deleted: 1, cards_kept: 0 });
    expect((await read(id)).status).toBe(404);
    expect(await notes(id)).toEqual([]);
  });

  it('of companies stay with their other contacts, and lose the erased one with its words', async () => {
    const { id, version } = await add({
      company: 'Edil Tre',
      customer_name: 'Anna Rossi',
      phone: '347 6660011 (Anna), 347 6660012 (Bruno)',
      email: 'anna@tre.test, bruno@tre.test',
      warning: 'Paga prima',
      note: 'Scaricare dietro',
    });
    expect((await erase('0039 347-6660011')).body).toMatchObject({
      cards_deleted: 0,
      cards_kept: 1,
    });
    expect((await erase('Anna@tre.test')).body).toMatchObject({ cards_kept: 1 });
    expect((await read(id)).body).toMatchObject({
      company: 'Edil Tre',
      customer_name: '',
      phone: '347 6660012',
      email: 'bruno@tre.test',
      warning: 'Paga prima',
      version: version + 2,
    });
    expect(await notes(id)).toHaveLength(1);
  });

  it.each([
    ['347 6660031 / 347 6660032', '347 6660032'],
    ['Anna Rossi, 347 6660031, 347 6660032 (Bruno)', '347 6660032'],
    ['347 6660032 - 347 6660031 (Anna Rossi, contabilità)', '347 6660032'],
    ['+39 347.666.00.31 e +49 (0)30 123456', '+49 (0)30 123456'],
  ])('of companies lose the number and all words in %s', async (phone, rest) => {
    const { id } = await add({ company: 'Edil Uno', phone, warning: 'Resta', note: 'Resta' });
    await erase('3476660031');
    expect((await read(id)).body).toMatchObject({ phone: rest, warning: 'Resta' });
    expect(await notes(id)).toHaveLength(1);
    await call('DELETE', `customer-cards/${id}`);
  });

  it('of companies lose notes and a warning that mention the contact, and what notes said before', async () => {
    const { id } = await add({
      company: 'Edil Due',
      phone: '347 6660041, 347 6660042',
      warning: 'Chiamare Anna 347 6660041',
      note: 'Anna 347-6660041 paga',
    });
    const other = { request_id: crypto.randomUUID(), text: 'Anna è al 347 6660041' };
    const { body } = await call<{ id: string }>('POST', `customer-cards/${id}/notes`, other);
    await call('PATCH', `customer-notes/${body.id}`, { version: 1, text: 'Ripulita' });
    await erase('347 6660041');
    expect(await notes(id)).toEqual([{ text: 'Ripulita' }]);
    const left = await rows(
      orm,
      sql`select to_jsonb(n) as note from customer_notes n where customer_id = ${id}`,
    );
    expect(JSON.stringify(left)).not.toContain('6660041');
    expect((await read(id)).body).toMatchObject({ warning: '', phone: '347 6660042' });
  });

  it('of companies are exported with the asked contact only', async () => {
    await add({
      company: 'Edil Quattro',
      customer_name: 'Bruno Verdi',
      phone: '347 6660051 (Anna), 347 6660052 (Bruno)',
      email: 'anna@quattro.test, bruno@quattro.test',
      note: 'Bruno è malato',
    });
    const { body } = await call<CustomerData>('POST', 'customer-data/export', {
      contact: '3476660051',
    });
    expect(body.cards).toMatchObject([
      { company: 'Edil Quattro', phone: '347 6660051', email: '' },
    ]);
    expect(JSON.stringify(body.cards)).not.toMatch(/Bruno|bruno/);
  });

  it('of companies lose warning and notes with their last contact', async () => {
    const { id } = await add({
      company: 'Edil Uno',
      pec: 'pec@quattro.test',
      warning: 'Signora Pina',
      note: 'Nota',
    });
    expect((await erase('pec@quattro.test')).body).toMatchObject({ cards_kept: 1 });
    expect((await read(id)).body).toMatchObject({ company: 'Edil Uno', pec: '', warning: '' });
    expect(await notes(id)).toEqual([]);
  });

  it('of somebody else with a similar contact stay', async () => {
    const { id } = await add({
      customer_name: 'Carla',
      phone: '347 6660021',
      email: 'carla@cinque.test',
    });
    await erase('347 6660022');
    await erase('carla3476660021@cinque.test');
    await erase('arla@cinque.test');
    expect((await read(id)).status).toBe(200);
  });
});
