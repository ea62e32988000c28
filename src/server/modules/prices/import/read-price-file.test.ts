import { Buffer } from 'node:buffer';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type WorkbookCell, workbook } from '#test/workbook.ts';
import { readPriceFile } from './read-price-file.ts';

type Table = readonly (readonly WorkbookCell[])[];
const csv = (text: string) => new Uint8Array(Buffer.from(text));
const given = (file: Uint8Array) => readPriceFile(file).rows.map(({ fields }) => fields);
const messages = (file: Uint8Array) =>
  readPriceFile(file).errors.map(({ row, message }) => `${row}: ${message}`);

/** The product export of Danea Easyfatt. */
const EASYFATT = [
  ...['Cod.', 'Descrizione', 'Tipologia', 'Categoria', 'Sottocategoria', 'Cod. Udm', 'Cod. Iva'],
  ...['Listino 1', 'Listino 2', 'Listino 3', 'Formula listino 1', 'Formula listino 2'],
  ...['Formula listino 3', 'Note', 'Cod. a barre', 'Internet', 'Produttore'],
  ...['Descriz. web (Sorgente HTML)', 'Pubblicaz. su web', 'Extra 1', 'Extra 2', 'Cod. fornitore'],
  ...['Fornitore', 'Cod. prod. forn.', 'Prezzo forn.', 'Note fornitura', 'Ord. a multipli di'],
  ...['Gg. ordine', 'Scorta min.', 'Ubicazione', 'Tot. q.tà caricata', 'Q.tà giacenza'],
  ...['Q.tà in arrivo', 'Stato magazzino', 'Udm Dim.', 'Dim. netta X', 'Volume netto'],
  ...['Udm peso', 'Peso netto', 'Peso lordo', 'Immagine'],
];
const easyfattRow = (values: Record<string, WorkbookCell>) =>
  EASYFATT.map((head) => values[head] ?? null);
const EASYFATT_ROWS = [
  {
    ...{
      'Cod.': '0045',
      Descrizione: 'Cemento sacco 25 kg',
      'Cod. Udm': 'sacco',
      'Cod. Iva': '22',
    },
    ...{ 'Listino 1': 5.9, 'Listino 2': 5.4, 'Udm peso': 'kg', 'Peso netto': 25 },
    ...{ 'Prezzo forn.': 3.1, 'Cod. a barre': '8012350000001', 'Stato magazzino': 'ok' },
  },
  {
    ...{ 'Cod.': '0047', Descrizione: 'Serramento finito', 'Cod. Udm': 'pz', 'Cod. Iva': '10' },
    ...{ 'Listino 1': 240, 'Udm peso': 'g', 'Peso netto': 38_500 },
  },
  { 'Cod.': '0048', Descrizione: 'Trasporto', 'Cod. Iva': 'FC', 'Listino 1': 30, 'Udm peso': 'kg' },
];
const EASYFATT_GIVEN = [
  {
    ...{ code: '0045', description: 'Cemento sacco 25 kg', unit: 'sacco', price: 5.9 },
    ...{ vat_rate: 22, weight_kg: 25 },
  },
  {
    ...{ code: '0047', description: 'Serramento finito', unit: 'pz', price: 240 },
    ...{ vat_rate: 10, weight_kg: 38.5 },
  },
  { code: '0048', description: 'Trasporto', price: 30, vat_rate: 0 },
];

