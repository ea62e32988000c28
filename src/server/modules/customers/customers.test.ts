import { describe, expect, it } from 'vitest';
import type { Customer, CustomerNote } from '#contract/customers/customers.schema.ts';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';

type Refused = { fields: Record<string, string>; current: CustomerNote };

describe("customers' cards", async () => {
  const api = await createTestApi(await openTestDatabase());
  const office = await api.signInAs('admin');
  const colleague = await api.signInAs('admin');
  const call = async <Body>(method: string, path: string, body?: unknown, as = office) =>
    (await api.request(method, `/api/admin/${path}`, body, as)) as { status: number; body: Body };
  const newId = () => crypto.randomUUID();
  const add = async (fields: Partial<Customer> & { note?: string }) =>
    (
      await call<Customer>('POST', 'customer-cards', {
        request_id: newId(),
        customer_name: 'Agata',
        ...fields,
      })
    ).body;
  const names = async (query: string) =>
    (await call<{ rows: Customer[] }>('GET', `customer-cards?${query}`)).body.rows.map(
      ({ customer_name, company }) => company || customer_name,
    );
  const addNote = (card: string, text: string, request_id = newId(), as = office) =>
    call<CustomerNote>('POST', `customer-cards/${card}/notes`, { request_id, text }, as);

  it('come by name, a company by its own, a page at a time with the total of all pages', async () => {
    await add({ customer_name: 'Zita Paginata' });
    await add({ customer_name: 'Ugo', company: 'Edil Paginata' });
    await add({ customer_name: 'àlfio Paginato' });
    const sorted = ['àlfio Paginato', 'Edil Paginata', 'Zita Paginata'];
    expect(await names('q=paginat')).toEqual(sorted);
    expect(await names('q=paginat&page_size=2&page=2')).toEqual(sorted.slice(2));
    expect(await names('q=paginat&sort=newest')).toEqual([
      'àlfio Paginato',
      'Edil Paginata',
      'Zita Paginata',
    ]);
  });

  it('hold several phones and e-mail addresses as typed, and refuse a wrong address', async () => {
    const typed = {
      phone: '333 1234567 (figlia), 095 / 12.34.56',
      email: 'Uno@Prova.test; due@prova.test',
    };
    expect(await add(typed)).toMatchObject(typed);
    const input = { request_id: newId(), customer_name: 'Agata', email: 'uno@prova.test, due@' };
    const { status, body } = await call<Refused>('POST', 'customer-cards', input);
    expect(status).toBe(422);
    expect(body.fields).toHaveProperty('email');
  });

  it('are refused without name and company, also when an edit would leave neither', async () => {
    const blank = { request_id: newId(), phone: '333 1234567' };
    expect((await call<Refused>('POST', 'customer-cards', blank)).body.fields).toHaveProperty(
      'customer_name',
    );
    const { id, version } = await add({ customer_name: 'Solo nome' });
    const edit = { version, customer_name: '' };
    expect((await call('PATCH', `customer-cards/${id}`, edit)).status).toBe(422);
    expect(
      (await call('PATCH', `customer-cards/${id}`, { ...edit, company: 'Ora ditta' })).status,
    ).toBe(200);
  });

  it('are made once for a repeated request, with their first note', async () => {
    const input = { request_id: newId(), customer_name: 'Ripetuta', note: 'Paga in contanti' };
    const made = await call<Customer>('POST', 'customer-cards', input);
    expect(made.status).toBe(201);
    expect((await call<Customer>('POST', 'customer-cards', input)).body.id).toBe(made.body.id);
    expect(await names('q=ripetuta')).toEqual(['Ripetuta']);
    const other = { ...input, customer_name: 'Altra' };
    expect((await call('POST', 'customer-cards', other)).status).toBe(409);
  });

  it('keep what a colleague saved first', async () => {
    const { id, version } = await add({ customer_name: 'Contesa' });
    expect((await call('PATCH', `customer-cards/${id}`, { version, warning: 'Uno' })).status).toBe(
      200,
    );
    const late = await call('PATCH', `customer-cards/${id}`, { version, warning: 'Due' });
    expect(late).toMatchObject({ status: 409, body: { current: { warning: 'Uno' } } });
  });

  it('have notes that only their author changes, and what they said before is kept', async () => {
    const { id } = await add({ customer_name: 'Annotata' });
    const request_id = newId();
    const first = await addNote(id, 'Chiamare dopo le 17', request_id);
    expect(first.status).toBe(201);
    expect((await addNote(id, 'Chiamare dopo le 17', request_id)).body.id).toBe(first.body.id);
    expect((await addNote(id, 'Altro', request_id)).status).toBe(409);
    const path = `customer-notes/${first.body.id}`;
    const edit = { version: 1, text: 'Chiamare dopo le 18' };
    expect((await call('PATCH', path, edit, colleague)).status).toBe(403);
    const changed = await call<CustomerNote>('PATCH', path, edit);
    expect(changed.body).toMatchObject({
      text: edit.text,
      earlier: [{ text: 'Chiamare dopo le 17' }],
    });
    const late = await call<Refused>('PATCH', path, { version: 1, text: 'Mai' });
    expect(late.status).toBe(409);
    expect(late.body.current.text).toBe(edit.text);
    expect((await addNote(newId(), 'Di nessuno')).status).toBe(404);
  });

  it('are deleted once, with their notes', async () => {
    const { id } = await add({ customer_name: 'Da togliere', note: 'Da togliere anche questa' });
    expect((await call('DELETE', `customer-cards/${id}`)).status).toBe(200);
    expect((await call('DELETE', `customer-cards/${id}`)).status).toBe(404);
    expect((await call('GET', `customer-cards/${id}`)).status).toBe(404);
    expect((await addNote(id, 'Troppo tardi')).status).toBe(404);
  });
});
