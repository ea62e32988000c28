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
      'Una scheda con un altro nome ha la stessa partita IVA',
      'Più schede hanno la stessa email',
      'Una scheda con un altro nome ha lo stesso telefono',
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

  it('takes no two people for one because of a shared telephone, address or P.IVA', async () => {
    await add({ customer_name: 'Mamma Rossi', phone: '347 907 0001', email: 'casa@rossi.test' });
    await add({ company: 'Sede Uno Srl', tax_code: '00743110157', pec: 'sede@pec.test' });
    const plan = await read([
      'Nome e cognome;Azienda;Telefoni;Email;PEC;Codice fiscale;Indirizzo',
      'Figlio Rossi;;347 907 0001;;;RSSFGL80A01C351X;Via Figlio 9',
      'Figlia Rossi;;;CASA@rossi.test;;;Via Figlia 9',
      ';Filiale Palermo;;;;00743110157;Via Filiale 9',
      ';Sede Uno;;;sede@pec.test;;Via Sede 1',
    ]);
    expect(plan.created).toEqual([]);
    expect(plan.unclear.map(({ reason }) => reason)).toEqual([
      'Una scheda con un altro nome ha lo stesso telefono',
      'Una scheda con un altro nome ha la stessa email',
      'Una scheda con un altro nome ha lo stesso codice fiscale',
    ]);
    expect(plan.updated).toMatchObject([{ card: { company: 'Sede Uno Srl' } }]);
  });

  it('makes one card of rows that may be the same customer, and names the others', async () => {
    const plan = await read([
      'Azienda;Partita IVA;Email;Indirizzo',
      'Beta Srl;00488410010;b@beta.test;Via Uno',
      'Beta Srl;00488410010;b@beta.test;Via Due',
      'Gamma Snc;00488410010;g@gamma.test;Via Tre',
    ]);
    expect(plan.created.map(({ row }) => row)).toEqual([2, 4]);
    expect(plan.unclear).toMatchObject([
      { row: 3, reason: 'Forse lo stesso cliente della riga 2' },
    ]);
  });

  it('says when a card has no room for what a row adds', async () => {
    const phone = Array.from({ length: 21 }, (_, n) => `347 8${100_000 + n}`)
      .join(', ')
      .padEnd(290, '.');
    await add({ customer_name: 'Piena Di Numeri', tax_code: 'PNIDNM80A01C351X', phone });
    const plan = await read([
      'Nome e cognome;Codice fiscale;Telefoni',
      'Piena Di Numeri;PNIDNM80A01C351X;095 123456 (nuovo ufficio)',
    ]);
    expect(plan.updated).toEqual([]);
    expect(plan.unclear[0]?.reason).toContain('non c’è posto');
  });

  it('under the id of another import is refused, and with less changes nothing twice', async () => {
    const input = ticked(await read(['Denominazione;Tel.', 'Riuso Uno;347 777 6001']));
    await apply(input);
    const other = ticked(
      await read(['Denominazione;Tel.', 'Riuso Due;347 777 6002', 'Riuso Tre;347 777 6003']),
    );
    const again = await apply({ ...other, request_id: input.request_id });
    expect(again.status).toBe(409);
    expect(await found('riuso')).toHaveLength(1);
  });

  it('is undone although one of its cards was merged before, and exported and erased with its customer', async () => {
    const own = await add({ customer_name: 'Vecchia Uno', phone: '347 777 7001' });
    const other = await add({ customer_name: 'Vecchia Due' });
    const { id: _, version, created_at: __, updated_at: ___, ...fields } = own;
    await call('POST', `customer-cards/${own.id}/merge`, {
      version,
      other: other.id,
      other_version: 1,
      fields,
    });
    const done = await apply(
      ticked(
        await read([
          'Nome e cognome;Telefoni;Email',
          'Vecchia Uno;347 777 7001;v@uno.test',
          'Nuova;347 777 7002;n@uno.test',
        ]),
      ),
    );
    const exported = await call('POST', 'customer-data/export', { contact: 'n@uno.test' });
    expect(exported.status).toBe(200);
    expect((await undo(done.body.id)).body).toMatchObject({ removed: 1, restored: 1, kept: [] });
    const again = await apply(ticked(await read(['Azienda;Telefoni', 'Dopo Srl;347 777 7003'])));
    const [made] = await found('dopo');
    await call('PATCH', `customer-cards/${made?.id}`, { version: 1, phone: '347 777 7004' });
    await call('POST', 'customer-data/erasure', { contact: '347 777 7003' });
    expect((await undo(again.body.id)).status).toBe(404);
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
