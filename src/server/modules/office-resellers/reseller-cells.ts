/** A company as a spreadsheet row. */
import { codeState } from '#contract/resellers/code-state.ts';
import { RESELLER_LABELS, type Reseller } from '#contract/resellers/resellers.schema.ts';
import type { Cell } from '#server/platform/spreadsheets/cell.ts';

const text = (value: string): Cell => ({ text: value });
const instantOrBlank = (at: string | null): Cell => (at ? { instant: at } : text(''));

export const RESELLER_COLUMNS: readonly {
  name: string;
  /** Column width in characters. */
  width: number;
  cell: (reseller: Reseller, now: Date) => Cell;
}[] = [
  { name: RESELLER_LABELS.company_name, width: 34, cell: ({ company_name }) => text(company_name) },
  { name: RESELLER_LABELS.contact, width: 24, cell: ({ contact }) => text(contact) },
  { name: RESELLER_LABELS.phone, width: 18, cell: ({ phone }) => text(phone) },
  { name: RESELLER_LABELS.email, width: 30, cell: ({ email }) => text(email) },
  { name: 'Attivo', width: 8, cell: ({ active }) => text(active ? 'sì' : 'no') },
  {
    name: RESELLER_LABELS.daily_limit,
    width: 16,
    cell: ({ daily_limit }) => (daily_limit === null ? text('') : { number: daily_limit }),
  },
  {
    name: 'Codici validi',
    width: 14,
    cell: ({ codes }, now) => ({
      number: codes.filter((code) => codeState(code, now) === 'valid').length,
    }),
  },
  { name: 'Ultimo uso', width: 18, cell: ({ last_used_at }) => instantOrBlank(last_used_at) },
  { name: 'Ordini', width: 10, cell: ({ orders }) => ({ number: orders }) },
  { name: 'Annullati', width: 10, cell: ({ orders_cancelled }) => ({ number: orders_cancelled }) },
  { name: RESELLER_LABELS.notes, width: 40, cell: ({ notes }) => text(notes) },
  { name: 'Creato', width: 18, cell: ({ created_at }) => ({ instant: created_at }) },
];

export const resellerCells = (reseller: Reseller, now: Date): Cell[] =>
  RESELLER_COLUMNS.map(({ cell }) => cell(reseller, now));
