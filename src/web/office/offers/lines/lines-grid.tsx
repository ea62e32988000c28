import {
  type ClipboardEvent,
  type FocusEvent,
  type FormEvent,
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
} from 'react';
import type { OfferFaults } from '#contract/offers/incomplete-offer.ts';
import { FieldError } from '#web/ui/field.tsx';
import { optionId } from '#web/ui/option-list.tsx';
import { cellLeft, highlighted, type Place, priceTaken, shownRows, typed } from './grid.ts';
import { type Field, pressed } from './grid-keys.ts';
import { pasted } from './grid-paste.ts';
import { LineFields } from './line-fields.tsx';
import {
  CELL_LABELS,
  CELLS,
  type Cell,
  isBlank,
  type LineRow,
  namesOf,
  type RowProblems,
} from './line-rows.ts';
import { LinesButtons } from './lines-buttons.tsx';
import { PastedLines } from './pasted-lines.tsx';
import { PriceOptions } from './price-options.tsx';
import { useGrid } from './use-grid.ts';

type LinesGridProps = {
  /** The offer's id. */
  offer: string;
  /** As written by `rowsText`. */
  value: string;
  onChange: (value: string) => void;
  includesVat: boolean;
  /** What the lines lack for sending. */
  faults: OfferFaults;
  /** Content below one of the lines. */
  below: { id: string; content: ReactNode } | undefined;
  error?: string | undefined;
};

/** Headers above the cells, shorter than labels. */
const HEADS = CELLS.filter((cell) => cell !== 'kind' && cell !== 'vat_note');
const SHORT: Partial<Record<Cell, string>> = { quantity: 'Q.tà', discount_pct: 'Sc. %' };

/** The lines of an offer. `grid.ts` and the files next to it handle keys, typing and pasting. */
export function LinesGrid({
  offer,
  value,
  onChange,
  includesVat,
  faults,
  below,
  error,
}: LinesGridProps) {
  const listId = useId();
  const errorId = useId();
  const box = useRef<HTMLDivElement>(null);
  const cellOf = ({ id, cell }: Place) =>
    box.current?.querySelector<HTMLInputElement>(`[data-line="${id}"] [data-cell="${cell}"]`) ??
    null;
  const focusCell = (place: Place) => {
    const field = cellOf(place);
    field?.focus();
    if (field?.matches('input')) field.select();
  };
  const { grid, found, take } = useGrid({ value, onChange, includesVat, focusCell });
  const { rows, blank, search, announcement } = grid;
  const { hits } = found;
  const isOpen = search !== null && hits.length > 0;
  const active = highlighted(search, hits);
  const shown = shownRows(grid);
  const names = namesOf(shown);

  function press(event: KeyboardEvent): void {
    const field = fieldOf(event.target);
    if (!field || event.nativeEvent.isComposing) return;
    if (!take((now) => pressed(now, found, field, event))) return;
    if (event.key === 'Escape') event.stopPropagation();
    else event.preventDefault();
  }

  function type({ target }: FormEvent): void {
    const field = fieldOf(target);
    take((now) => typed(now, field && { ...field, at: belowIn(box.current, field.element) }));
  }

  function leave({ target }: FocusEvent): void {
    const place = fieldOf(target);
    if (place) take((now) => cellLeft(now, place));
  }

  function paste(event: ClipboardEvent): void {
    const place = fieldOf(event.target);
    const text = event.clipboardData.getData('text/plain');
    if (place && take((now) => pasted(now, place, text))) event.preventDefault();
  }

  return (
    <fieldset aria-describedby={error && errorId} className="grid gap-2.5">
      <legend className="sr-only">Righe del preventivo</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of its fields. */}
      <div
        ref={box}
        onKeyDown={press}
        onInput={type}
        onBlur={leave}
        onPaste={paste}
        className="offer-lines rounded-md border border-line bg-white"
      >
        <div aria-hidden className="line-head">
          <span className="line-place" />
          {HEADS.map((cell) => (
            <span key={cell} className={`line-${cell}`}>
              {SHORT[cell] ?? CELL_LABELS[cell]}
            </span>
          ))}
          <span className="line-amount">Importo</span>
          <span className="line-menu" />
        </div>
        <ol>
          {shown.map((row, index) => (
            <Fragment key={row.id}>
              <LineFields
                row={row}
                name={names[index] ?? ''}
                isFirst={index === 0}
                isLast={index === rows.length - 1}
                faults={faultsOf(faults, row.id === blank ? -1 : sentPlace(rows, index))}
                take={take}
                searching={
                  search?.id === row.id
                    ? {
                        cell: search.cell,
                        list: listId,
                        isOpen,
                        active: isOpen && active >= 0 ? optionId(listId, active) : undefined,
                      }
                    : null
                }
              />
              {below?.id === row.id && <li className="line-below">{below.content}</li>}
            </Fragment>
          ))}
        </ol>
        {isOpen && (
          <PriceOptions
            id={listId}
            prices={hits}
            active={active}
            onTake={(price) => take((now) => priceTaken(now, price))}
            at={search.at}
          />
        )}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <PastedLines grid={grid} take={take} cellOf={cellOf} />
      <LinesButtons offer={offer} grid={grid} take={take} cellOf={cellOf} focusCell={focusCell} />
      <p role="status" className="sr-only">
        {announcement || (isOpen ? `${hits.length} dal listino` : '')}
      </p>
    </fieldset>
  );
}

/** The cell of an event in the grid. An arrow leaves it from its first or last line of text. */
function fieldOf(target: EventTarget): (Field & { element: HTMLElement }) | null {
  const element = target as HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  const cell = element.dataset?.cell as Cell | undefined;
  const id = element.closest<HTMLElement>('[data-line]')?.dataset.line;
  if (!cell || !id) return null;
  const { value: text } = element;
  // The arrows choose in a list.
  if (element instanceof HTMLSelectElement) {
    return { id, cell, text, element, endsAbove: false, endsBelow: false };
  }
  const { selectionStart, selectionEnd } = element;
  const endsAbove = !text.slice(0, selectionStart ?? 0).includes('\n');
  const endsBelow = !text.slice(selectionEnd ?? 0).includes('\n');
  return { id, cell, text, element, endsAbove, endsBelow };
}

/** The position below a cell, relative to the grid. */
function belowIn(box: HTMLElement | null, cell: HTMLElement): { top: number; left: number } {
  const around = (box ?? cell).getBoundingClientRect();
  const edges = cell.getBoundingClientRect();
  return {
    top: edges.bottom - around.top + 2,
    left: around.width > 560 ? edges.left - around.left : 4,
  };
}

/** The index of a row among those that are sent, without blank ones. */
const sentPlace = (rows: readonly LineRow[], index: number) => {
  const row = rows[index];
  return !row || isBlank(row) ? -1 : rows.slice(0, index).filter((each) => !isBlank(each)).length;
};

function faultsOf(faults: OfferFaults, place: number): RowProblems | undefined {
  const own = CELLS.flatMap((cell) => {
    const fault = faults[`lines.${place}.${cell}`];
    return fault ? [[cell, fault]] : [];
  });
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}
