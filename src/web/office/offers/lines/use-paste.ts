import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { newRequestId } from '#web/forms/request-id.ts';
import { toast } from '#web/ui/toast.ts';
import { offerUndo, takeBack, type Undo, undoAction } from '#web/ui/undo.ts';
import { useAfterPress } from '#web/ui/use-still.ts';
import { type Cell, type LineRow, problemsOfRow } from './line-rows.ts';
import { type Pasted, pastedRows } from './paste-rows.ts';
import { leftWords } from './paste-words.ts';
import { knownRow, soughtCode, unknownCodes } from './pasted-codes.ts';
import { pricesOfCodes } from './price-hits.ts';
import type { LineActs } from './use-line-rows.ts';

/** More rows than there is room for: nothing is taken before somebody has said so. */
type TooMany = { open: boolean; isTaken: boolean; pasted: Pasted; below: string; room: number };

/** What is known of a paste beside its cells, which may be mended meanwhile. */
type Known = { ids: string[]; unread: string[]; unknown: string[]; isUnsought: boolean };

type PasteOptions = {
  rows: readonly LineRow[];
  acts: LineActs;
  includesVat: boolean;
  focusCell: (id: string | undefined, cell: Cell) => void;
  cellOf: (id: string | undefined, cell: Cell) => HTMLElement | null;
};

/** Lines out of a spreadsheet: how many fit is asked first, then the price list fills in what was not pasted. */
export function usePaste({ rows, acts, includesVat, focusCell, cellOf }: PasteOptions) {
  const afterPress = useAfterPress();
  const [tooMany, setTooMany] = useState<TooMany | null>(null);
  const [left, setLeft] = useState<Known | null>(null);
  /** The paste after which nothing was typed: Ctrl+Z is about it. */
  const last = useRef<Undo | null>(null);

  /** Returns whether the text is one of lines. Otherwise it goes into the field. */
  function paste(text: string, below: string, cell: Cell): boolean {
    const pasted = pastedRows(text, cell, newRequestId);
    if (!pasted) return false;
    const room = acts.roomBelow(below);
    if (pasted.rows.length > room) setTooMany({ open: true, isTaken: false, pasted, below, room });
    else take(pasted, below);
    return true;
  }

  function take({ rows: added, withRate, unread }: Pasted, below: string): void {
    const ids = added.map(({ id }) => id);
    const undo = {
      run: () => {
        last.current = null;
        flushSync(() => {
          setLeft(null);
          acts.removeAll(ids);
        });
        focusCell(acts.idAt(acts.count()), 'code');
      },
    };
    flushSync(() => {
      acts.insertBelow(below, added);
      setLeft({ ids, unread, unknown: [], isUnsought: false });
    });
    last.current = undo;
    offerUndo(undo);
    toast({
      title: added.length === 1 ? '1 riga incollata' : `${added.length} righe incollate`,
      action: undoAction(undo),
    });
    focusCell(ids.at(-1), 'quantity');
    void fillIn(added, withRate);
  }

  async function fillIn(added: readonly LineRow[], withRate: ReadonlySet<string>): Promise<void> {
    const prices = await pricesOfCodes(added.map(soughtCode)).catch(() => null);
    const pasted = new Map(added.map((row) => [row.id, row]));
    const filled = (row: LineRow) => {
      const before = pasted.get(row.id);
      if (!before || !prices) return row;
      const keepsRate = withRate.has(row.id) || row.vat_rate !== before.vat_rate;
      return knownRow(row, prices, { includesVat, keepsRate });
    };
    // Lines grow, and so does what is said below them.
    afterPress(() => {
      if (prices) acts.updateAll(filled);
      setLeft((shown) => {
        if (!shown || !pasted.has(shown.ids[0] ?? '')) return shown;
        return prices
          ? { ...shown, unknown: unknownCodes(added, prices) }
          : { ...shown, isUnsought: true };
      });
    });
  }

  const wrong = rows
    .filter(({ id }) => left?.ids.includes(id))
    .flatMap((row) => Object.keys(problemsOfRow(row))).length;
  return {
    paste,
    tooMany,
    takeFirst() {
      if (!tooMany) return;
      const { pasted, below, room } = tooMany;
      setTooMany({ ...tooMany, open: false, isTaken: true });
      take({ ...pasted, rows: pasted.rows.slice(0, room) }, below);
    },
    /** Where the question gives the focus back to. */
    focusAfter: () => (tooMany?.isTaken && cellOf(left?.ids.at(-1), 'quantity')) || true,
    leave: () => setTooMany(tooMany && { ...tooMany, open: false }),
    /** In words. */
    left: left && leftWords({ ...left, wrong }),
    close: () => setLeft(null),
    /** Something was typed: from now on Ctrl+Z is about that. */
    typed: () => {
      last.current = null;
    },
    /** Returns whether there was a paste to take back. */
    takeBack(): boolean {
      const undo = last.current;
      if (undo) takeBack(undo);
      return undo !== null;
    },
  };
}
