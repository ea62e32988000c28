import { useEffect, useEffectEvent } from 'react';
import { isQuestionOpen } from '#web/ui/open-question.ts';

/**
 * Ctrl+S saves and Ctrl+Invio sends, with Cmd too, wherever the focus is on the page, but not behind a question. The
 * browser's own 'save page' never opens: who is used to Ctrl+S would save a file.
 */
export function useEditorKeys(acts: { save: () => void; send: () => void }): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey, isComposing, repeat } = event;
    if (!(ctrlKey || metaKey) || shiftKey || altKey || isComposing) return;
    const act = { s: acts.save, enter: acts.send }[key.toLowerCase()];
    const isBehind = isQuestionOpen();
    // A question has a Ctrl+Invio of its own.
    if (!act || (isBehind && act === acts.send)) return;
    event.preventDefault();
    if (!isBehind && !repeat) act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
