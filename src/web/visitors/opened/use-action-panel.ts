import { useEffect, useRef, useState } from 'react';
import type { ChangeProps } from './use-change-form.ts';

type Page<Action, Opened> = {
  /** The current record. */
  now: Opened;
  isAllowed: (action: Action, now: Opened) => boolean;
  /** Shows the record from a call's answer. */
  show: (now: Opened) => Promise<void>;
  readAgain: () => void;
  /**
   * The texts if somebody else's change leaves nothing to do in the panel, and if the action is no
   * longer allowed.
   */
  words: { changed: string; refused: string };
};

/**
 * The panels with which people change their own record: which one is open, for which version, and
 * the text after it was left. The focus is then on `status`.
 */
export function useActionPanel<Action, Opened>({
  now,
  isAllowed,
  show,
  readAgain,
  words,
}: Page<Action, Opened>) {
  const [opened, setOpened] = useState<{ action: Action; was: Opened } | null>(null);
  const [doneText, setDoneText] = useState('');
  const status = useRef<HTMLHeadingElement>(null);

  function open(action: Action) {
    setDoneText('');
    setOpened({ action, was: now });
  }

  function close(text: string) {
    setOpened(null);
    setDoneText(text);
    status.current?.focus();
  }

  const panel: ChangeProps<Opened> = {
    onDone: (text, changed) => {
      if (changed) void show(changed);
      close(text);
    },
    onConflict: (current) => {
      void show(current);
      if (opened && isAllowed(opened.action, current)) setOpened({ ...opened, was: current });
      else close(words.changed);
    },
    onReadAgain: () => {
      readAgain();
      close(words.refused);
    },
    onLeave: () => setOpened(null),
  };
  /** `was`: the record as it was when the panel was opened. */
  return { action: opened?.action ?? null, was: opened?.was ?? now, open, doneText, status, panel };
}

/**
 * After leaving a panel the focus returns to the button that opened it, or to the page's status if
 * that is gone.
 */
export function useReturnToAction(open: string | null): void {
  const left = useRef<string | null>(null);
  useEffect(() => {
    if (open === null && left.current && document.activeElement === document.body) {
      document.querySelector<HTMLElement>(`[data-action="${left.current}"]`)?.focus();
    }
    left.current = open;
  }, [open]);
}
