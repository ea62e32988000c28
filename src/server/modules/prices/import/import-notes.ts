/** Notes about values that were read differently from what users may expect. */
import { counted } from '#contract/format.ts';
import {
  MOST_NAMED,
  named,
  sheetNotes,
  short,
  shownNotes,
  type TableFound,
} from '#server/platform/spreadsheets/file-notes.ts';
import type { CellNote } from './price-values.ts';

export type RowNote = {
  row: number;
  from: string;
  to: string;
  kind: CellNote['kind'] | 'title' | 'total' | 'head';
};

type Findings = TableFound & { rowNotes: readonly RowNote[] };

export function importNotes({ rowNotes, ...found }: Findings): string[] {
  const of = (kind: RowNote['kind']) => rowNotes.filter((each) => each.kind === kind);
  const rowsOf = (rows: readonly RowNote[]) =>
    named(rows.map(({ row, from }) => `${row} («${short(from)}»)`));
  const [shown, exempt, rounded] = [of('shown'), of('exempt'), of('rounded')];
  const [titles, totals, heads] = [of('title'), of('total'), of('head')];
  return [
    ...sheetNotes(found),
    ...shownNotes(shown),
    rounded.length > 0 &&
      `Prezzi e pesi con troppi decimali, letti come si vedono nelle celle: ${named(rounded.map(({ row, from, to }) => `riga ${row}, ${from} → ${to}`))}.`,
    ...exemptNotes(exempt),
    titles.length > 0 &&
      `${counted(titles.length, 'riga', 'righe')} con il solo codice o la sola descrizione, senza prezzo, non ${titles.length === 1 ? 'letta' : 'lette'}: ${rowsOf(titles)}.`,
    totals.length > 0 &&
      `${counted(totals.length, 'riga', 'righe')} di totale non ${totals.length === 1 ? 'letta' : 'lette'}: ${rowsOf(totals)}.`,
    heads.length > 0 &&
      `Nomi delle colonne ripetuti, non letti: ${named(heads.map(({ row }) => `riga ${row}`))}.`,
  ].filter((note) => note !== false);
}

/** Spreadsheets drop leading zeros, and such a code would become a second article. */
export const twinNotes = (twins: readonly { code: string; known: string }[]): string[] =>
  twins.length === 0
    ? []
    : [
        `Codici nuovi che il listino ha con altri zeri davanti: ${named(twins.map(({ code, known }) => `${code}, nel listino ${known}`))}. Se sono gli stessi articoli, nel file formattare la colonna come Testo e riscriverli.`,
      ];

/** One note for each VAT code. */
function exemptNotes(exempt: readonly RowNote[]): string[] {
  const byCode = Map.groupBy(exempt, ({ from }) => from);
  return [...byCode]
    .slice(0, MOST_NAMED)
    .map(
      ([code, { length }]) =>
        `IVA «${short(code)}» letta come 0 %: ${counted(length, 'riga', 'righe')}.`,
    );
}
