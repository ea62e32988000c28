import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type {
  Customer,
  CustomerNote,
  InactiveCards,
} from '#contract/customers/customers.schema.ts';
import type { CustomerFile } from '#contract/customers/known-customers.schema.ts';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { createOrderRows } from '#test/order-rows.ts';

type Refused = { fields: Record<string, string>; current: CustomerNote };

describe("customers' cards", async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
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

  it('never lose a first note that was changed before the repeat', async () => {
    const input = { request_id: newId(), customer_name: 'Cambiata', note: 'Prima' };
    const { body } = await call<Customer>('POST', 'customer-cards', input);
    const again = { ...input, note: 'Prima e dopo' };
    expect((await call('POST', 'customer-cards', again)).status).toBe(409);
    const file = await call<CustomerFile>('GET', `customers/card/${body.id}`);
    expect(file.body.notes.map(({ text }) => text)).toEqual(['Prima']);
  });

  it('are one if two people write the first note at the same moment', async () => {
    const facts = { customer_name: 'Contesa Uno', phone: '347 444 1234' };
    const [one, other] = await Promise.all(
      [office, colleague].map((as, index) =>
        call<Customer>(
          'POST',
          'customer-cards',
          { ...facts, request_id: newId(), note: `${index}` },
          as,
        ),
      ),
    );
    expect(other?.body.id).toBe(one?.body.id);
    const file = await call<CustomerFile>('GET', `customers/card/${one?.body.id}`);
    expect(file.body.notes.map(({ text }) => text).toSorted()).toEqual(['0', '1']);
  });

  it('lose a note for good when anybody deletes it', async () => {
    const { id } = await add({ customer_name: 'Ripulita' });
    const note = await addNote(id, 'Da togliere', newId(), colleague);
    expect((await call('DELETE', `customer-notes/${note.body.id}`)).status).toBe(200);
    expect((await call('DELETE', `customer-notes/${note.body.id}`)).status).toBe(404);
    expect((await call<CustomerFile>('GET', `customers/card/${id}`)).body.notes).toEqual([]);
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

  it('are listed for a review once nothing has happened for two years', async () => {
    const old = sql`timestamptz '2024-01-01'`;
    const [still, active, changed] = [
      await add({ customer_name: 'Ferma', phone: '347 000 9101' }),
      await add({ customer_name: 'Attiva', phone: '347 000 9102' }),
      await add({ customer_name: 'Cambiata da poco' }),
    ];
    await orm.execute(
      sql`update customers set updated_at = ${old} where id in (${still.id}, ${active.id})`,
    );
    const rows = createOrderRows(orm);
    await rows.store('consumer', { phone: '3470009102', created_at: '2026-11-01T08:00:00Z' });
    await rows.store('consumer', { phone: '3470009101', created_at: '2024-02-01T08:00:00Z' });
    const { body } = await call<InactiveCards>('GET', 'inactive-customer-cards');
    expect(body).toMatchObject({
      rows: [{ card: { id: still.id }, last: '2024-02-01T08:00:00.000Z' }],
      next: null,
    });
    expect(JSON.stringify(body)).not.toContain(changed.id);
    const after = encodeURIComponent(`2024-01-02T00:00:00.000Z ${still.id}`);
    expect(
      (await call<InactiveCards>('GET', `inactive-customer-cards?after=${after}`)).body.rows,
    ).toEqual([]);
    expect((await call('GET', 'inactive-customer-cards?after=x%20y')).status).toBe(422);
  });

  it('are deleted once, with their notes', async () => {
    const { id } = await add({ customer_name: 'Da togliere', note: 'Da togliere anche questa' });
    expect((await call('DELETE', `customer-cards/${id}`)).status).toBe(200);
    expect((await call('DELETE', `customer-cards/${id}`)).status).toBe(404);
    expect((await call('GET', `customer-cards/${id}`)).status).toBe(404);
    expect((await addNote(id, 'Troppo tardi')).status).toBe(404);
  });
});
