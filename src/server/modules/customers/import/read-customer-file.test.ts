import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UnreadableFile } from '#server/platform/spreadsheets/unreadable-file.ts';
import { type WorkbookCell, workbook } from '#test/workbook.ts';
import { readCustomerFile } from './read-customer-file.ts';

const csv = (text: string, encoding: BufferEncoding = 'utf8') =>
  new Uint8Array(Buffer.from(text, encoding));
const table = (...lines: string[]) => readCustomerFile(csv(lines.join('\r\n')));
const fieldsOf = (...lines: string[]) => table(...lines).rows.map(({ fields }) => fields);
const reasons = (...lines: string[]) =>
  table(...lines).discarded.map(({ row, name, reason }) => `${row} ${name}: ${reason}`);

/** 'Soggetti.xlsx' of Danea Easyfatt. */
const EASYFATT = [
  ...['Cod.', 'Codice fiscale', 'Partita Iva', 'Denominazione', 'Indirizzo', 'Cap', 'Città'],
  ...['Prov.', 'Regione', 'Nazione', 'Cod. destinatario Fatt. elettr.', 'Referente', 'Tel.'],
  ...['Cell', 'Fax', 'e-mail', 'Pec', 'Sconti', 'Listino', 'Fido', 'Agente', 'Pagamento'],
  ...['Banca', 'Ns Banca', 'Home page', 'Login web', 'Doc via e-mail', 'Extra 1', 'Libero 1'],
  'Note',
];
const easyfattRow = (values: Record<string, WorkbookCell>) =>
  EASYFATT.map((head) => values[head] ?? null);

describe('the customers exported by Danea Easyfatt', () => {
  const file = readCustomerFile(
    workbook([
      EASYFATT,
      easyfattRow({
        ...{ 'Cod.': '0001', 'Partita Iva': '01234567890', Denominazione: 'Edilcasa S.r.l.' },
        ...{ Indirizzo: 'Via Etnea, 12', Cap: '95124', Città: 'Catania', 'Prov.': 'CT' },
        ...{ Regione: 'Sicilia', Nazione: 'Italia', 'Tel.': '095 123456', Cell: '333 1234567' },
        ...{ 'Cod. destinatario Fatt. elettr.': 'M5UXCR1', Referente: 'Anna Greco', Fido: 5000 },
        ...{ 'e-mail': 'info@edilcasa.it', Pec: 'edilcasa@pec.it', 'Doc via e-mail': 'sì' },
        ...{ Note: 'Paga a 30 giorni\nCancello blu', 'Extra 1': 'x', 'Ns Banca': 'Unicredit' },
      }),
      easyfattRow({
        ...{ 'Cod.': '0002', Denominazione: 'Rossi Mario', 'Partita Iva': '00987654321' },
        ...{ 'Codice fiscale': 'RSSMRA70A01C351U', Cell: '333 7654321' },
      }),
      easyfattRow({
        ...{
          'Cod.': '0003',
          Denominazione: 'Bianchi Lucia',
          Città: 'Acireale',
          Cell: '3331112223',
        },
      }),
    ]),
  );

  it('are read with all fields that a card has', () => {
    expect(file.rows).toEqual([
      {
        row: 2,
        fields: {
          customer_name: 'Anna Greco',
          company: 'Edilcasa S.r.l.',
          phone: '095 123456, 333 1234567',
          email: 'info@edilcasa.it',
          address: 'Via Etnea, 12, 95124 Catania (CT)',
          vat_number: '01234567890',
          sdi_code: 'M5UXCR1',
          pec: 'edilcasa@pec.it',
          easyfatt_code: '0001',
        },
        note: 'Paga a 30 giorni\nCancello blu',
      },
      {
        row: 3,
        fields: {
          company: 'Rossi Mario',
          phone: '333 7654321',
          vat_number: '00987654321',
          tax_code: 'RSSMRA70A01C351U',
          easyfatt_code: '0002',
        },
        note: '',
      },
      {
        row: 4,
        fields: {
          customer_name: 'Bianchi Lucia',
          phone: '3331112223',
          address: 'Acireale',
          easyfatt_code: '0003',
        },
        note: '',
      },
    ]);
    expect([file.discarded, file.notes]).toEqual([[], []]);
  });

  it('say which columns were read as what, and which were not', () => {
    expect(file.columns).toContainEqual({
      head: 'Denominazione',
      fields: ['company', 'customer_name'],
    });
    expect(file.columns).toContainEqual({ head: 'Cap', fields: ['address'] });
    expect(file.columns).toContainEqual({ head: 'Note', fields: ['note'] });
    expect(file.ignored.map(({ head, reason }) => `${head}: ${reason}`)).toEqual([
      'Regione: non si importa',
      'Nazione: non si importa',
      'Fido: non si importa',
      'Ns Banca: colonna non riconosciuta',
      'Doc via e-mail: non si importa',
      'Extra 1: non si importa',
    ]);
  });
});

