/** Maps the columns of a file to the fields of a price. */
import {
  PRICE_LABELS,
  type PriceFields,
  type PriceImport,
} from '#contract/prices/prices.schema.ts';
import { type ChosenColumns, chooseColumns } from '#contract/tables/choose-columns.ts';
import type { TableColumn } from '#contract/tables/table-heads.ts';
import { foldBlanks } from '#contract/tables/written-values.ts';
import { shownText } from '#server/platform/spreadsheets/shown-cell.ts';
import {
  headName,
  headsFound,
  headTexts,
  MOST_COLUMNS,
} from '#server/platform/spreadsheets/table-columns.ts';
import { type ReadRow, UnreadableFile } from '#server/platform/spreadsheets/unreadable-file.ts';

export type Field = keyof PriceFields;
const FIELDS = Object.keys(PRICE_LABELS) as Field[];
const MOST_SAMPLES = 3;
const MOST_CHARACTERS = 60;

export type PriceColumns = {
  /** Column index per field. */
  reads: Partial<Record<Field, number>>;
  /** Column index of the weight unit. */
  weightUnit: number | undefined;
} & Pick<PriceImport, 'columns' | 'questions' | 'ignored'>;

/** `chosen`: the user's assignment, which overrides the header. Throws UnreadableFile. */
export function priceColumns(
  head: ReadRow,
  body: readonly ReadRow[],
  above: readonly string[],
  chosen: Partial<Record<Field, number>> | undefined,
): PriceColumns {
  const heads = headTexts(head);
  const filled = samplesOf(body);
  const found = chooseColumns(
    [...FIELDS, 'weight_unit'] as TableColumn[],
    heads,
    (at) => (filled.get(at)?.length ?? 0) > 0,
    above,
  );
  const { weight_unit: weightUnit, ...others } = found.columns;
  const reads = chosen ?? (others as PriceColumns['reads']);
  const isAskedFor = (field: Field) => found.questions.some(({ column }) => column === field);
  if (
    !chosen &&
    !((reads.code !== undefined || isAskedFor('code')) && Object.keys(others).length > 1)
  ) {
    throw new UnreadableFile(lackingWords(heads));
  }
  const columns = [...new Set([...heads.keys(), ...filled.keys()])]
    .filter((at) => at < MOST_COLUMNS)
    .toSorted((a, b) => a - b)
    .map((at) => ({
      at,
      head: heads[at]?.slice(0, MOST_CHARACTERS) ?? '',
      samples: filled.get(at) ?? [],
    }))
    .filter((column) => column.head !== '' || column.samples.length > 0);
  return {
    reads,
    weightUnit,
    columns,
    questions: chosen ? [] : questionsOf(found),
    ignored: columns
      .filter((column) => column.at !== weightUnit && !Object.values(reads).includes(column.at))
      .filter(({ samples }) => samples.length > 0)
      .map((column) => headName(column.head, column.at)),
  };
}

const questionsOf = ({ questions }: ChosenColumns): PriceImport['questions'] =>
  questions.flatMap(({ column, ...question }) =>
    column in PRICE_LABELS ? [{ field: column as Field, ...question }] : [],
  );

/** The first values of each non-empty column. */
function samplesOf(body: readonly ReadRow[]): Map<number, string[]> {
  const samples = new Map<number, string[]>();
  for (const { cells } of body) {
    for (const [at, cell] of cells.entries()) {
      if (cell.text === '') continue;
      const before = samples.get(at) ?? [];
      if (before.length === MOST_SAMPLES) continue;
      samples.set(at, [...before, foldBlanks(shownText(cell)).slice(0, MOST_CHARACTERS)]);
    }
  }
  return samples;
}

const lackingWords = (heads: readonly string[]): string =>
  `Nelle prime dieci righe servono i nomi delle colonne: ${Object.values(PRICE_LABELS).join(', ')}. «Codice» e almeno un'altra ci devono essere.${headsFound(heads)}`;
