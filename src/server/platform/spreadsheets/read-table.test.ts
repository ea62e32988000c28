import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Cell } from './cell.ts';
import { csvFile } from './csv-file.ts';
import { readTable } from './read-table.ts';
import { xlsxFile } from './xlsx-file.ts';

const bytes = (text: string, encoding: BufferEncoding = 'utf8') =>
  new Uint8Array(Buffer.from(text, encoding));
const rowsOf = (file: Uint8Array, most: number) => readTable(file, most).rows;
const texts = (file: Uint8Array, most = 100) =>
  rowsOf(file, most).map(({ cells }) => cells.map(({ text }) => text));
async function whole(pieces: AsyncIterable<Uint8Array>) {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return new Uint8Array(Buffer.concat(all));
}
async function* once(rows: Cell[][]) {
  yield rows;
}

const BOOK = `<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId7"/></sheets></workbook>`;
const RELATIONS = `<Relationships><Relationship Id="rId7" Target="worksheets/sheet3.xml"/></Relationships>`;
const xlsx = (rows: string, more: Record<string, string> = {}) =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        'xl/workbook.xml': BOOK,
        'xl/_rels/workbook.xml.rels': RELATIONS,
        'xl/worksheets/sheet3.xml': `<x:worksheet xmlns:x="m"><x:sheetData>${rows}</x:sheetData></x:worksheet>`,
        ...more,
      }).map(([path, xml]) => [path, strToU8(xml)]),
    ),
  );

describe('a .csv file', () => {
  it.each([
    ['semicolons and a BOM', '\ufeffCodice;Prezzo\r\nA;1,5\r\n'],
    ['tabs', 'Codice\tPrezzo\nA\t1,5'],
    ['commas', 'Codice,Prezzo\nA,"1,5"\n'],
    ['lines of an old Mac', 'Codice;Prezzo\rA;1,5'],
    ["Excel's own line", 'sep=;\r\nCodice;Prezzo\r\nA;1,5'],
  ])('is read with %s', (_, text) => {
    expect(texts(bytes(text))).toEqual([
      ['Codice', 'Prezzo'],
      ['A', '1,5'],
    ]);
  });

  it('is read as Windows writes it in Italy, and as UTF-16', () => {
    const windows = new Uint8Array([...bytes('Unità: ', 'latin1'), 0x80, 0x3b, 0x92]);
    expect(texts(windows)).toEqual([['Unità: €', '’']]);
    expect(texts(bytes('\ufeffUnità;€', 'utf16le'))).toEqual([['Unità', '€']]);
  });

  it('has quotes, separators and line breaks within quotes, and numbers its rows like a spreadsheet', () => {
    expect(rowsOf(bytes('a;"b;""c""\nd"\n\n;;\ne;f'), 9)).toEqual([
      { row: 1, cells: [{ text: 'a' }, { text: 'b;"c"\nd' }] },
      { row: 4, cells: [{ text: 'e' }, { text: 'f' }] },
    ]);
  });

  it.each([
    ['nothing', '', 'vuoto'],
    ['blanks', ' \n;;\n', 'vuoto'],
    ['no text', 'a;b\u0000c', 'non è una tabella'],
    ['half a quote', 'a;"b\nc', 'virgolette'],
    ['too many rows', 'a\n'.repeat(112), 'più di 100 righe'],
  ])('is refused with words when it holds %s', (_, text, words) => {
    expect(() => readTable(bytes(text), 100)).toThrow(words);
  });
});

