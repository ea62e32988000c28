import { useEffect } from 'react';
import { isQuestionOpen } from './open-question.ts';
import { type ToastInput, toast } from './toast.ts';

/** Something that was done and can be taken back. `run` reports its own outcome. */
export type Undo = { run: () => void };

/** More than these are not remembered. */
const MOST = 20;
/** In milliseconds. Ctrl+Z ignores what is older: who presses it hours later means something else. */
const FRESH_MS = 5 * 60_000;

type Offered = { undo: Undo; at: number };
let done: readonly Offered[] = [];

/** Remembers an action that can be undone. Ctrl+Z undoes the one that was remembered last. */
export function offerUndo(undo: Undo): void {
  done = [...done, { undo, at: Date.now() }].slice(-MOST);
}

/** Takes it back, once. */
export function takeBack(undo: Undo): void {
  if (!done.some((offered) => offered.undo === undo)) return;
  done = done.filter((offered) => offered.undo !== undo);
  undo.run();
}

/** Says what was done. `run` takes it back, by the notice's button and by Ctrl+Z. */
export function toastWithUndo(notice: ToastInput, run: () => void, label = 'Annulla'): Undo {
  const undo = { run };
  offerUndo(undo);
  toast({ ...notice, action: { label, onPress: () => takeBack(undo) } });
  return undo;
}

/** In these Ctrl+Z belongs to what is being typed. */
const OWN_UNDO = 'input, textarea, select, [contenteditable], [role=dialog]:not([data-side-panel])';

/** Ctrl+Z and Cmd+Z, for as long as the office is open: what one person did is not offered to the next. */
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