describe('the product export of Danea Easyfatt', () => {
  it('is read as exported; only the price list to use is asked about', () => {
    const file = readPriceFile(workbook([EASYFATT, ...EASYFATT_ROWS.map(easyfattRow)]));
    expect(file.rows.map(({ fields }) => fields)).toEqual(EASYFATT_GIVEN);
    expect(file.errors).toEqual([]);
    expect(file.questions).toEqual([
      { field: 'price', candidates: [7, 8], suggested: 7, reason: 'several' },
    ]);
    expect(file.notes).toEqual(['IVA «FC» letta come 0 %: 1 riga.']);
  });

  it('is still read after one header is renamed', () => {
    const heads = EASYFATT.map((head) => (head === 'Listino 1' ? 'Prezzo' : head));
    const file = readPriceFile(workbook([heads, ...EASYFATT_ROWS.map(easyfattRow)]));
    expect(file.rows.map(({ fields }) => fields)).toEqual(EASYFATT_GIVEN);
    expect(file.ignored).toContain('Listino 2');
  });

  it('does not take prices with IVA for prices without', () => {
    const heads = EASYFATT.map((head) => (head === 'Listino 1' ? 'Listino 1 (ivato)' : head));
    const rows = EASYFATT_ROWS.map((row) => easyfattRow({ ...row, 'Listino 2': null }));
    const file = readPriceFile(workbook([heads, ...rows]));
    expect(file.reads).not.toHaveProperty('price');
    expect(file.questions).toEqual([
      { field: 'price', candidates: [7], suggested: null, reason: 'vat_included' },
    ]);
  });
});

const HEADS = ['Codice', 'Descrizione', 'Prezzo'];
const PLAIN: Table = [HEADS, ['NET-1', 'Blocco forato', 1.35], ['NET-2', 'Tegola', 0.92]];
const PLAIN_GIVEN = [
  { code: 'NET-1', description: 'Blocco forato', price: 1.35 },
  { code: 'NET-2', description: 'Tegola', price: 0.92 },
];

describe('an .xlsx file of another program', () => {
  it.each<[string, Parameters<typeof workbook>[1]]>([
    ['names with backslashes', { partName: (name) => name.replaceAll('/', '\\') }],
    ['shared texts in another case', { partName: (name) => name.replace('sharedS', 'SharedS') }],
    ['targets in another case', { target: (name) => name.toUpperCase() }],
    ['targets from the top', { target: (name) => `/xl/${name}` }],
    ['targets with backslashes', { target: (name) => `\\xl\\${name.replaceAll('/', '\\')}` }],
    ['targets along the folders', { target: (name) => `./../xl/${name}` }],
    ['texts in their cells', { inline: true }],
    ['a prefix', { prefix: 'x:' }],
    [
      'other names of its parts',
      {
        partName: (name) => name.replace('sharedStrings', 'strings').replace('sheet1', 'data'),
        target: (name) => name.replace('sharedStrings', 'strings').replace('sheet1', 'data'),
      },
    ],
  ])('is read with %s', (_, options) => {
    expect(given(workbook(PLAIN, options))).toEqual(PLAIN_GIVEN);
  });

  it('is read from the sheet with the headers, and says so', () => {
    const sheets = { Copertina: [['Edilizia Rossi']], Listino: PLAIN, Vecchio: PLAIN };
    const file = readPriceFile(workbook([], { sheets, hidden: ['Vecchio'] }));
    expect(file.rows).toHaveLength(2);
    expect([file.sheet, file.sheets]).toEqual(['Listino', ['Listino']]);
    const both = workbook([], { sheets });
    expect(readPriceFile(both).notes).toEqual(['Foglio letto: «Listino». Non letti: «Vecchio».']);
    expect(readPriceFile(both, { sheet: 'Vecchio' }).sheet).toBe('Vecchio');
  });

  it.each([
    [
      '.ods',
      { mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '' },
      '.ods',
    ],
    ['.numbers', { 'Index/Document.iwa': '' }, 'Numbers'],
    ['.xlsb', { 'xl/workbook.bin': '' }, '.xlsb'],
    ['.zip', { 'listino.csv': 'x' }, '.zip'],
  ])('is refused with how to save it when it is %s', (_, parts, words) => {
    const file = zipSync(
      Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
    );
    expect(() => readPriceFile(file)).toThrow(words);
  });
});

