import { describe, expect, it } from 'vitest';
import type {
  CustomerImport,
  CustomersPreview,
  ImportCustomersInput,
  UndoneImport,
} from '#contract/customers/customer-imports.schema.ts';
import type { Customer } from '#contract/customers/customers.schema.ts';
import type { CustomerFile } from '#contract/customers/known-customers.schema.ts';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';

describe('a list of customers', async () => {
  const api = await createTestApi(await openTestDatabase());
  const office = await api.signInAs('admin');
  const colleague = await api.signInAs('admin');
  const call = async <Body>(method: string, path: string, body?: unknown, as = office) =>
    (await api.request(method, `/api/admin/${path}`, body, as)) as { status: number; body: Body };
  const newId = () => crypto.randomUUID();
  const add = async (fields: Partial<Customer>) =>
    (await call<Customer>('POST', 'customer-cards', { request_id: newId(), ...fields })).body;
  const read = async (lines: string[]): Promise<CustomersPreview> => {
    const { status, body } = await api.request(
      'POST',
      '/api/admin/customer-imports/preview',
      `${lines.join('\r\n')}\r\n`,
      { ...office, 'content-type': 'application/octet-stream' },
    );
    expect(status, JSON.stringify(body)).toBe(200);
    return body as CustomersPreview;
  };
  /** Everything, with the notes, and the differing fields named here. */
  const ticked = (plan: CustomersPreview, replaced: string[] = []): ImportCustomersInput => ({
    request_id: newId(),
    rows: [
      ...plan.created.map(({ row, fields, note }) => ({
        row,
        fields,
        card: null,
        ...(note && { note }),
      })),
      ...plan.updated.map(({ row, card, filled, differing, note }) => ({
        row,
        card: { id: card.id, version: card.version },
        fields: {
          ...filled,
          ...Object.fromEntries(
            differing
              .filter(({ field }) => replaced.includes(field))
              .map(({ field, file }) => [field, file]),
          ),
        },
        ...(note && { note }),
      })),
    ] as ImportCustomersInput['rows'],
  });
  const apply = (input: ImportCustomersInput) =>
    call<CustomerImport>('POST', 'customer-imports', input);
  const undo = (id: string) => call<UndoneImport>('POST', `customer-imports/${id}/undo`);
  const card = async (id: string) => (await call<Customer>('GET', `customer-cards/${id}`)).body;
  const notes = async (id: string) =>
    (await call<CustomerFile>('GET', `customers/card/${id}`)).body.notes.map(({ text }) => text);
  const found = async (q: string) =>
    (await call<{ rows: Customer[] }>('GET', `customer-cards?q=${q}`)).body.rows;

  it('is compared with the cards by code, P.IVA and name, codice fiscale, e-mail and telephone', async () => {
    const [code, vat, tax, email, phone] = [
      await add({ company: 'Codice Uno', easyfatt_code: '0001' }),
      await add({ company: 'Partita Due Srl', vat_number: '01234567897' }),
      await add({ customer_name: 'Fiscale Tre', tax_code: 'RSSMRA80A01H501U' }),
      await add({ customer_name: 'Email Quattro', email: 'quattro@lista.test' }),
      await add({ customer_name: 'Telefono Cinque', phone: '347 777 0005' }),
    ];
    await add({ company: 'Altra con la stessa email', email: 'doppia@lista.test' });
    await add({ company: 'E ancora una', email: 'doppia@lista.test' });
    const plan = await read([
      'Cod.;Denominazione;Partita Iva;Codice fiscale;e-mail;Tel.;Indirizzo',
      '0001;Codice Uno Srl;;;;;Via Uno',
      ';Partita Due Srl;IT01234567897;;;;Via Due',
      ';Tre Fiscale;;RSSMRA80A01H501U;;;Via Tre',
      ';Quattro;;;QUATTRO@lista.test;;Via Quattro',
      ';Cinque;;;;+39 3477770005;Via Cinque',
      ';Nuovo Sei;;;sei@lista.test;;Via Sei',
      ';Altro nome Srl;01234567897;;;;Via Sette',
      ';Doppia;;;doppia@lista.test;;Via Otto',
      ';Ancora Cinque;;;;347 7770005;Via Nove',
      ';;;;dieci@lista.test;;Via Dieci',
      ';Telefono Cinque;;;;;',
    ]);
    expect(plan.updated.map((one) => one.card.id)).toEqual(
      [code, vat, tax, email, phone].map(({ id }) => id),
    );
    expect(plan.updated[0]?.filled).toEqual({ address: 'Via Uno' });
    expect(plan.created.map(({ fields }) => fields.customer_name)).toEqual([
      'Nuovo Sei',
      'Telefono Cinque',
    ]);
    expect(plan.unclear.map(({ reason }) => reason)).toEqual([
      'La partita IVA è di una scheda con un altro nome',
      'Più schede hanno la stessa email',
      'Anche la riga 6 riguarda questa scheda',
    ]);
    expect(plan.discarded.map(({ row }) => row)).toEqual([11]);
  });

  it('fills in empty fields only, replaces what is ticked, and adds phones', async () => {
    const { id } = await add({
      customer_name: 'Rosa Verdi',
      tax_code: 'VRDRSO80A41C351X',
      address: 'Via Vecchia 1',
      phone: '347 777 1001 (casa)',
    });
    const lines = [
      'Nome e cognome;Codice fiscale;Indirizzo;Telefoni;Email;PEC;Note',
      'Rosa Verdi;VRDRSO80A41C351X;Via Nuova 2;095 777 002;rosa@lista.test;;Paga a 30 giorni',
    ];
    const plan = await read(lines);
    expect(plan.updated).toMatchObject([
      {
        filled: { email: 'rosa@lista.test' },
        differing: [
          { field: 'phone', own: '347 777 1001 (casa)', file: '347 777 1001 (casa), 095 777 002' },
          { field: 'address', own: 'Via Vecchia 1', file: 'Via Nuova 2' },
        ],
        note: 'Paga a 30 giorni',
      },
    ]);
    const done = await apply(ticked(plan, ['phone']));
    expect(done).toMatchObject({ status: 201, body: { created: 0, updated: 1, undone_at: null } });
    expect(await card(id)).toMatchObject({
      address: 'Via Vecchia 1',
      email: 'rosa@lista.test',
      phone: '347 777 1001 (casa), 095 777 002',
    });
    expect(await notes(id)).toEqual(['Paga a 30 giorni']);
    const undone = await undo(done.body.id);
    expect(undone.body).toEqual({ removed: 0, restored: 1, kept: [] });
    expect(await card(id)).toMatchObject({ email: '', phone: '347 777 1001 (casa)' });
    expect(await notes(id)).toEqual([]);
  });

  it('imported twice, or sent twice, makes no second card', async () => {
    const lines = ['Denominazione;Tel.', 'Doppio Invio;347 777 2001', 'Doppio Due;347 777 2002'];
    const input = ticked(await read(lines));
    const [first, again] = [await apply(input), await apply(input)];
    expect(again.body).toEqual(first.body);
    expect(await found('doppio')).toHaveLength(2);
    const second = await read(lines);
    expect([second.created, second.updated, second.unclear]).toEqual([[], [], []]);
    expect(second.unchanged).toBe(2);
  });

  it('is refused as a whole if a card was made or changed since the preview', async () => {
    const { id, version } = await add({ customer_name: 'Già Qui', phone: '347 777 3001' });
    const plan = await read([
      'Denominazione;Tel.;Indirizzo',
      'Già Qui;347 777 3001;Via Uno',
      'Dopo Anteprima;347 777 3002;Via Due',
    ]);
    await call('PATCH', `customer-cards/${id}`, { version, warning: 'Nuovo' });
    expect((await apply(ticked(plan))).status).toBe(409);
    expect(await found('anteprima')).toEqual([]);
    const next = await read(['Denominazione;Tel.', 'Dopo Anteprima;347 777 3002']);
    await add({ customer_name: 'Dopo Anteprima', phone: '3477773002' });
    expect((await apply(ticked(next))).status).toBe(409);
    expect(await found('anteprima')).toHaveLength(1);
  });

  it('is undone except for what a colleague has changed or noted since', async () => {
    const done = await apply(
      ticked(
        await read([
          'Denominazione;Tel.;Note',
          'Intatta Uno;347 777 4001;Nota del file',
          'Annotata Due;347 777 4002;',
          'Cambiata Tre;347 777 4003;',
          'Unita Quattro;347 777 4004;',
        ]),
      ),
    );
    const [noted] = await found('annotata');
    const [changed] = await found('cambiata');
    const [merged] = await found('unita');
    await call(
      'POST',
      `customer-cards/${noted?.id}/notes`,
      { request_id: newId(), text: 'Gentile' },
      colleague,
    );
    await call(
      'PATCH',
      `customer-cards/${changed?.id}`,
      { version: 1, address: 'Via Nuova' },
      colleague,
    );
    const other = await add({ customer_name: 'Altra Quattro' });
    const { id: _, version, created_at: __, updated_at: ___, ...fields } = merged as Customer;
    await call('POST', `customer-cards/${merged?.id}/merge`, {
      version,
      other: other.id,
      other_version: 1,
      fields,
    });
    const { body } = await undo(done.body.id);
    expect(body.removed).toBe(1);
    expect(body.kept.map(({ customer_name }) => customer_name).toSorted()).toEqual([
      'Annotata Due',
      'Cambiata Tre',
      'Unita Quattro',
    ]);
    expect(await found('intatta')).toEqual([]);
    expect((await undo(done.body.id)).status).toBe(404);
    const { imports } = (await call<{ imports: CustomerImport[] }>('GET', 'customer-imports')).body;
    expect(imports.find(({ id }) => id === done.body.id)?.undone_at).not.toBeNull();
  });

  it('of a telephone is read too, and one that is no list says why', async () => {
    const plan = await read([
      'BEGIN:VCARD',
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Zappal=C3=A0;Agata;;;',
      'TEL;CELL:3477775001',
      'END:VCARD',
    ]);
    expect(plan).toMatchObject({
      kind: 'vcf',
      created: [{ fields: { customer_name: 'Agata Zappalà' } }],
    });
    const wrong = await api.request('POST', '/api/admin/customer-imports/preview', 'ciao', {
      ...office,
      'content-type': 'application/octet-stream',
    });
    expect(wrong.status).toBe(422);
  });
});
