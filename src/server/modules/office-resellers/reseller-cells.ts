/** A company as the cells of a spreadsheet's row. */
import { codeState } from '#contract/resellers/code-state.ts';
import type { Reseller } from '#contract/resellers/resellers.schema.ts';
import type { Cell } from '#server/platform/spreadsheets/cell.ts';

const text = (value: string): Cell => ({ text: value });
const instantOrBlank = (at: string | null): Cell => (at ? { instant: at } : text(''));

export const RESELLER_COLUMNS: readonly {
  name: string;
  cell: (reseller: Reseller, now: Date) => Cell;
}[] = [
  { name: 'Ragione sociale', cell: ({ company_name }) => text(company_name) },
  { name: 'Referente', cell: ({ contact }) => text(contact) },
  { name: 'Telefono', cell: ({ phone }) => text(phone) },
  { name: 'Email', cell: ({ email }) => text(email) },
  { name: 'Attivo', cell: ({ active }) => text(active ? 'sì' : 'no') },
  {
    name: 'Limite al giorno',
    cell: ({ daily_limit }) => (daily_limit === null ? text('') : { number: daily_limit }),
  },
  {
    name: 'Codici validi',
    cell: ({ codes }, now) => ({
      number: codes.filter((code) => codeState(code, now) === 'valid').length,
    }),
  },
  { name: 'Ultimo uso', cell: ({ last_used_at }) => instantOrBlank(last_used_at) },
  { name: 'Ordini', cell: ({ orders }) => ({ number: orders }) },
  { name: 'Annullati', cell: ({ orders_cancelled }) => ({ number: orders_cancelled }) },
  { name: 'Note', cell: ({ notes }) => text(notes) },
  { name: 'Creato', cell: ({ created_at }) => ({ instant: created_at }) },
];

export const resellerCells = (reseller: Reseller, now: Date): Cell[] =>
  RESELLER_COLUMNS.map(({ cell }) => cell(reseller, now));