describe('a row without a value in a column that is read', () => {
  const dragged = (result: string | number) => ({ formula: 'IF(A4="","",1)', result });
  it.each(['', 0, '#N/A'])('is blank where formulas were dragged down and show %j', (result) => {
    const blank = Array.from({ length: 40 }, () => [null, null, dragged(result), dragged(22)]);
    const file = workbook([[...HEADS, 'IVA'], ['FRM-1', 'Sabbia', 38, 22], ...blank]);
    expect(readPriceFile(file)).toMatchObject({ errors: [], rows: [{ row: 2 }] });
  });

  it('is blank if only another column has formulas', () => {
    const blank = Array.from({ length: 10 }, () => [null, null, null, dragged(7)]);
    const file = workbook([[...HEADS, 'Margine'], ['FRM-3', 'Sabbia', 38, dragged(7.6)], ...blank]);
    expect(readPriceFile(file)).toMatchObject({ errors: [], rows: [{ row: 2 }] });
  });

  it('is not blank if something was typed, and a formula is reported', () => {
    const file = workbook([
      HEADS,
      [null, null, 5],
      ['A', 'Sabbia', dragged(5)],
      ['B', 'C', dragged('#N/A')],
    ]);
    expect(messages(file)).toEqual([
      '2: Codice: manca',
      '3: Prezzo: è una formula, incollare il valore',
      '4: Prezzo: la cella mostra #N/D',
    ]);
  });

  it('may be a title, a total or repeated headers, and a note says which', () => {
    const file = csv(
      'Codice;Descrizione;Prezzo\n;LATERIZI;\nA;Coppo;1\nCodice;Descrizione;Prezzo\n;Totale;1',
    );
    expect(given(file)).toEqual([{ code: 'A', description: 'Coppo', price: 1 }]);
    expect(readPriceFile(file).notes).toEqual([
      '1 riga con il solo codice o la sola descrizione, senza prezzo, non letta: 2 («LATERIZI»).',
      '1 riga di totale non letta: 5 («Totale»).',
      'Nomi delle colonne ripetuti, non letti: riga 4.',
    ]);
  });
});

it('titles and notes in the code column are no articles, and do not refuse the file', () => {
  const file = csv(
    'Codice;Descrizione;Prezzo\nLATERIZI;;\nA;Coppo;1\nB77;;\nPrezzi validi fino al 31/12/2026;;',
  );
  expect(given(file).map(({ code }) => code)).toEqual(['A', 'B77']);
  expect(readPriceFile(file).notes).toEqual([
    '2 righe con il solo codice o la sola descrizione, senza prezzo, non lette: 2 («LATERIZI»), 5 («Prezzi validi fino al 31/12/2026»).',
  ]);
});

describe('a code', () => {
  it('keeps its zeros in a .csv that has it as a formula, ="00123"', () => {
    const file = csv('Codice;Descrizione;Prezzo\n"=""00123""";Coppo;1\n="00124";Tegola;2');
    expect(given(file).map(({ code }) => code)).toEqual(['00123', '00124']);
  });

  const coded = (code: WorkbookCell) => workbook([HEADS, [code, 'Malta', 4.2]]);
  it('is what the cell displays, and a note says so', () => {
    const file = readPriceFile(coded({ number: 123, format: '00000' }));
    expect(file.rows[0]?.fields.code).toBe('00123');
    expect(file.notes).toEqual(['Codici letti come si vedono nelle celle: 123 → 00123.']);
    expect(given(coded({ number: 7, format: '"ART-"000' }))[0]?.code).toBe('ART-007');
  });

  it('keeps all digits of a number shown in scientific notation', () => {
    expect(given(coded(8012350000001))[0]?.code).toBe('8012350000001');
    expect(given(coded({ number: 8012350000001, format: '0.00E+00' }))[0]?.code).toBe(
      '8012350000001',
    );
  });

  it.each<[string, Uint8Array]>([
    ['with a power of ten in a .csv', csv('Codice;Prezzo\n8,01235E+12;3,90')],
    ['with a power of ten as a text', coded('8,01235E+12')],
    ['with more digits than a spreadsheet keeps', coded(8.012350000001235e18)],
    ['that became a date', coded({ number: 46054, format: 'd-mmm' })],
    ['that became a date in a .csv', csv('Codice;Prezzo\n01-feb;3,90')],
  ])('is refused %s, with how to save the file', (_, file) => {
    expect(messages(file)).toEqual([expect.stringMatching(/^2: Codice: .*colonna come Testo/)]);
  });

  it('that only looks like a number is read if it was marked as text', () => {
    expect(given(csv("Codice;Prezzo\n'01/02/2026;3"))[0]?.code).toBe('01/02/2026');
  });
});

