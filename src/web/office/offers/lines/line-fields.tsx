import { ArrowDown, ArrowUp, CircleAlert, Ellipsis, ListPlus, ListX, Trash2 } from 'lucide-react';
import { memo, useId } from 'react';
import { formatCents } from '#contract/amounts.ts';
import { LINE_KINDS } from '#contract/offers/line-kinds.ts';
import { lineCents } from '#contract/offers/offer-totals.ts';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { cellChosen, moved, type Place, removed, toggleOption, written } from './grid.ts';
import {
  DescriptionCell,
  type FieldProps,
  RateCell,
  type SearchingCell,
  TextCell,
} from './line-cells.tsx';
import {
  CELL_LABELS,
  CELLS,
  type Cell,
  countedLine,
  isBlank,
  isCountable,
  isPricedRow,
  kindOf,
  type LineRow,
  problemsOfRow,
  type RowProblems,
} from './line-rows.ts';
import { openCells } from './merge-rows.ts';
import { OpenCell } from './open-cell.tsx';
import type { TakeStep } from './use-grid.ts';

type LineFieldsProps = {
  row: LineRow;
  /** 'Riga 3' */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  /** What it lacks for sending, by cell. */
  faults: RowProblems | undefined;
  take: TakeStep;
  searching: SearchingCell | null;
};

/**
 * A line of the offer: a row of cells in a wide grid, a card in a narrow one. Headings and remarks
 * span the row.
 */
export const LineFields = memo(function LineFields({
  row,
  name,
  isFirst,
  isLast,
  faults,
  take,
  searching,
}: LineFieldsProps) {
  const id = useId();
  /** Where the focus goes after a menu action. */
  const whole: Place = { id: row.id, cell: 'description' };
  const kind = kindOf(row);
  const isWhole = isPricedRow(row);
  const isNew = isBlank(row);
  const problems = { ...faults, ...problemsOfRow(row) };
  const wrong = CELLS.filter((cell) => problems[cell]);
  const labelOf = (cell: Cell) => (isWhole ? CELL_LABELS[cell] : LINE_KINDS[kind].label);
  const field = (cell: Cell): FieldProps => ({
    cell,
    label: labelOf(cell),
    name: isWhole ? `${CELL_LABELS[cell]}, ${name.toLowerCase()}` : name,
    value: row[cell],
    problem: problems[cell] && `${id}-${cell}`,
    onChange: (text) => take((now) => written(now, { id: row.id, cell }, text)),
    searching: searching?.cell === cell ? searching : null,
  });
  return (
    <li data-line={row.id} className={`line-fields ${isWhole ? '' : `line-words line-${kind}`}`}>
      <span aria-hidden className="line-place">
        {isNew || !isWhole ? '' : name.replace(/\D+/, '')}
      </span>
      {isWhole ? (
        <LineCells row={row} name={name} field={field} />
      ) : (
        <DescriptionCell {...field('description')} placeholder={LINE_KINDS[kind].label} />
      )}
      <span className="line-menu">
        {!isNew && (
          <LineMenu
            name={name}
            isFirst={isFirst}
            isLast={isLast}
            onUp={() => take((now) => moved(now, whole, -1))}
            onDown={() => take((now) => moved(now, whole, 1))}
            isOptional={isWhole ? row.kind === 'option' : undefined}
            onOption={() => take((now) => toggleOption(now, row.id))}
            onRemove={() => take((now) => removed(now, whole))}
          />
        )}
      </span>
      {isWhole && row.vat_rate === '0' && !isNew && (
        <div className="line-note">
          <TextCell {...field('vat_note')} />
        </div>
      )}
      {wrong.map((cell) => (
        <p key={cell} id={`${id}-${cell}`} className="line-problem">
          <CircleAlert aria-hidden className="mt-px size-4 shrink-0" strokeWidth={2.25} />
          <span>{`${labelOf(cell)}: ${problems[cell]}`}</span>
        </p>
      ))}
      {openCells(row).map((cell) => (
        <OpenCell
          key={cell}
          cell={cell}
          line={name}
          mine={row[cell]}
          theirs={row.theirs?.[cell] ?? ''}
          onChoose={(whose) => take((now) => cellChosen(now, { id: row.id, cell }, whose))}
        />
      ))}
    </li>
  );
}, isSameLine);

type LineCellsProps = { row: LineRow; name: string; field: (cell: Cell) => FieldProps };

/** The cells of a priced line. */
function LineCells({ row, name, field }: LineCellsProps) {
  const isNew = isBlank(row);
  return (
    <>
      <TextCell {...field('code')} placeholder={isNew ? 'Codice' : ''} />
      <DescriptionCell {...field('description')} placeholder={isNew ? 'Parole del listino' : ''} />
      <TextCell {...field('quantity')} inputMode="decimal" />
      <TextCell {...field('unit')} />
      <TextCell {...field('unit_price')} inputMode="decimal" />
      <TextCell {...field('discount_pct')} inputMode="decimal" />
      <RateCell {...field('vat_rate')} />
      <TextCell {...field('weight_kg')} inputMode="decimal" />
      <span className="line-amount">
        {!isNew && (
          <>
            <span className="sr-only">{`Importo, ${name.toLowerCase()}: `}</span>
            {isCountable(row) ? formatCents(lineCents(countedLine(row))) : '—'}
            {row.kind === 'option' && <span className="line-optional">facoltativa</span>}
          </>
        )}
      </span>
    </>
  );
}

/**
 * Rows are parsed from the form's text on each change, so their values are compared. `take` always
 * uses the newest rows.
 */
function isSameLine(one: LineFieldsProps, other: LineFieldsProps): boolean {
  const drawn = ({ row, name, isFirst, isLast, faults, searching }: LineFieldsProps) =>
    JSON.stringify([row, name, isFirst, isLast, faults, searching]);
  return drawn(one) === drawn(other);
}

type LineMenuProps = {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onUp: () => void;
  onDown: () => void;
  /** Absent without a price. */
  isOptional: boolean | undefined;
  onOption: () => void;
  onRemove: () => void;
};

/**
 * For pointers. The keyboard has Ctrl with the arrows and Alt+Delete, so Tab goes to the next line.
 */
function LineMenu({
  name,
  isFirst,
  isLast,
  onUp,
  onDown,
  isOptional,
  onOption,
  onRemove,
}: LineMenuProps) {
  const trigger = (
    <button
      type="button"
      tabIndex={-1}
      className="grid size-9 place-items-center rounded-md text-soft-ink hover:bg-stone hover:text-ink pointer-coarse:size-11"
    >
      <Ellipsis aria-hidden className="size-4.5" />
    </button>
  );
  return (
    <Menu label={`Altro, ${name.toLowerCase()}`} trigger={trigger}>
      <MenuItem icon={ArrowUp} disabled={isFirst} onPress={onUp}>
        Sposta in su
      </MenuItem>
      <MenuItem icon={ArrowDown} disabled={isLast} onPress={onDown}>
        Sposta in giù
      </MenuItem>
      {isOptional !== undefined && (
        <MenuItem icon={isOptional ? ListX : ListPlus} onPress={onOption}>
          {isOptional ? 'Non facoltativa' : 'Facoltativa'}
        </MenuItem>
      )}
      <MenuItem icon={Trash2} danger onPress={onRemove}>
        Elimina
      </MenuItem>
    </Menu>
  );
}