describe('a list of another program', () => {
  it('has our own heads, or the usual ones', () => {
    const ours =
      'Nome e cognome;Azienda;Telefoni;Email;Indirizzo;Partita IVA;Codice fiscale;Codice destinatario SDI;PEC;Codice in Easyfatt;Avviso';
    const file = table(
      ours,
      'Anna Greco;Edilcasa;095 123456;a@b.it, c@d.it;Via Etnea 1;IT 012.345.678-90;01234567890;M5UXCR1;a@pec.it;C7;Paga prima',
    );
    expect(file.rows[0]?.fields).toEqual({
      customer_name: 'Anna Greco',
      company: 'Edilcasa',
      phone: '095 123456',
      email: 'a@b.it, c@d.it',
      address: 'Via Etnea 1',
      vat_number: '01234567890',
      tax_code: '01234567890',
      sdi_code: 'M5UXCR1',
      pec: 'a@pec.it',
      easyfatt_code: 'C7',
    });
    expect(file.ignored).toEqual([{ head: 'Avviso', reason: 'non si importa' }]);
    expect(
      fieldsOf(
        'Codice cliente;RAGIONE SOCIALE;P.IVA;C.F.;Via;N. civico;CAP;Comune;Provincia;Telefono;Mobile;E-mail;Codice univoco',
        '12;Impresa Greco;01234567890;;Via Etnea;12/A;95124;Catania (CT);CT;095 123456;3331234567;a@b.it;0000000',
      ),
    ).toEqual([
      {
        company: 'Impresa Greco',
        phone: '095 123456, 3331234567',
        email: 'a@b.it',
        address: 'Via Etnea 12/A, 95124 Catania (CT)',
        vat_number: '01234567890',
        sdi_code: '0000000',
        easyfatt_code: '12',
      },
    ]);
  });

  it('is read from Windows, below a title, with semicolons', () => {
    const file = readCustomerFile(
      csv(
        'CLIENTI 2026\n\nNominativo;Città;Tel\nNicolò Pirrè;Città di Castello;075123456',
        'latin1',
      ),
    );
    expect(file.rows).toEqual([
      {
        row: 4,
        fields: {
          customer_name: 'Nicolò Pirrè',
          phone: '075123456',
          address: 'Città di Castello',
        },
        note: '',
      },
    ]);
    expect(file.notes).toEqual(['I nomi delle colonne sono alla riga 3.']);
  });

  it('says which of its sheets was read', () => {
    const rows = [
      ['Nome', 'Telefono'],
      ['Anna', '095 123456'],
    ];
    const sheets = { Copertina: [['Clienti']], Clienti: rows, Vecchi: rows };
    expect(readCustomerFile(workbook([], { sheets })).notes).toEqual([
      'Foglio letto: «Clienti». Non letti: «Vecchi».',
    ]);
  });

  it.each(['Codice;Descrizione;Prezzo\nA;Coppo;1', 'Nome\nAnna', 'Telefono;Email\n095;a@b.it'])(
    'is refused without a name or a second column: %j',
    (text) => {
      expect(() => readCustomerFile(csv(text))).toThrow("il nome o l'azienda");
    },
  );

  it('is refused beyond 20,000 rows', () => {
    const rows = Array.from({ length: 20_001 }, (_, at) => `Cliente ${at};095 ${at}`);
    expect(() => readCustomerFile(csv(['Nome;Telefono', ...rows].join('\n')))).toThrow(
      'Il file ha più di 20.000 righe',
    );
    expect(readCustomerFile(csv(['Nome;Telefono', ...rows.slice(1)].join('\n'))).rows).toHaveLength(
      20_000,
    );
  });
});

