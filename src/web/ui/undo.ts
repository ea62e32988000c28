import { useEffect } from 'react';
import { isQuestionOpen } from './open-question.ts';
import { type ToastInput, toast } from './toast.ts';

/** A change that can be undone. `run` reports its own outcome. */
export type Undo = { run: () => void };

/** More than these are not remembered. */
const MOST = 20;
/** In milliseconds. Ctrl+Z ignores older changes: pressed hours later, it means something else. */
const FRESH_MS = 5 * 60_000;

type Offered = { undo: Undo; at: number };
let done: readonly Offered[] = [];

/** Remembers a change that can be undone. Ctrl+Z undoes the latest. */
export function offerUndo(undo: Undo): void {
  done = [...done, { undo, at: Date.now() }].slice(-MOST);
}

/** Undoes it, once. */
export function takeBack(undo: Undo): void {
  if (!done.some((offered) => offered.undo === undo)) return;
  done = done.filter((offered) => offered.undo !== undo);
  undo.run();
}

/** Shows a toast about a change. `run` undoes it, from the toast's button and with Ctrl+Z. */
export function toastWithUndo(notice: ToastInput, run: () => void, label = 'Annulla'): Undo {
  const undo = { run };
  offerUndo(undo);
  toast({ ...notice, action: { label, onPress: () => takeBack(undo) } });
  return undo;
}

/** In these Ctrl+Z belongs to what is being typed. */
const OWN_UNDO = 'input, textarea, select, [contenteditable], [role=dialog]:not([data-side-panel])';

/** Ctrl+Z and Cmd+Z, while the office is open: one person's changes are not offered to the next. */
export function useUndoKey(): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
      if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey) return;
      const last = done.at(-1);
      if (!last || last.at < Date.now() - FRESH_MS) return;
      if ((target as Element).closest?.(OWN_UNDO) || isQuestionOpen()) return;
      event.preventDefault();
      takeBack(last.undo);
    }
    addEventListener('keydown', press);
    return () => {
      removeEventListener('keydown', press);
      done = [];
    };
  }, []);
}
