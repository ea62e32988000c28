import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { workbook } from '#test/workbook.ts';
import { readCustomerFile } from './read-customer-file.ts';

const table = (...lines: string[]) =>
  readCustomerFile(new Uint8Array(Buffer.from(lines.join('\r\n'))));
const fieldsOf = (...lines: string[]) => table(...lines).rows.map(({ fields }) => fields);
const reasons = (...lines: string[]) =>
  table(...lines).discarded.map(({ row, name, reason }) => `${row} ${name}: ${reason}`);

describe('the name of a row', () => {
  const named = (heads: string, row: string) => {
    const { rows } = table(heads, row);
    const { customer_name, company } = rows[0]?.fields ?? {};
    return [customer_name, company, rows[0]?.note];
  };
  it.each([
    ['Edil Greco', undefined, 'Edil Greco'],
    ['Greco Anna & C. s.n.c.', undefined, 'Greco Anna & C. s.n.c.'],
    ['Coop. Il Sole', undefined, 'Coop. Il Sole'],
    ['F.lli Greco', undefined, 'F.lli Greco'],
    ['Condominio Aurora', undefined, 'Condominio Aurora'],
    ['Edilio Spada', 'Edilio Spada', undefined],
    ['Sasso Anna', 'Sasso Anna', undefined],
  ])('%j is a company by its words', (name, person, company) => {
    expect(named('Denominazione;Tel.', `${name};095 123456`)).toEqual([person, company, '']);
    expect(named('Nome;Tel.', `${name};095 123456`)).toEqual([person, company, '']);
  });

  it.each([
    ['Nome;Cognome;Tel', 'Anna;Greco;1', ['Anna Greco', undefined, '']],
    ['Nome;Cognome;Ragione sociale', 'Anna;Greco;La Bottega', ['Anna Greco', 'La Bottega', '']],
    ['Nome;Cognome;Ragione sociale', 'Anna;Greco;Greco Anna', ['Anna Greco', undefined, '']],
    ['Nome;Azienda', 'Anna;La Bottega', ['Anna', 'La Bottega', '']],
    ['Denominazione;Cod. fiscale', 'La Bottega;01234567890', [undefined, 'La Bottega', '']],
    [
      'Denominazione;Referente;Tel',
      'Greco Anna;Marco;1',
      ['Greco Anna', undefined, 'Referente: Marco'],
    ],
    ['Denominazione;Referente;Tel', 'Greco Anna;Anna Greco;1', ['Greco Anna', undefined, '']],
  ])('%j of %j', (heads, row, read) => {
    expect(named(heads, row)).toEqual(read);
  });
});

describe('the telephones of a row', () => {
  it('stay as written, and no number is there twice', () => {
    expect(
      fieldsOf(
        'Nome;Tel.;Cell;Telefono 2',
        'Anna;0922 123456 / 333 1234567;;',
        'Bea;095 123456;+39 095-123456;',
        'Carla;333 1234567;3331234567 (figlia);095/123456',
        'Dora;"095 123456\n333 1234567";;095 123456',
      ).map(({ phone }) => phone),
    ).toEqual([
      '0922 123456 / 333 1234567',
      '095 123456',
      '333 1234567, 3331234567 (figlia), 095/123456',
      '095 123456, 333 1234567',
    ]);
  });

  it('are what the cell shows, and a lost zero is named', () => {
    const file = readCustomerFile(
      workbook([
        ['Nome', 'Telefono'],
        ['Anna', 3331234567],
        ['Bea', { number: 3331234567, format: '0.00E+00' }],
        ['Carla', { number: 95123456, format: '"0"0' }],
        ['Dora', 95123456],
      ]),
    );
    expect(file.rows.map(({ fields }) => fields.phone)).toEqual([
      '3331234567',
      '3331234567',
      '095123456',
      '95123456',
    ]);
    expect(file.notes).toEqual([
      'Codici letti come si vedono nelle celle: 95123456 → 095123456.',
      'Telefoni a cui forse manca lo zero davanti, lasciati come sono: riga 5 («95123456»).',
    ]);
  });
});

describe('tax numbers', () => {
  it('get the zeros that a spreadsheet dropped, and a note says so', () => {
    const file = readCustomerFile(
      workbook([
        ['Denominazione', 'P.IVA', 'CF'],
        ['Alfa srl', 987654321, '987.654 321'],
        ['Beta srl', { number: 987654321, format: '00000000000' }, null],
        ['Gamma', 0, '00000000000'],
      ]),
    );
    expect(file.rows.map(({ fields }) => [fields.vat_number, fields.tax_code])).toEqual([
      ['00987654321', '00987654321'],
      ['00987654321', undefined],
      [undefined, undefined],
    ]);
    expect(file.notes).toEqual([
      'Codici letti come si vedono nelle celle: 987654321 → 00987654321.',
      'Partite IVA e codici fiscali con meno di 11 cifre, completati con zeri davanti: riga 2, 987654321 → 00987654321, riga 2, 987.654 321 → 00987654321.',
      'Partite IVA e codici fiscali di soli zeri, non letti: riga 4 («0»), riga 4 («00000000000»).',
    ]);
  });

  it('whose digits are lost discard their row', () => {
    expect(reasons('Nome;P.IVA', 'Alfa;1,23457E+10')).toEqual([
      expect.stringMatching(/^2 Alfa: P\.IVA: «1,23457E\+10».*cifre sono perse/),
    ]);
  });
});

it('damaged letters stay, and a note says where', () => {
  const file = table(
    'Nome;Città;Tel.',
    'Nicolò Sansò;Città;1',
    'Niccol\u00c3\u00b2;CittÃ ;2',
    'Jos\ufffd;Roma;3',
    'JOÃO ÂNGELO;Roma;4',
    'Γιώργος;Roma;5',
  );
  expect(file.rows.map(({ fields }) => fields.customer_name)).toEqual([
    'Nicolò Sansò',
    'NiccolÃ²',
    'Jos\ufffd',
    'JOÃO ÂNGELO',
    'Γιώργος',
  ]);
  expect(file.notes).toEqual([
    'Lettere che sembrano rovinate, lasciate come sono, in 2 righe. Per esempio alla riga 3: «NiccolÃ²».',
  ]);
});
