import { useMemo, useRef, useState } from 'react';
import { MAX_LINES } from '#contract/offers/offers.schema.ts';
import { newRequestId } from '#web/forms/request-id.ts';
import { blankRow, type Cell, isBlank, type LineRow, rowsOf, rowsText } from './line-rows.ts';
import { chosenCell } from './merge-rows.ts';

/** The rows of the grid with what can be done to them. Below the last one there is always a blank one to type into. */
export function useLineRows(value: string, onChange: (value: string) => void) {
  const rows = useMemo(() => rowsOf(value), [value]);
  const [next, setNext] = useState(newRequestId);
  const shown = useMemo(
    () => (rows.length < MAX_LINES ? [...rows, blankRow(next)] : rows),
    [rows, next],
  );
  // What is done twice before the next render starts from what was done first.
  const latest = useRef({ rows, shown, next, onChange });
  latest.current = { rows, shown, next, onChange };

  // The same functions in every render: a line is drawn again only when it changes.
  const acts = useMemo(() => {
    const store = (changed: readonly LineRow[]) => {
      const all = [...changed];
      latest.current.rows = all;
      latest.current.onChange(rowsText(all));
    };
    const placeOf = (id: string) => latest.current.rows.findIndex((row) => row.id === id);

    /** Whether the row is stored, and nothing is in it. */
    const isBlankAt = (at: number) => {
      const row = latest.current.rows[at];
      return row !== undefined && isBlank(row);
    };

    function update(id: string, changed: (row: LineRow) => LineRow): void {
      const { rows: present, next: blank } = latest.current;
      if (id === blank && placeOf(id) === -1) {
        store([...present, changed(blankRow(id))]);
        latest.current.next = newRequestId();
        setNext(latest.current.next);
      } else store(present.map((row) => (row.id === id ? changed(row) : row)));
    }
    return {
      update,
      write: (id: string, cell: Cell, text: string) =>
        update(id, (row) => ({ ...row, [cell]: text })),
      choose: (id: string, cell: Cell, whose: 'mine' | 'theirs') =>
        update(id, (row) => chosenCell(row, cell, whose)),
      /** How many rows can be put below this one. */
      roomBelow: (id: string) =>
        MAX_LINES - latest.current.rows.length + (isBlankAt(placeOf(id)) ? 1 : 0),
      /** In the place of a row when nothing was typed into it. No more than there is room for. */
      insertBelow(id: string, added: readonly LineRow[]) {
        const { rows: present } = latest.current;
        const at = placeOf(id);
        if (at === -1) store([...present, ...added]);
        else if (isBlankAt(at)) store(present.toSpliced(at, 1, ...added));
        else store(present.toSpliced(at + 1, 0, ...added));
      },
      /** All at once: what is changed is one text. */
      updateAll: (changed: (row: LineRow) => LineRow) => store(latest.current.rows.map(changed)),
      removeAll: (ids: readonly string[]) =>
        store(latest.current.rows.filter(({ id }) => !ids.includes(id))),
      /** To the place above or below. False where there is none. */
      move(id: string, by: -1 | 1): boolean {
        const { rows: present } = latest.current;
        const from = placeOf(id);
        const row = present[from];
        if (!row || from + by < 0 || from + by >= present.length) return false;
        store(present.toSpliced(from, 1).toSpliced(from + by, 0, row));
        return true;
      },
      /** Returns what puts it back. */
      remove(id: string): (() => void) | null {
        const { rows: present } = latest.current;
        const at = placeOf(id);
        const row = present[at];
        if (!row) return null;
        store(present.toSpliced(at, 1));
        return () => {
          const { rows: left } = latest.current;
          if (left.length < MAX_LINES) store(left.toSpliced(Math.min(at, left.length), 0, row));
        };
      },
      placeOf,
      count: () => latest.current.rows.length,
      /** As they are now, with the blank one. */
      idAt: (place: number) => latest.current.shown[place]?.id,
    };
  }, []);
  return { rows, shown, blank: next, acts };
}

export type LineActs = ReturnType<typeof useLineRows>['acts'];
