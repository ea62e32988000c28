import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { takeBack, toastWithUndo, type Undo } from '#web/ui/undo.ts';
import { useAfterPress } from '#web/ui/use-after-press.ts';
import { type Grid, lookedUp, newGrid, type Place, type Step, takeAwaitedHit } from './grid.ts';
import { priced } from './grid-paste.ts';
import { rowsOf, rowsText } from './line-rows.ts';
import type { Pasted } from './paste-rows.ts';
import { codeToLookUp } from './pasted-codes.ts';
import { priceOfCode, pricesOfCodes, usePriceHits } from './price-hits.ts';

type GridOptions = {
  /** As written by `rowsText`. */
  value: string;
  onChange: (value: string) => void;
  includesVat: boolean;
  focusCell: (place: Place) => void;
};

/** The grid in a form, and its side effects: focus, toasts, and price searches. */
export function useGrid({ value, onChange, includesVat, focusCell }: GridOptions) {
  const client = useQueryClient();
  const afterPress = useAfterPress();
  const rows = useMemo(() => rowsOf(value), [value]);
  const [own, setOwn] = useState(() => newGrid(rows, includesVat));
  const grid: Grid = { ...own, rows, includesVat };
  const found = usePriceHits(grid.search?.text ?? null);
  // A second step before the next render starts from the first one's result.
  const latest = useRef({ grid, onChange });
  latest.current = { grid, onChange };
  const lastPaste = useRef<Undo>(null);

  /** Returns whether there was a step. */
  function take(change: (now: Grid) => Step | null): boolean {
    const before = latest.current.grid;
    const step = change(before);
    if (!step) return false;
    const { grid: after, focus, done, lookUp, unpriced, takesPasteBack } = step;
    latest.current.grid = after;
    const show = () => {
      if (after.rows !== before.rows) latest.current.onChange(rowsText(after.rows));
      setOwn(after);
    };
    // The cell must be rendered before it gets the focus.
    if (after !== before) focus ? flushSync(show) : show();
    if (done) {
      const undo = toastWithUndo({ title: done.title }, () => void take(done.takeBack));
      if (done.isPaste) lastPaste.current = undo;
    }
    if (takesPasteBack && lastPaste.current) takeBack(lastPaste.current);
    if (lookUp) void fillIn(lookUp);
    if (unpriced) void fillInPasted(unpriced);
    if (focus) focusCell(focus);
    return true;
  }

  // Lines grow when they are filled in: not during a press.
  async function fillIn({ id, code, isBeginning }: NonNullable<Step['lookUp']>): Promise<void> {
    const price = await priceOfCode(client, code, isBeginning).catch(() => undefined);
    if (price) afterPress(() => take((now) => lookedUp(now, id, code, price)));
  }

  async function fillInPasted(pasted: Pasted): Promise<void> {
    const prices = await pricesOfCodes(pasted.rows.map(codeToLookUp)).catch(() => null);
    afterPress(() => take((now) => priced(now, pasted, prices)));
  }

  const takeWaited = useEffectEvent(() => take((now) => takeAwaitedHit(now, found)));
  const isWaiting = grid.search?.isWaiting && !found.isPending;
  useEffect(() => {
    if (isWaiting) takeWaited();
  }, [isWaiting]);

  return { grid, found, take };
}

export type TakeStep = ReturnType<typeof useGrid>['take'];
