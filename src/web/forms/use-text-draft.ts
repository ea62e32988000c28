import { useState } from 'react';
import { storeDraft } from './draft-store.ts';
import { readDraft } from './form-draft.ts';

/** A text kept in the tab's session storage, across reloads, until it is blank again. */
export function useTextDraft(key: string): [text: string, type: (text: string) => void] {
  const [text, setText] = useState(() => readDraft(key)?.fields.text ?? '');
  function type(next: string): void {
    setText(next);
    storeDraft(key, next ? { fields: { text: next } } : null);
  }
  return [text, type];
}
