import { FileInput, Heading, Plus, StickyNote } from 'lucide-react';
import { useRef, useState } from 'react';
import { MAX_LINES } from '#contract/offers/offers.schema.ts';
import { Button } from '#web/ui/button.tsx';
import { TakeLines } from '../copied-lines/take-lines.tsx';
import { type Grid, type Place, toggleTextLine } from './grid.ts';
import { added } from './grid-paste.ts';
import { isPricedRow, type LineRow } from './line-rows.ts';
import type { TakeStep } from './use-grid.ts';

type LinesButtonsProps = {
  /** The offer's id. */
  offer: string;
  grid: Grid;
  take: TakeStep;
  cellOf: (place: Place) => HTMLElement | null;
  focusCell: (place: Place) => void;
};

/** The buttons below the lines, and the list of the grid's shortcuts. */
export function LinesButtons({ offer, grid, take, cellOf, focusCell }: LinesButtonsProps) {
  const [isTaking, setTaking] = useState(false);
  const first = useRef<LineRow>(null);
  const { rows, blank, includesVat } = grid;
  const room = MAX_LINES - rows.length;

  function addTaken(taken: LineRow[]): void {
    first.current = taken[0] ?? null;
    take((now) => added(now, taken));
    setTaking(false);
  }

  function focusTaken(): HTMLElement | true {
    const row = first.current;
    if (!row) return true;
    return cellOf({ id: row.id, cell: isPricedRow(row) ? 'quantity' : 'description' }) ?? true;
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={<Plus aria-hidden className="size-4" />}
          disabled={room <= 0}
          onClick={() => focusCell({ id: blank, cell: 'code' })}
        >
          Aggiungi riga
        </Button>
        <Button
          size="sm"
          icon={<Heading aria-hidden className="size-4" />}
          disabled={room <= 0}
          onClick={() => take((now) => toggleTextLine(now, null, 'heading'))}
        >
          Titolo
        </Button>
        <Button
          size="sm"
          icon={<StickyNote aria-hidden className="size-4" />}
          disabled={room <= 0}
          onClick={() => take((now) => toggleTextLine(now, null, 'remark'))}
        >
          Nota
        </Button>
        <Button
          size="sm"
          icon={<FileInput aria-hidden className="size-4" />}
          disabled={room <= 0}
          onClick={() => {
            first.current = null;
            setTaking(true);
          }}
        >
          Righe di un altro preventivo…
        </Button>
      </div>
      <p className="text-[0.8125rem] text-soft-ink pointer-coarse:hidden">
        Invio: riga sotto · ↑ ↓: altra riga · Ctrl+↑ ↓: sposta · Alt+Canc: elimina · Alt+T: titolo ·
        Alt+N: nota · Alt+F: facoltativa · Ctrl+S: salva · Ctrl+Invio: invia · Si incolla da Excel
      </p>
      {isTaking && (
        <TakeLines
          into={offer}
          includesVat={includesVat}
          room={room}
          onTake={addTaken}
          onClose={() => setTaking(false)}
          finalFocus={focusTaken}
        />
      )}
    </div>
  );
}