describe('an .xlsx file', () => {
  const BOMBS: Record<string, () => Uint8Array> = {
    'one long text that all cells name': () => {
      const text = `<sst><si><t>${'a'.repeat(150_000)}</t></si></sst>`;
      const rows = '<row><c t="s"><v>0</v></c></row>'.repeat(20_000);
      return xlsx(rows, { 'xl/sharedStrings.xml': text });
    },
    'a text of escapes alone': () =>
      xlsx(`<row><c t="str"><v>${'&amp;'.repeat(9_000_000)}</v></c></row>`),
    'a row beyond the sheet': () => xlsx('<row r="1e308"><c t="str"><v>a</v></c></row>'),
  };
  it.each(Object.keys(BOMBS))('is refused with a message if it contains %s', (name) => {
    expect(() => readTable(BOMBS[name]?.() ?? new Uint8Array(), 20_000)).toThrow(
      /troppi dati|danneggiato/,
    );
  });

  it('is read with shared texts, numbers as displayed, and gaps', () => {
    const shared = `<sst><si><t>Coppo</t><rPh><t>x</t></rPh></si><si><r><t>ros</t></r><r><t>so</t></r></si></sst>`;
    const row = `<x:row r="4"><x:c r="A4" t="s"><x:v>0</x:v></x:c><x:c r="C4"><x:v>12.300000000000001</x:v></x:c><x:c r="D4" t="s"><x:v>1</x:v></x:c><x:c r="E4" t="b"><x:v>1</x:v></x:c></x:row>`;
    expect(rowsOf(xlsx(row, { 'xl/sharedStrings.xml': shared }), 9)).toEqual([
      {
        row: 4,
        cells: [
          { text: 'Coppo' },
          { text: '' },
          { text: '12,3', number: 12.3 },
          { text: 'rosso' },
          { text: 'sì' },
        ],
      },
    ]);
  });

  it('says which cells are formulas', () => {
    const row = `<x:row r="2"><x:c r="A2"><x:f>1+1</x:f><x:v>2</x:v></x:c><x:c r="B2"><x:v>3</x:v></x:c></x:row>`;
    expect(rowsOf(xlsx(row), 9)).toEqual([
      {
        row: 2,
        cells: [
          { text: '2', number: 2, isFormula: true },
          { text: '3', number: 3 },
        ],
      },
    ]);
  });

  it.each([
    ['no zip', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]), 'danneggiato'],
    ['another zip', zipSync({ 'a.txt': strToU8('x') }), 'danneggiato'],
    ['XML that ends', xlsx('<x:row r="1"><x:c r="A1"'), 'danneggiato'],
    [
      'entities of its own',
      xlsx('', { 'xl/workbook.xml': `<!DOCTYPE x [<!ENTITY a "b">]>${BOOK}` }),
      'danneggiato',
    ],
    ['a password, or .xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), 'vecchio formato'],
    [
      'too many parts',
      xlsx('', Object.fromEntries(Array.from({ length: 600 }, (_, n) => [`xl/a${n}`, '']))),
      'troppi dati',
    ],
    [
      'what unpacks to more than is read',
      xlsx('', { 'xl/sharedStrings.xml': ' '.repeat(50 * 1024 * 1024) }),
      'troppi dati',
    ],
    [
      'too many rows',
      xlsx('<x:row><x:c><x:v>1</x:v></x:c></x:row>'.repeat(112)),
      'più di 100 righe',
    ],
  ])('is refused with words when it is %s', (_, file, words) => {
    expect(() => readTable(file, 100)).toThrow(words);
  });

  it('takes no more memory than its directory says, whatever is packed', () => {
    const file = xlsx(`<x:row r="1"><x:c r="A1"><x:v>${'1'.repeat(100_000)}</x:v></x:c></x:row>`);
    // The size of the unpacked sheet, in its entry of the directory.
    const view = new DataView(file.buffer);
    for (let at = 0; at < file.length - 4; at += 1) {
      if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) > 100_000) {
        view.setUint32(at + 24, 40, true);
      }
    }
    expect(() => readTable(file, 100)).toThrow('danneggiato');
  });
});

it('what the exports write is read back unchanged', async () => {
  const line = fc
    .string({ unit: 'grapheme', maxLength: 30 })
    .map((text) => text.replaceAll(/[\p{Cc}\ufffd]/gu, '').trim())
    // An apostrophe before a sign is what the .csv writes itself.
    .filter((text) => !text.includes("'"));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(line, line), { minLength: 1, maxLength: 5 }),
      async (rows) => {
        const cells = rows.map((row) => row.map((text) => ({ text })));
        const filled = rows.filter((row) => row.some((text) => text !== ''));
        const head = ['Codice', 'Descrizione'];
        const trimmed = (table: string[][]) => table.map((row) => [row[0] ?? '', row[1] ?? '']);
        const csv = await whole(csvFile(head, once(cells)));
        expect(trimmed(texts(csv))).toEqual([head, ...filled]);
        const columns = head.map((name) => ({ name, width: 9 }));
        const sheet = await whole(xlsxFile({ name: 'Foglio', columns }, once(cells)));
        expect(trimmed(texts(sheet))).toEqual([head, ...filled]);
      },
    ),
    { numRuns: 100 },
  );
});
