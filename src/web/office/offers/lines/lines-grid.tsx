import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import {
  type ClipboardEvent,
  type FocusEvent,
  type FormEvent,
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { OfferFaults } from '#contract/offers/incomplete-offer.ts';
import { MAX_LINES } from '#contract/offers/offers.schema.ts';
import type { Price } from '#contract/prices/prices.schema.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { offerUndo, undoAction } from '#web/ui/undo.ts';
import { useAfterPress } from '#web/ui/use-still.ts';
import { LineFields } from './line-fields.tsx';
import { CELL_LABELS, CELLS, type Cell, isBlank, type RowProblems } from './line-rows.ts';
import { PastedLines } from './pasted-lines.tsx';
import { priceOfCode, usePriceHits } from './price-hits.ts';
import { optionId, PriceOptions } from './price-options.tsx';
import { rowOfPrice } from './price-row.ts';
import { useLineRows } from './use-line-rows.ts';
import { usePaste } from './use-paste.ts';

type LinesGridProps = {
  /** As `rowsText` writes them. */
  value: string;
  onChange: (value: string) => void;
  includesVat: boolean;
  /** What the lines lack before the offer can be sent. */
  faults: OfferFaults;
  /** What stands below one of the lines. */
  below: { id: string; content: ReactNode } | undefined;
  error?: string | undefined;
};

/** In which cell the price list is searched, and what was typed there. */
type Search = { id: string; cell: Cell; text: string; at: { top: number; left: number } };

/** Above the cells, where there is less room than in a label. */
const HEADS = CELLS.filter((cell) => cell !== 'vat_note');
const SHORT: Partial<Record<Cell, string>> = { quantity: 'Q.tà', discount_pct: 'Sc. %' };

/**
 * The lines of an offer, by keyboard: Enter goes to the line below, where there is always a new one; the arrows go to
 * the lines above and below, with Ctrl they take the line along; Alt+Canc deletes it. What is typed as code or
 * description is looked for in the price list.
 */
export function LinesGrid({ value, onChange, includesVat, faults, below, error }: LinesGridProps) {
  const client = useQueryClient();
  const listId = useId();
  const errorId = useId();
  const grid = useRef<HTMLDivElement>(null);
  const { rows, shown, blank, acts } = useLineRows(value, onChange);
  const afterPress = useAfterPress();
  const [said, setSaid] = useState('');
  const [search, setSearch] = useState<Search | null>(null);
  /** The highlighted hit; null until an arrow chose one. */
  const [chosen, setChosen] = useState<number | null>(null);
  /** Enter was pressed before the hits were there. */
  const [isWaiting, setWaiting] = useState(false);
  const { hits, isPending } = usePriceHits(search?.text ?? null);
  const isOpen = search !== null && hits.length > 0;
  const active = chosen ?? (search?.cell === 'code' && begins(hits[0], search.text) ? 0 : -1);

  function endSearch(): void {
    setSearch(null);
    setChosen(null);
    setWaiting(false);
  }

  const cellOf = (id: string | undefined, cell: Cell) =>
    grid.current?.querySelector<HTMLInputElement>(`[data-line="${id}"] [data-cell="${cell}"]`) ??
    null;

  const focusCell = (id: string | undefined, cell: Cell) => {
    const field = cellOf(id, cell);
    field?.focus();
    if (field?.matches('input')) field.select();
  };

  const pasting = usePaste({ rows, acts, includesVat, focusCell, cellOf });

  function goBy(id: string, cell: Cell, by: -1 | 1): void {
    const place = shown.findIndex((row) => row.id === id);
    const next = shown[place + by];
    // A new line begins with its first cell.
    if (next) focusCell(next.id, by > 0 && next.id === blank ? 'code' : cell);
  }

  function take(price: Price | undefined): void {
    if (!search || !price) return;
    const { id } = search;
    flushSync(() => {
      acts.update(id, (row) => rowOfPrice(row, price, includesVat));
      endSearch();
    });
    focusCell(id, 'quantity');
  }

  const takeWaited = useEffectEvent(() => {
    const price = hits[active];
    if (price) take(price);
    else if (search) goBy(search.id, search.cell, 1);
    endSearch();
  });
  useEffect(() => {
    if (isWaiting && !isPending) takeWaited();
  }, [isWaiting, isPending]);

  function move(id: string, by: -1 | 1, cell: Cell = 'description'): void {
    flushSync(() => {
      if (acts.move(id, by)) {
        setSaid(`Riga spostata al posto ${acts.placeOf(id) + 1} di ${acts.count()}`);
      }
    });
    focusCell(id, cell);
  }

  function remove(id: string, cell: Cell = 'description'): void {
    const place = acts.placeOf(id);
    let putBack: (() => void) | null = null;
    flushSync(() => {
      putBack = acts.remove(id);
    });
    if (!putBack) return;
    const undo = { run: putBack };
    offerUndo(undo);
    toast({ title: `Riga ${place + 1} eliminata`, action: undoAction(undo) });
    focusCell(acts.idAt(place), cell);
  }

  function pressKey(event: KeyboardEvent): void {
    const place = placeOf(event.target);
    if (!place || event.nativeEvent.isComposing) return;
    const { id, cell, field } = place;
    const { key, shiftKey } = event;
    const isSearching = search?.id === id && search.cell === cell && (isOpen || isPending);
    const done = () => event.preventDefault();
    if (key === 'ArrowUp' || key === 'ArrowDown') {
      const by = key === 'ArrowUp' ? -1 : 1;
      if (event.ctrlKey || event.altKey) {
        done();
        move(id, by, cell);
      } else if (isSearching) {
        done();
        setChosen(Math.min(Math.max((chosen ?? active) + by, -1), Math.max(hits.length - 1, 0)));
      } else if (!(field instanceof HTMLSelectElement) && isAtEdge(field, by)) {
        done();
        goBy(id, cell, by);
      }
    } else if (key === 'Enter' && !shiftKey && !event.ctrlKey && !event.metaKey) {
      done();
      if (isSearching && active >= 0 && isPending) setWaiting(true);
      else if (isSearching && active >= 0) take(hits[active]);
      else if (isSearching && isPending && cell === 'code') {
        // Whoever types on does not wait for the price list: it fills in the line when it answers.
        void fillIn(id, field.value, true);
        focusCell(id, 'quantity');
      } else goBy(id, cell, 1);
    } else if (key === 'Tab' && !shiftKey && isSearching && active >= 0 && !isPending) {
      done();
      take(hits[active]);
    } else if (key === 'Escape' && search) {
      event.stopPropagation();
      endSearch();
    } else if (key === 'Delete' && event.altKey) {
      done();
      remove(id, cell);
    } else if (key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !shiftKey) {
      if (pasting.takeBack()) done();
    }
  }

  function seek(event: FormEvent): void {
    pasting.typed();
    const place = placeOf(event.target);
    if (!place || !grid.current) return;
    const { id, cell, field } = place;
    if (cell !== 'code' && cell !== 'description') return;
    const [box, edges] = [grid.current, field].map((element) => element.getBoundingClientRect());
    if (!box || !edges) return;
    const at = {
      top: edges.bottom - box.top + 2,
      left: box.width > 560 ? edges.left - box.left : 4,
    };
    setSearch({ id, cell, text: field.value, at });
    setChosen(null);
    setWaiting(false);
  }

  function leave({ target }: FocusEvent): void {
    endSearch();
    const place = placeOf(target);
    const row = place && rows.find(({ id }) => id === place.id);
    if (place?.cell === 'code' && row?.code.trim() && !row.description.trim()) {
      void fillIn(row.id, row.code, false);
    }
  }

  /** A code was typed and left: its price fills in the line, unless somebody has described it by then. The line grows. */
  async function fillIn(id: string, code: string, isBeginning: boolean): Promise<void> {
    const price = await priceOfCode(client, code, isBeginning).catch(() => undefined);
    if (!price) return;
    afterPress(() =>
      acts.update(id, (row) =>
        row.code === code && !row.description.trim() ? rowOfPrice(row, price, includesVat) : row,
      ),
    );
  }

  function paste(event: ClipboardEvent): void {
    const place = placeOf(event.target);
    const text = event.clipboardData.getData('text/plain');
    if (!place || !pasting.paste(text, place.id, place.cell)) return;
    event.preventDefault();
    endSearch();
  }

  return (
    <fieldset aria-describedby={error && errorId} className="grid gap-2.5">
      <legend className="sr-only">Righe del preventivo</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of its fields. */}
      <div
        ref={grid}
        onKeyDown={pressKey}
        onInput={seek}
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
                place={index + 1}
                isLast={index === rows.length - 1}
                faults={faultsOf(faults, row.id === blank ? -1 : sentPlace(rows, index))}
                acts={acts}
                onMove={move}
                onRemove={remove}
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
          <PriceOptions id={listId} prices={hits} active={active} onTake={take} at={search.at} />
        )}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <PastedLines pasting={pasting} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Button
          size="sm"
          icon={<Plus aria-hidden className="size-4" />}
          disabled={rows.length >= MAX_LINES}
          onClick={() => focusCell(blank, 'code')}
        >
          Aggiungi riga
        </Button>
        <p className="text-[0.8125rem] text-soft-ink pointer-coarse:hidden">
          Invio: riga sotto · ↑ ↓: altra riga · Ctrl+↑ ↓: sposta · Alt+Canc: elimina · Ctrl+S: salva
          · Ctrl+Invio: invia · Si incolla da Excel
        </p>
      </div>
      <p role="status" className="sr-only">
        {said || (isOpen ? `${hits.length} dal listino` : '')}
      </p>
    </fieldset>
  );
}

const begins = (price: Price | undefined, typed: string) =>
  price?.code.toLowerCase().startsWith(typed.trim().toLowerCase()) ?? false;

/** The line and the cell of an event in the grid. */
function placeOf(target: EventTarget) {
  const field = target as HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  const cell = field.dataset?.cell as Cell | undefined;
  const id = field.closest<HTMLElement>('[data-line]')?.dataset.line;
  return cell && id ? { id, cell, field } : null;
}

/** Whether an arrow leaves the text: above its first line break, or below its last. */
function isAtEdge(field: HTMLInputElement | HTMLTextAreaElement, by: -1 | 1): boolean {
  const { value, selectionStart, selectionEnd } = field;
  const beyond = by < 0 ? value.slice(0, selectionStart ?? 0) : value.slice(selectionEnd ?? 0);
  return !beyond.includes('\n');
}

/** The place of a row among those that are sent: blank ones are not. */
const sentPlace = (rows: Parameters<typeof isBlank>[0][], index: number) => {
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
