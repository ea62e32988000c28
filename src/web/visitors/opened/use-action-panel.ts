import { useEffect, useRef, useState } from 'react';
import type { ChangeProps } from './use-change-form.ts';

type Page<Action, Opened> = {
  /** What is open now. */
  now: Opened;
  isAllowed: (action: Action, now: Opened) => boolean;
  /** Shows it as a call has answered it. */
  show: (now: Opened) => Promise<void>;
  readAgain: () => void;
  /** Said where a change of somebody else leaves nothing to do in the panel, and where it may no longer be done. */
  words: { changed: string; refused: string };
};

/**
 * The panels of a page on which people change what is theirs: which one is open, of what, and what is said when it was left.
 * The focus is then on `status`.
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
  /** `was` is what is changed: as it was when the panel was opened. */
  return { action: opened?.action ?? null, was: opened?.was ?? now, open, doneText, status, panel };
}

/** Who leaves a panel is back at the button that opened it. Where that is gone, the page's status has the focus. */
export function useReturnToAction(open: string | null): void {
  const left = useRef<string | null>(null);
  useEffect(() => {
    if (open === null && left.current && document.activeElement === document.body) {
      document.querySelector<HTMLElement>(`[data-action="${left.current}"]`)?.focus();
    }
    left.current = open;
  }, [open]);
}
