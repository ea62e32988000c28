/** Finds the header row of a table, and which column is which. */
import {
  type Certainty,
  type Head,
  readHead,
  saysVatIncluded,
  type TableColumn,
} from './table-heads.ts';

/** Recognises a header. An unknown one has no `columns`. */
export type HeadReader = (text: string) => { columns: readonly string[]; certainty: Certainty };

/**
 * The headers must be in one of these first rows: people write titles, addresses and dates above
 * them.
 */
export const MOST_HEAD_ROWS = 10;
const MOST_COLUMNS = 200;

export type ColumnQuestion = {
  column: TableColumn;
  /** Indexes of the possible columns. */
  candidates: number[];
  /** The one that is read until the user answers. */
  suggested: number | null;
  /** Several columns fit, none is certain, or the only prices include IVA. */
  reason: 'several' | 'unsure' | 'vat_included';
};

export type ChosenColumns = {
  /** The index of each column. */
  columns: Partial<Record<TableColumn, number>>;
  questions: ColumnQuestion[];
};

/** The index of the header row; -1 if no row has at least two known headers. */
export function headRowOf(
  rows: readonly (readonly string[])[],
  read: HeadReader = readHead,
): number {
  let best = { at: -1, points: 0 };
  for (const [at, cells] of rows.slice(0, MOST_HEAD_ROWS).entries()) {
    const heads = cells.slice(0, MOST_COLUMNS).map(read);
    const sure = new Set(heads.flatMap((head) => (head.certainty === 'sure' ? head.columns : [])));
    const all = new Set(heads.flatMap(({ columns }) => columns.slice(0, 1)));
    const points = all.size + sure.size;
    if (all.size >= 2 && sure.size >= 1 && points > best.points) best = { at, points };
  }
  return best.at;
}

/**
 * Finds the wanted columns by their headers, `texts`. An empty column (see `hasValues`) is no
 * candidate next to a filled one. A title `above` that says 'IVA inclusa' applies to all prices.
 */
export function chooseColumns(
  wanted: readonly TableColumn[],
  texts: readonly string[],
  hasValues: (at: number) => boolean,
  above: readonly string[] = [],
): ChosenColumns {
  const vatIncluded = above.some(saysVatIncluded);
  const heads = texts.map((text) => headBelow(readHead(text), vatIncluded));
  const chosen: ChosenColumns = { columns: {}, questions: [] };
  for (const column of wanted) {
    const { suggested, question } = chooseColumn(column, heads, hasValues, chosen.columns);
    if (suggested !== null) chosen.columns[column] = suggested;
    if (question) chosen.questions.push(question);
  }
  return chosen;
}

const headBelow = (head: Head, vatIncluded: boolean): Head =>
  vatIncluded && head.columns[0] === 'price' && head.vat !== 'excluded'
    ? { ...head, certainty: 'possible', vat: 'included' }
    : head;

function chooseColumn(
  column: TableColumn,
  heads: readonly Head[],
  hasValues: (at: number) => boolean,
  taken: ChosenColumns['columns'],
): { suggested: number | null; question?: ColumnQuestion } {
  const places = [...heads.keys()].filter(
    (at) => heads[at]?.columns.includes(column) && !Object.values(taken).includes(at),
  );
  const filled = places.filter(hasValues);
  // Nobody is asked about empty columns.
  const fitting =
    filled.length > 0 ? filled : places.filter((at) => heads[at]?.certainty === 'sure').slice(0, 1);
  const of = (certainty: Head['certainty']) =>
    fitting.filter((at) => heads[at]?.certainty === certainty);
  const sure = of('sure');
  const uncertain = [...sure, ...of('similar')];
  const [first] = uncertain;
  if (first !== undefined) {
    if (sure.length === 1 && uncertain.length === 1) return { suggested: first };
    return {
      suggested: first,
      question: {
        column,
        candidates: uncertain.toSorted((a, b) => a - b),
        suggested: first,
        reason: uncertain.length > 1 ? 'several' : 'unsure',
      },
    };
  }
  // A header with two meanings gets the missing one: 'Articolo' next to 'Codice' is the
  // description.
  const all = of('possible').filter((at) => isLeftFor(column, at, heads, hasValues));
  const net = all.filter((at) => heads[at]?.vat !== 'included');
  const possible = net.length > 0 ? net : all;
  const [likely] = possible;
  if (likely === undefined) return { suggested: null };
  const withVat = possible.every((at) => heads[at]?.vat === 'included');
  const isEither = possible.length === 1 && (heads[likely]?.columns.length ?? 0) > 1;
  if (isEither && otherIsThere(column, heads[likely] as Head, heads)) return { suggested: likely };
  return {
    suggested: withVat ? null : likely,
    question: {
      column,
      candidates: possible,
      suggested: withVat ? null : likely,
      reason: withVat ? 'vat_included' : possible.length > 1 ? 'several' : 'unsure',
    },
  };
}

/** Whether the header's other meaning has its own column. */
const otherIsThere = (column: TableColumn, head: Head, heads: readonly Head[]): boolean =>
  head.columns.some(
    (other) =>
      other !== column &&
      heads.some((each) => each.certainty === 'sure' && each.columns[0] === other),
  );

function isLeftFor(
  column: TableColumn,
  at: number,
  heads: readonly Head[],
  hasValues: (at: number) => boolean,
): boolean {
  const head = heads[at];
  if (!head || head.columns.length === 1) return true;
  // It has its likelier meaning, unless another column surely has that one.
  const [likelier] = head.columns;
  return (
    likelier === column ||
    heads.some(
      (each, other) =>
        other !== at &&
        each.certainty === 'sure' &&
        each.columns[0] === likelier &&
        hasValues(other),
    )
  );
}
