/** Reads a customers' list of another program, .xlsx or .csv. Nothing is dropped in silence. */
import { counted } from '#contract/format.ts';
import { MAX_IMPORT_ROWS } from '#contract/prices/prices.schema.ts';
import { plainWords } from '#contract/tables/table-heads.ts';
import { plainTaxNumber } from '#contract/tax-numbers.ts';
import { readCode } from '#server/platform/spreadsheets/code-cell.ts';
import { named, sheetNotes, short, shownNotes } from '#server/platform/spreadsheets/file-notes.ts';
import { readTable } from '#server/platform/spreadsheets/read-table.ts';
import { errorIn, shownText } from '#server/platform/spreadsheets/shown-cell.ts';
import { cellAt } from '#server/platform/spreadsheets/table-columns.ts';
import type { ReadCell, ReadRow } from '#server/platform/spreadsheets/unreadable-file.ts';
import {
  type CustomerColumn,
  customerColumns,
  type ReadColumn,
  readCustomerHead,
} from './customer-columns.ts';
import { type CustomerFile, type CustomerTexts, collectRows } from './customer-rows.ts';
import { addressLine, isSameName, joinEmails, joinPhones, onOneLine } from './customer-texts.ts';

/** Texts of digits, which spreadsheets turn into numbers and dates. */
const CODES = new Set<CustomerColumn>([
  ...(['easyfatt_code', 'vat_number', 'tax_code', 'sdi_code', 'phone', 'postcode'] as const),
]);
/** Where a line break separates two values. */
const LISTS = new Set<CustomerColumn>(['phone', 'email', 'street']);
/** Digits of a partita IVA. */
const DIGITS = 11;

type CellTexts = Partial<Record<CustomerColumn, string[]>>;
type Values = Partial<Record<CustomerColumn, string>>;
type Change = { row: number; from: string; to: string };
type Changes = Record<'shown' | 'padded' | 'zeros' | 'phones', Change[]>;

/** Throws UnreadableFile. */
export function readCustomerFile(bytes: Uint8Array): CustomerFile {
  const kind = { readHead: readCustomerHead, keepsDamaged: true };
  const { rows: all, sheet, sheets } = readTable(bytes, MAX_IMPORT_ROWS, undefined, kind);
  const [head = { row: 1, cells: [] }, ...body] = all;
  const { reads, columns, ignored } = customerColumns(head, body);
  const collected = collectRows('riga', labelsOf(columns));
  const changes: Changes = { shown: [], padded: [], zeros: [], phones: [] };
  let read = 0;
  for (const row of body) {
    if (isHead(row, head, reads)) {
      collected.discard(row.row, '', 'Nomi delle colonne ripetuti');
      read += 1;
      continue;
    }
    const { texts, problems } = cellTexts(row, reads, changes);
    if (Object.keys(texts).length === 0 && problems.length === 0) continue;
    read += 1;
    collected.add(row.row, customerTexts(row.row, texts, changes), problems);
  }
  const last = body.reduce((most, { row }) => Math.max(most, row), head.row);
  const notes = [
    ...sheetNotes({ head: head.row, sheet, sheets }),
    ...blankNotes(last - head.row - read),
    ...changeNotes(changes),
    ...collected.notes(),
  ];
  const { rows, discarded } = collected;
  return { rows, discarded, columns, ignored, notes };
}

/** What the file calls each field: 'Tel., Cell'. */
function labelsOf(columns: CustomerFile['columns']): CustomerTexts {
  const labels: CustomerTexts = {};
  for (const { head, fields } of columns) {
    for (const field of fields) labels[field] = [labels[field], head].filter(Boolean).join(', ');
  }
  return labels;
}

/** Printed lists repeat the heads on each page. */
function isHead(row: ReadRow, head: ReadRow, reads: readonly ReadColumn[]): boolean {
  const filled = reads.filter(({ at }) => !isEmpty(cellAt(row, at)));
  return (
    filled.length > 1 && filled.every(({ at }) => cellAt(row, at).text === cellAt(head, at).text)
  );
}

/** Formulas dragged down show 0 where there is nothing. */
const isEmpty = ({ text, number, isFormula }: ReadCell): boolean =>
  text.trim() === '' || (isFormula === true && number === 0);

function cellTexts({ row, cells }: ReadRow, reads: readonly ReadColumn[], { shown }: Changes) {
  const texts: CellTexts = {};
  const problems: string[] = [];
  for (const { at, head, column } of reads) {
    const cell = cellAt({ row, cells }, at);
    if (isEmpty(cell)) continue;
    const error = errorIn(cell.text);
    const read = error
      ? { wrong: `la cella mostra ${error}` }
      : CODES.has(column) && !/[\r\n]/.test(cell.text)
        ? readCode(cell)
        : { value: textOf(cell, column) };
    if ('wrong' in read) problems.push(`${head}: ${read.wrong}`);
    else if (read.value !== '') {
      texts[column] = [...(texts[column] ?? []), read.value];
      if (read.stored !== undefined) shown.push({ row, from: read.stored, to: read.value });
    }
  }
  return { texts, problems };
}

