import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { clearDraft, readDraft, writeDraft } from './form-draft.ts';
import { newRequestId } from './request-id.ts';

/** The texts of a form by the names of its fields. */
export type FormTexts = Record<string, string>;

export function textsOf(form: HTMLFormElement): FormTexts {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/**
 * Keeps a form's draft and the id of its request. What was typed before the page came to life stays;
 * the draft fills only what is empty. `ready` once that is done.
 */
export function useFormDraft(key: string, form: RefObject<HTMLFormElement | null>) {
  const [ready, setReady] = useState(false);
  const requestId = useRef<string>(undefined);

  const keep = useCallback(() => {
    if (!form.current) return;
    const { website: _, ...fields } = textsOf(form.current);
    writeDraft(key, { request_id: requestId.current, fields });
  }, [key, form]);

  useEffect(() => {
    const draft = readDraft(key);
    let unchanged = true;
    for (const [name, stored] of Object.entries(draft?.fields ?? {})) {
      const control = form.current?.elements.namedItem(name);
      if (!isText(control)) continue;
      control.value ||= stored;
      unchanged &&= control.value === stored;
    }
    requestId.current = unchanged ? draft?.request_id : undefined;
    keep();
    setReady(true);
  }, [key, form, keep]);

  /** After every key: what is sent from now on is not what was sent before. */
  const change = useCallback(() => {
    requestId.current = undefined;
    keep();
  }, [keep]);

  /**
   * The id of what is about to be sent, in the draft before it leaves: a repeat has the same one, even
   * after a reload. Not made sooner, for a duplicated tab takes the draft along and is another request.
   */
  const beginRequest = useCallback(() => {
    requestId.current ??= newRequestId();
    keep();
    return requestId.current;
  }, [keep]);

  /** It has arrived: nothing of it stays in the browser. */
  const forget = useCallback(() => {
    requestId.current = undefined;
    clearDraft(key);
  }, [key]);

  return { ready, change, beginRequest, forget };
}

function isText(control: unknown): control is HTMLInputElement | HTMLTextAreaElement {
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
}
