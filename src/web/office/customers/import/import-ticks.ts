/** What is ticked in the preview of a list of customers, and what is sent for it. */
import type {
  CustomersPreview,
  ImportCustomersInput,
  ImportedField,
} from '#contract/customers/customer-imports.schema.ts';

export type CreatedRow = CustomersPreview['created'][number];
export type UpdatedRow = CustomersPreview['updated'][number];

export type Ticks = {
  /** Numbers of rows. */
  rows: ReadonlySet<number>;
  /** By row, the differing fields that are replaced or added to. */
  replaced: ReadonlyMap<number, readonly ImportedField[]>;
  notes: boolean;
};

/** All rows of a table, none of a telephone, which also holds friends. */
export const initialTicks = (plan: CustomersPreview): Ticks => ({
  rows: new Set(plan.kind === 'table' ? offeredRows(plan) : []),
  replaced: new Map(),
  notes: false,
});

const offeredRows = ({ created, updated }: CustomersPreview): number[] =>
  [...created, ...updated].map(({ row }) => row);

export function tickRows(ticks: Ticks, rows: readonly number[], isTicked: boolean): Ticks {
  const next = new Set(ticks.rows);
  for (const row of rows) {
    if (isTicked) next.add(row);
    else next.delete(row);
  }
  return { ...ticks, rows: next };
}

/** Empty for a row that is not ticked. */
export const replacedIn = ({ rows, replaced }: Ticks, row: number): readonly ImportedField[] =>
  rows.has(row) ? (replaced.get(row) ?? []) : [];

/** Ticking a field ticks its row too. */
export function tickField(
  ticks: Ticks,
  row: number,
  field: ImportedField,
  isTicked: boolean,
): Ticks {
  const others = replacedIn(ticks, row).filter((each) => each !== field);
  const replaced = new Map(ticks.replaced).set(row, isTicked ? [...others, field] : others);
  return { ...tickRows(ticks, isTicked ? [row] : [], true), replaced };
}

/**
 * The ticks for the same file, compared again with changed cards. A row that could not be ticked
 * before is as at first. A replacement stays only if it still replaces the same text.
 */
export function carriedTicks(
  before: CustomersPreview,
  ticks: Ticks,
  plan: CustomersPreview,
): Ticks {
  const known = new Set(offeredRows(before));
  const initial = initialTicks(plan);
  const rows = offeredRows(plan).filter((row) => (known.has(row) ? ticks : initial).rows.has(row));
  const earlier = new Map(before.updated.map((update) => [update.row, update]));
  const replaced = new Map(
    plan.updated.map(({ row, differing }) => [
      row,
      differing
        .filter(({ field, own, file }) =>
          earlier
            .get(row)
            ?.differing.some((one) => one.field === field && one.own === own && one.file === file),
        )
        .map(({ field }) => field)
        .filter((field) => ticks.replaced.get(row)?.includes(field)),
    ]),
  );
  return { rows: new Set(rows), replaced, notes: ticks.notes };
}

type SentRow = ImportCustomersInput['rows'][number];

/** Null if the update would change nothing. */
function sentUpdate(update: UpdatedRow, ticks: Ticks): SentRow | null {
  const { row, card, filled, differing, note } = update;
  const replaced = replacedIn(ticks, row);
  const chosen = differing.filter(({ field }) => replaced.includes(field));
  const isNoted = ticks.notes && note !== '';
  if (Object.keys(filled).length + chosen.length === 0 && !isNoted) return null;
  const fields = {
    ...filled,
    ...Object.fromEntries(chosen.map(({ field, file }) => [field, file])),
  };
  return {
    row,
    fields,
    card: { id: card.id, version: card.version },
    ...(isNoted && { note }),
  };
}

/** What is imported. */
export function rowsToSend({ created, updated }: CustomersPreview, ticks: Ticks): SentRow[] {
  const isTicked = ({ row }: { row: number }) => ticks.rows.has(row);
  return [
    ...created.filter(isTicked).map(({ row, fields, note }) => ({
      row,
      fields,
      card: null,
      ...(ticks.notes && note !== '' && { note }),
    })),
    ...updated
      .filter(isTicked)
      .map((update) => sentUpdate(update, ticks))
      .filter((sent) => sent !== null),
  ];
}

/** Whether a ticked update would still change nothing. */
export const isIdle = (update: UpdatedRow, ticks: Ticks): boolean =>
  ticks.rows.has(update.row) && sentUpdate(update, ticks) === null;
