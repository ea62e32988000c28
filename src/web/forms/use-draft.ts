import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import { clearDraft, readDraft, writeDraft } from './form-draft.ts';
import type { AnyForm } from './form-field.ts';
import { newRequestId } from './request-id.ts';

type DraftOptions<Fields extends FieldValues> = {
  /** Names the draft in the tab's storage. */
  key: string;
  /** The fields that are kept; the same list at every rendering. */
  names: readonly FieldPath<Fields>[];
  /** Drops from what was stored what the form cannot use. */
  usable?: (stored: Record<string, string>) => Record<string, string>;
  /** An edit makes another request of it. Without this the id lasts until its answer is known. */
  newRequestOnEdit?: boolean;
};

/**
 * Keeps a form's draft and the id of its request (docs/decisions/010). The form has no default values:
 * what was typed before the page came to life stays, and the draft fills only what is empty.
 */
export function useDraft<Fields extends FieldValues>(
  form: AnyForm<Fields>,
  { key, names, usable, newRequestOnEdit = false }: DraftOptions<Fields>,
) {
  const [ready, setReady] = useState(false);
  const [sent, setSent] = useState(false);
  const requestId = useRef<string>(undefined);

  const keep = useCallback(() => {
    const fields = Object.fromEntries(names.map((name) => [name, form.getValues(name) ?? '']));
    if (Object.values(fields).some(Boolean)) {
      writeDraft(key, { request_id: requestId.current, fields });
    } else clearDraft(key);
  }, [form, key, names]);

  const setRequestId = useCallback(
    (id: string | undefined) => {
      requestId.current = id;
      setSent(id !== undefined);
      keep();
    },
    [keep],
  );

  useEffect(() => {
    const draft = readDraft(key);
    const stored = (usable ?? ((fields) => fields))(draft?.fields ?? {});
    let unchanged = true;
    for (const name of names) {
      const text = stored[name] ?? '';
      if (text && !form.getValues(name)) {
        form.setValue(name, text as FieldPathValue<Fields, typeof name>);
      }
      unchanged &&= (form.getValues(name) ?? '') === text;
    }
    setRequestId(newRequestOnEdit && !unchanged ? undefined : draft?.request_id);
    setReady(true);
    return form.subscribe({
      formState: { values: true },
      callback: ({ type }) => {
        if (newRequestOnEdit && type === 'change') setRequestId(undefined);
        else keep();
      },
    });
  }, [form, key, names, usable, newRequestOnEdit, keep, setRequestId]);

  /**
   * The id of what is about to be sent, in the draft before it leaves: a repeat has the same one, even
   * after a reload. Not made sooner, for a duplicated tab takes the draft along and is another request.
   */
  const beginRequest = useCallback(() => {
    const repeated = requestId.current !== undefined;
    const id = requestId.current ?? newRequestId();
    setRequestId(id);
    return { id, repeated };
  }, [setRequestId]);

  /** What became of the request is known; what is sent next is another one. */
  const endRequest = useCallback(() => setRequestId(undefined), [setRequestId]);

  /** It has arrived: nothing of it stays in the browser. */
  const forget = useCallback(() => {
    requestId.current = undefined;
    setSent(false);
    clearDraft(key);
  }, [key]);

  return {
    /** What was kept is in the form. */
    ready,
    /** A request has left, and it is not known whether it was taken. */
    sent,
    beginRequest,
    endRequest,
    forget,
  };
}