describe('a row that cannot be imported', () => {
  it('is discarded with its name and the reason', () => {
    expect(
      reasons(
        'Denominazione;e-mail;Pec;Tel.',
        ';anna@example.it;;',
        'Anna Greco;anna@;;',
        `${'A'.repeat(121)};;;`,
        'Denominazione;e-mail;Pec;Tel.',
        'Bea;b@c.it;x;',
      ),
    ).toEqual([
      "2 : Manca il nome o l'azienda",
      '3 Anna Greco: e-mail «anna@»: Inserisci indirizzi email validi, separati da una virgola',
      `4 ${'A'.repeat(39)}…: Denominazione «${'A'.repeat(39)}…»: Al massimo 120 caratteri: 1 di troppo`,
      '5 : Nomi delle colonne ripetuti',
      '6 Bea: Pec «x»: Inserisci un indirizzo email valido, per esempio nome@esempio.it',
    ]);
  });

  it('repeats an earlier one: the same code, or all fields', () => {
    const file = table(
      'Cod.;Nome;Tel;Note',
      'C1;Anna;095 123456;',
      'c1;Anna Greco;;',
      ';Bea;095 123457;suona',
      ';Bea;095 123457;suona',
      ';Bea;095 123457;bussa',
      'C2;Anna;095 123456;',
    );
    expect(file.rows.map(({ row }) => row)).toEqual([2, 4, 7]);
    expect(file.discarded.map(({ row, reason }) => `${row}: ${reason}`)).toEqual([
      '3: Codice c1: è già alla riga 2',
      '5: Uguale alla riga 4',
      '6: Uguale alla riga 4, tranne la nota',
    ]);
  });

  it('shows the error of a formula', () => {
    const broken = { formula: 'CERCA.VERT(A2)', result: '#N/A' };
    const file = readCustomerFile(
      workbook([
        ['Nome', 'Telefono'],
        ['Anna', broken],
        [
          { formula: 'A9', result: 'Bea' },
          { formula: 'A9', result: 0 },
        ],
      ]),
    );
    expect(file.discarded).toEqual([
      { row: 2, name: 'Anna', reason: 'Telefono: la cella mostra #N/D' },
    ]);
    expect(file.rows).toEqual([{ row: 3, fields: { customer_name: 'Bea' }, note: '' }]);
  });

  it('is only counted if it is empty', () => {
    const rows: WorkbookCell[][] = [
      ['Nome', 'Telefono', 'Nazione'],
      ['Anna', '095 123456', 'Italia'],
      ...Array.from({ length: 400 }, () => [null, '', null]),
      [null, null, 'Italia'],
      ['Bea', '095 123457', null],
    ];
    const file = readCustomerFile(workbook(rows));
    expect([file.rows.map(({ row }) => row), file.discarded]).toEqual([[2, 404], []]);
    expect(file.notes).toEqual(['401 righe vuote saltate.']);
  });
});

describe('two columns with the same meaning', () => {
  it('are joined for telephones and addresses of mail, otherwise the first with values is read', () => {
    const file = table(
      'Nome;Email;E-mail 2;Partita IVA;P.IVA;P. IVA;Note;Annotazioni',
      'Anna;a@b.it;A@B.it;;01234567890;1;suona;due volte',
      'Bea;a@b.it;c@d.it;;;2;;',
    );
    expect(file.rows.map(({ fields }) => fields.email)).toEqual(['a@b.it', 'a@b.it, c@d.it']);
    expect(file.rows[0]).toMatchObject({ fields: { vat_number: '01234567890' }, note: 'suona' });
    expect(file.ignored).toEqual([
      { head: 'P. IVA', reason: 'si legge già «P.IVA»' },
      { head: 'Annotazioni', reason: 'si legge già «Note»' },
    ]);
  });
});

describe('any file', () => {
  const bytesOf = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc
      .array(
        fc.array(fc.constantFrom('Nome', 'Tel.', 'Cap', 'P.IVA', '0', 'é\n', '"', '=1', 'a@b'), {
          maxLength: 5,
        }),
        { maxLength: 9 },
      )
      .map((rows) => csv(rows.map((row) => row.join(';')).join('\n'))),
  );
  it('is read or refused in words, and each row is read, discarded or empty', () => {
    fc.assert(
      fc.property(bytesOf, (bytes) => {
        try {
          const { rows, discarded } = readCustomerFile(bytes);
          const all = [...rows, ...discarded].map(({ row }) => row);
          expect(new Set(all).size).toBe(all.length);
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableFile);
        }
      }),
    );
  });

  const words = fc.stringMatching(/^[A-Za-zàèéìòù"]{1,10}( [A-Za-zàèéìòù;&.]{1,10}){0,3}$/);
  it('gives each name and note back as typed', () => {
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const lines = fc.array(fc.tuple(words, words, words));
    fc.assert(
      fc.property(lines, (typed) => {
        const rows = typed.map(([name, ...notes]) => [name, notes.join('\n')]);
        const file = table(
          'Cod.;Azienda;Note',
          'A1;Greco;x',
          ...rows.map((row, at) => [String(at), ...row].map(quoted).join(';')),
        );
        const read = file.rows.slice(1).map(({ fields, note }) => [fields.company, note]);
        expect(read).toEqual(rows);
      }),
    );
  });
});