function textOf(cell: ReadCell, column: CustomerColumn): string {
  const text = shownText(cell);
  return column === 'note' ? text.trim() : onOneLine(text, LISTS.has(column) ? ', ' : ' ');
}

function customerTexts(row: number, texts: CellTexts, changes: Changes): CustomerTexts {
  const { phone = [], email = [], ...others } = texts;
  const one: Values = Object.fromEntries(
    Object.entries(others).map(([column, [first]]) => [column, first]),
  );
  const { sdi_code, pec, easyfatt_code } = one;
  const [vat_number, tax_code] = [one.vat_number, one.tax_code].map((text = '') =>
    taxNumber(row, text, changes),
  );
  const lacking = phone.filter((text) => /^[124-79]\d{6,8}$/.test(text));
  changes.phones.push(...lacking.map((from) => ({ row, from, to: from })));
  const { left, ...names } = namesOf(one, Boolean(vat_number) || /^\d{11}$/.test(tax_code ?? ''));
  return {
    ...names,
    ...{ vat_number, tax_code, sdi_code, pec, easyfatt_code },
    phone: joinPhones(phone),
    email: joinEmails(email),
    address: addressLine(one),
    note: [one.note, ...left].filter(Boolean).join('\n'),
  };
}

/** Spreadsheets drop leading zeros. Numbers of zeros alone stand for none. */
function taxNumber(row: number, text: string, { padded, zeros }: Changes): string {
  if (text.length > 100) return text;
  const plain = plainTaxNumber(text);
  if (/^0+$/.test(plain)) {
    zeros.push({ row, from: text, to: '' });
    return '';
  }
  if (!/^\d+$/.test(plain) || plain.length >= DIGITS) return plain;
  const full = plain.padStart(DIGITS, '0');
  padded.push({ row, from: text, to: full });
  return full;
}

const COMPANY =
  /\b(?:srls?|snc|spa|sas|sapa|scarl|scrl|scpa|soc|societa|ditta|impres[ae]|azienda|coop\w*|consorzio|costruzioni|edil(?!io\b)\w*|f lli|flli|fratelli|figli|condominio|studio|associazione|onlus|parrocchia|comune di)\b/;

/** `left`: names that found no field, for the note. */
function namesOf(one: Values, hasCompanyNumber: boolean) {
  const { first_name = '', surname = '', either_name, contact } = one;
  let { company = '', customer_name = '' } = one;
  customer_name ||= `${first_name} ${surname}`.trim();
  let either = either_name ?? '';
  // Lists with one column call it 'Nome' for companies too.
  if (!either && !company && customer_name === first_name) {
    [either, customer_name] = [customer_name, ''];
  }
  const left: string[] = [];
  const isOther = (name: string) =>
    name !== '' && ![company, customer_name].some((each) => isSameName(each, name));
  const isCompany = hasCompanyNumber || COMPANY.test(plainWords(either.slice(0, 300)));
  if (isOther(either)) {
    if (!company && (isCompany || customer_name)) company = either;
    else if (!customer_name) customer_name = either;
    else left.push(`Altro nome: ${either}`);
  } else if (!company && isCompany) company = either;
  if (contact && !customer_name) customer_name = contact;
  else if (contact && isOther(contact)) left.push(`Referente: ${contact}`);
  return { company, customer_name, left };
}

const blankNotes = (count: number): string[] =>
  count > 0 ? [`${counted(count, 'riga vuota saltata', 'righe vuote saltate')}.`] : [];

function changeNotes({ shown, padded, zeros, phones }: Changes): string[] {
  const rowsOf = (changes: Change[]) =>
    named(changes.map(({ row, from }) => `riga ${row} («${short(from)}»)`));
  return [
    ...shownNotes(shown),
    padded.length > 0 &&
      `Partite IVA e codici fiscali con meno di ${DIGITS} cifre, completati con zeri davanti: ${named(padded.map(({ row, from, to }) => `riga ${row}, ${short(from)} → ${to}`))}.`,
    zeros.length > 0 && `Partite IVA e codici fiscali di soli zeri, non letti: ${rowsOf(zeros)}.`,
    phones.length > 0 &&
      `Telefoni a cui forse manca lo zero davanti, lasciati come sono: ${rowsOf(phones)}.`,
  ].filter((note) => note !== false);
}
