/** Reads the file of an import: which column is which field, and what is wrong with which row. */
import { parseAmount } from '#contract/amounts.ts';
import { PRICE_DECIMALS, WEIGHT_DECIMALS } from '#contract/prices/price-decimals.ts';
import { MAX_IMPORT_ROWS, PRICE_LABELS, PriceFields } from '#contract/prices/prices.schema.ts';
import { readTable } from '#server/platform/spreadsheets/read-table.ts';
import { type ReadRow, UnreadableFile } from '#server/platform/spreadsheets/unreadable-file.ts';

type Field = keyof PriceFields;

/** A row of the file: the fields that it has, but for those whose cells are empty. */
export type GivenRow = { row: number; fields: Partial<PriceFields> & { code: string } };
export type WrongRow = { row: number; message: string };
export type PriceFile = { rows: GivenRow[]; errors: WrongRow[]; ignored: string[] };

/** How a column may be called, in small letters without accents and signs. */
const HEADS: Record<Field, readonly string[]> = {
  code: ['codice', 'cod', 'codicearticolo', 'articolo', 'code'],
  description: ['descrizione', 'descr', 'descrizionearticolo', 'description'],
  unit: ['unita', 'um', 'unitadimisura', 'unitamisura', 'unit'],
  price: ['prezzo', 'prezzounitario', 'prezzonetto', 'prezzolistino', 'price'],
  vat_rate: ['iva', 'aliquota', 'aliquotaiva', 'vat'],
  weight_kg: ['peso', 'pesokg', 'kg', 'weight'],
  active: ['attivo', 'attiva', 'active'],
};

/** Throws UnreadableFile. */
export function readPriceFile(bytes: Uint8Array): PriceFile {
  const [head, ...body] = readTable(bytes, MAX_IMPORT_ROWS);
  const columns = columnsOf(head as ReadRow);
  const errors: WrongRow[] = [];
  const rows: GivenRow[] = [];
  const seen = new Map<string, number>();
  for (const read of body) {
    const fields: Partial<Record<Field, unknown>> = {};
    const problems: string[] = [];
    for (const [field, column] of columns.fields) {
      const cell = read.cells[column];
      if (cell?.isFormula) {
        problems.push(`${PRICE_LABELS[field]}: è una formula, incollare il valore`);
      } else if (cell && cell.text !== '') {
        const given = PriceFields.shape[field].safeParse(readValue(field, cell.text));
        if (given.success) fields[field] = given.data;
        else problems.push(`${PRICE_LABELS[field]}: ${given.error.issues[0]?.message}`);
      }
    }
    const code = fields.code as string | undefined;
    if (code === undefined && problems.length === 0) problems.push('Codice: manca');
    const twin = code && seen.get(knownCode(code));
    if (twin) problems.push(`Codice: ${code} è già alla riga ${twin}`);
    if (code) seen.set(knownCode(code), twin || read.row);
    if (problems.length > 0) errors.push({ row: read.row, message: problems.join('. ') });
    else rows.push({ row: read.row, fields: fields as GivenRow['fields'] });
  }
  return { rows, errors, ignored: columns.ignored };
}

function columnsOf(head: ReadRow): { fields: [Field, number][]; ignored: string[] } {
  const found = new Map<Field, number>();
  const ignored: string[] = [];
  for (const [column, { text }] of head.cells.entries()) {
    const name = plain(text).replaceAll(/[^a-z]/g, '');
    const field = (Object.keys(HEADS) as Field[]).find((each) => HEADS[each].includes(name));
    if (field && found.has(field)) {
      throw new UnreadableFile(`La colonna «${PRICE_LABELS[field]}» c'è due volte.`);
    }
    if (field) found.set(field, column);
    else if (text !== '') ignored.push(text.slice(0, 60));
  }
  if (!found.has('code') || found.size === 1) {
    throw new UnreadableFile(
      `Nella prima riga servono i nomi delle colonne: ${Object.values(PRICE_LABELS).join(', ')}. «Codice» e almeno un'altra ci devono essere.`,
    );
  }
  return { fields: [...found], ignored };
}

/** What a cell says, as the field has it; what cannot be read stays a text, which the field's schema refuses. */
function readValue(field: Field, text: string): unknown {
  if (field === 'price') return parseAmount(text, PRICE_DECIMALS) ?? text;
  if (field === 'weight_kg') return parseAmount(text.replace(/kg$/i, ''), WEIGHT_DECIMALS) ?? text;
  if (field === 'vat_rate') return rateOf(text);
  if (field === 'active') return YES_OR_NO[plain(text)] ?? text;
  return text;
}

/** '22', '22%', and 0,22 as a spreadsheet stores 22%. */
function rateOf(text: string): number {
  const rate = parseAmount(text.replace('%', ''), 2) ?? Number.NaN;
  return rate > 0 && rate < 1 ? Math.round(rate * 100) : rate;
}

const YES_OR_NO: Record<string, boolean> = {
  si: true,
  s: true,
  x: true,
  '1': true,
  vero: true,
  true: true,
  attivo: true,
  no: false,
  n: false,
  '0': false,
  falso: false,
  false: false,
  'non attivo': false,
};

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim();

/** As the database knows a code, but for signs that no one types: `sort_text`. */
const knownCode = plain;