describe('a hand-made price list', () => {
  it('has a title above its headers, units in them, and prices with a currency sign', () => {
    const title = workbook([
      ['LISTINO PREZZI 2026'],
      [],
      ['Codice', 'Descrizione', 'Prezzo €'],
      ['TT-1', 'Mattone\u00a0 pieno\n', '€ 0,85'],
    ]);
    expect(given(title)).toEqual([{ code: 'TT-1', description: 'Mattone pieno', price: 0.85 }]);
    expect(readPriceFile(title).rows[0]?.row).toBe(4);
    const units = workbook([
      ['Codice', 'Descrizione', 'Prezzo €/pz'],
      ['UM-1', 'Mattone', 0.85],
    ]);
    expect(given(units)[0]?.price).toBe(0.85);
  });

  it('may say in its title that prices include IVA', () => {
    const file = csv('LISTINO 2026, PREZZI IVA INCLUSA\nCodice;Descrizione;Prezzo\nA;Coppo;1,22');
    expect(readPriceFile(file).questions).toMatchObject([{ reason: 'vat_included' }]);
  });

  it('has rates as people and spreadsheets write them; unknown ones are refused by row', () => {
    const rates = [
      '22',
      '10%',
      { number: 0.04, format: '0%' },
      { number: 10, format: '0"%"' },
      'Esente',
    ];
    const file = workbook([
      ['Codice', 'Descrizione', 'Prezzo', 'Aliquota'],
      ...rates.map((rate, at) => [`A${at}`, 'x', 1, rate]),
    ]);
    expect(given(file).map((fields) => fields.vat_rate)).toEqual([22, 10, 4, 10, 0]);
    expect(messages(csv('Codice;Prezzo;IVA\nA;1;21'))).toEqual([
      '2: IVA: Le aliquote sono 22, 10, 4 e 0, non «21»',
    ]);
  });

  it('has weights with their unit', () => {
    const file = csv('Codice;Prezzo;Peso\nA;1;25 kg\nB;1;500 g\nC;1;1,2 t\nD;1;3 lb');
    expect(given(file).map((fields) => fields.weight_kg)).toEqual([25, 0.5, 1200]);
    expect(messages(file)).toEqual(["5: Peso (kg): «lb» non è un'unità di peso: servono chili"]);
  });

  it('is read with any separator below a title, and in UTF-16', () => {
    const text = 'Listino, prezzi, 2026\nCodice;Descrizione;P.zo\nA;Malta, rapida, 25;1,5';
    const read = [{ code: 'A', description: 'Malta, rapida, 25', price: 1.5 }];
    expect(given(csv(text))).toEqual(read);
    const swapped = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
    expect(given(new Uint8Array(swapped))).toEqual(read);
  });

  it('keeps the decimals that we store, and rounds a longer price as its cell displays it', () => {
    const file = workbook([
      HEADS,
      ['A', 'x', { number: 12.3456, format: '0.00' }],
      ['B', 'x', { number: 12.345678, format: '#,##0.00 "€"' }],
    ]);
    expect(given(file).map(({ price }) => price)).toEqual([12.3456, 12.35]);
    expect(readPriceFile(file).notes).toEqual([expect.stringContaining('12,345678 → 12,35 €')]);
  });

  it.each([
    ['<html><table>', 'pagina'],
    ['<?xml version="1.0"?><Workbook/>', 'pagina'],
    ['%PDF-1.7', 'PDF'],
  ])('is refused with how to save it when it is %j', (text, words) => {
    expect(() => readPriceFile(csv(text))).toThrow(words);
  });

  it('is asked about if its headers are uncertain', () => {
    const file = readPriceFile(csv('Cod. prod. forn.;Nome;Descrizione;Importo\nA;Coppo;Rosso;1'));
    expect(file.questions.map(({ field, reason }) => `${field} ${reason}`)).toEqual([
      'code unsure',
      'description several',
      'price unsure',
    ]);
    const either = readPriceFile(csv('Codice;Articolo;Prezzo\nA;Coppo;1'));
    expect([either.reads, either.questions]).toEqual([{ code: 0, description: 1, price: 2 }, []]);
  });
});
