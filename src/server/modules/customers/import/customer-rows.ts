/** What is read from a list of customers: the rows that can be imported, and the others with the reason. */

import type { ImportedField } from '#contract/customers/customer-imports.schema.ts';
import { CUSTOMER_FIELDS, isNamed } from '#contract/customers/customers.schema.ts';
import { MAX_LENGTH } from '#contract/fields.schema.ts';
import { counted } from '#contract/format.ts';
import { textRule } from '#contract/subject-fields.ts';
import { lengthFault } from '#contract/text-length.ts';
import { short } from '#server/platform/spreadsheets/file-notes.ts';

export type CustomerTexts = Partial<Record<ImportedField | 'note', string>>;

/** `row`: its number in the file, from 1; of a .vcf the number of the card. */
export type CustomerRow = {
  row: number;
  /** As stored, without the blank ones. */
  fields: Partial<Record<ImportedField, string>>;
  /** '' if there is none. */
  note: string;
};
export type DiscardedRow = { row: number; name: string; reason: string };

export type CustomerFile = {
  rows: CustomerRow[];
  discarded: DiscardedRow[];
  /** The columns that were read. Several fields if the row decides. None for a .vcf. */
  columns: { head: string; fields: (ImportedField | 'note')[] }[];
  /** The columns that were not read, although they have values; of a .vcf the kinds of lines. */
  ignored: { head: string; reason: string }[];
  notes: string[];
};

export const NEVER_IMPORTED = 'non si importa';

const NOTE = { label: 'Note', kind: 'lines', max: MAX_LENGTH.notes } as const;
const { warning: _, ...IMPORTED } = CUSTOMER_FIELDS;
const RULES = Object.entries({ ...IMPORTED, note: NOTE }).map(([name, field]) => ({
  field: name as ImportedField | 'note',
  label: field.label,
  max: field.max,
  schema: textRule(field),
}));

/** UTF-8 that was read as Windows-1252, 'CittÃ ', and the sign of a lost character. */
const DAMAGED = /[ÃÂ](?![A-Z])|â€|\ufffd/;

/** `labels`: what the file calls a field, if not by our name. */
export function collectRows(
  unit: 'riga' | 'scheda',
  labels: Partial<Record<ImportedField | 'note', string>> = {},
) {
  const rows: CustomerRow[] = [];
  const discarded: DiscardedRow[] = [];
  const seen = new Map<string, Pick<CustomerRow, 'row' | 'note'>>();
  const damaged: { row: number; text: string }[] = [];

  /** `problems`: what else is wrong with the row. */
  function add(row: number, texts: CustomerTexts, problems: readonly string[] = []): void {
    const read: CustomerTexts = {};
    const faults = [...problems];
    for (const { field, label, max, schema } of RULES) {
      const text = texts[field] ?? '';
      const fault = lengthFault(text, max);
      const given = fault === undefined ? schema.safeParse(text) : undefined;
      if (given?.success && given.data !== '') read[field] = given.data;
      const message = fault ?? given?.error?.issues[0]?.message;
      if (message) faults.push(`${labels[field] ?? label} «${short(text)}»: ${message}`);
    }
    const lost = Object.values(texts).find((text) => DAMAGED.test(text));
    if (lost !== undefined) damaged.push({ row, text: lost });
    const { note = '', ...fields } = read;
    const { customer_name = '', company = '', easyfatt_code } = fields;
    const isNameless = faults.length === 0 && !isNamed({ customer_name, company });
    if (isNameless) faults.push("Manca il nome o l'azienda");
    const key = easyfatt_code ? `#${easyfatt_code.toLowerCase()}` : JSON.stringify(fields);
    const twin = seen.get(key);
    if (faults.length === 0 && twin) {
      faults.push(
        easyfatt_code
          ? `Codice ${easyfatt_code}: è già alla ${unit} ${twin.row}`
          : `Uguale alla ${unit} ${twin.row}${note === twin.note ? '' : ', tranne la nota'}`,
      );
    }
    if (faults.length > 0) {
      discard(row, texts.company || texts.customer_name || '', faults.join('. '));
    } else {
      rows.push({ row, fields, note });
      seen.set(key, { row, note });
    }
  }

  function discard(row: number, name: string, reason: string): void {
    discarded.push({ row, name: short(name), reason });
  }

  function notes(): string[] {
    const [first] = damaged;
    if (!first) return [];
    const example = short(first.text.slice(Math.max(0, first.text.search(DAMAGED) - 20)));
    const count = counted(damaged.length, unit, unit === 'riga' ? 'righe' : 'schede');
    return [
      `Lettere che sembrano rovinate, lasciate come sono, in ${count}. Per esempio alla ${unit} ${first.row}: «${example}».`,
    ];
  }

  return { rows, discarded, add, discard, notes };
}
