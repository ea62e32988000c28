import {
  type ColumnDef,
  type OnChangeFn,
  type RowData,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { tableDensity } from './density.ts';
import { SortHead } from './sort-head.tsx';

const features = tableFeatures({ rowSortingFeature, rowSelectionFeature });
const NONE_SELECTED: RowSelectionState = {};

/** Below this width every row is a card. */
const NARROW = '(width < 48rem)';

export type Column<Row> = {
  id: string;
  head: string;
  cell: (row: Row) => ReactNode;
  isSortable?: boolean;
  /**
   * Classes of the column's cells and header: width and alignment. Columns without a width share
   * the remaining room, so in narrow tables the others must be narrower or hidden
   * (`@max-3xl:hidden`): `test/product/column-room.test.ts`.
   */
  className?: string;
};

/** The sorted column, or null for the list's default order. */
export type Sort = { column: string; desc: boolean } | null;

type DataTableProps<Row> = {
  /** What the table contains, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Rows and columns must keep their identity between renders. */
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** The row's name in the label of its checkbox. */
  nameOf?: (row: Row) => string;
  /** A row on a narrow screen. */
  card: (row: Row) => ReactNode;
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** Rows are selectable only with both of these. */
  selected?: RowSelectionState;
  onSelect?: OnChangeFn<RowSelectionState>;
};

/**
 * A native table whose rows are sorted, filtered and paged by the server. Its first column has a
 * link that covers the whole row. Shift and a checkbox select all rows up to the previous one.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { caption, columns, rows, idOf, nameOf, card } = props;
  const { sort, onSort, selected = NONE_SELECTED, onSelect } = props;
  const density = tableDensity.useValue();
  const definitions = useMemo(() => columns.map(definition<Row>), [columns]);
  const sorting = useMemo(() => (sort ? [{ id: sort.column, desc: sort.desc }] : []), [sort]);
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: idOf,
    manualSorting: true,
    sortDescFirst: false,
    enableMultiSort: false,
    enableRowSelection: onSelect !== undefined,
    state: { sorting, rowSelection: selected },
    onSortingChange: (update) => {
      const next: SortingState = typeof update === 'function' ? update(sorting) : update;
      onSort(next[0] ? { column: next[0].id, desc: next[0].desc } : null);
    },
    ...(onSelect && { onRowSelectionChange: onSelect }),
  });
  const shown = table.getRowModel().rows;
  const all = onSelect && (
    <Checkbox
      aria-label="Seleziona tutte le righe della pagina"
      checked={table.getIsAllPageRowsSelected()}
      mixed={table.getIsSomePageRowsSelected()}
      onChange={table.getToggleAllPageRowsSelectedHandler()}
    />
  );
  const box = (row: (typeof shown)[number]) =>
    onSelect && (
      <Checkbox
        aria-label={`Seleziona ${nameOf?.(row.original)}`}
        checked={row.getIsSelected()}
        onChange={row.getToggleSelectedHandler()}
        className="relative z-1"
      />
    );
  if (useMedia(NARROW)) {
    return (
      <ul aria-label={caption} className="grid gap-3">
        {shown.map((row) => (
          <li
            key={row.id}
            data-selected={row.getIsSelected() || undefined}
            className={`relative grid rounded-md border border-line bg-white py-1 pr-3 data-selected:border-sea data-selected:bg-sea-tint ${onSelect ? 'grid-cols-[2.75rem_minmax(0,1fr)]' : 'grid-cols-[minmax(0,1fr)] pl-3'}`}
          >
            {box(row)}
            {card(row.original)}
          </li>
        ))}
      </ul>
    );
  }
  return (
    <div className="@container">
      <table
        data-density={density}
        className="group w-full table-fixed border-separate border-spacing-0 rounded-md border border-line bg-white"
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {all && (
              <th scope="col" className={`${HEAD} w-11 rounded-tl-md pl-1 print:hidden`}>
                {all}
              </th>
            )}
            {table.getFlatHeaders().map(({ id, column }, index) => (
              <SortHead
                key={id}
                label={columns[index]?.head ?? ''}
                sorted={column.getIsSorted()}
                onToggle={column.getCanSort() ? column.getToggleSortingHandler() : undefined}
                className={`${HEAD} first:rounded-tl-md last:rounded-tr-md ${columns[index]?.className ?? ''}`}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr
              key={row.id}
              data-selected={row.getIsSelected() || undefined}
              // Some browsers position the row's link only inside a transformed row.
              className="relative [transform:rotate(0)] hover:bg-paper has-[[data-row]:focus-visible]:bg-paper data-selected:bg-sea-tint"
            >
              {onSelect && <td className={`${CELL} pl-1 print:hidden`}>{box(row)}</td>}
              {columns.map((column) => (
                <td key={column.id} className={`${CELL} ${column.className ?? ''}`}>
                  {column.cell(row.original)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const HEAD =
  'sticky top-(--table-head) z-10 h-11 border-line border-b bg-stone text-left font-semibold text-[0.8125rem] text-soft-ink';
const CELL =
  'border-line border-t px-2 py-1.5 group-data-[density=dense]:py-0 [tr:first-child>&]:border-t-0';

/** A column for the table library. The database sorts, so the value is never read. */
function definition<Row extends RowData>({ id, head, isSortable = false }: Column<Row>) {
  return {
    id,
    header: head,
    accessorFn: () => null,
    enableSorting: isSortable,
  } satisfies ColumnDef<typeof features, Row>;
}
