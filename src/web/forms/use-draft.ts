import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import { storeDraft } from './draft-store.ts';
import { type FormDraft, readDraft } from './form-draft.ts';
import type { AnyForm } from './form-field.ts';
import { newRequestId } from './request-id.ts';

type DraftOptions<Fields extends FieldValues> = {
  /** The draft's key in session storage. */
  key: string;
  /** The fields that are kept. Must be the same array on every render. */
  names: readonly FieldPath<Fields>[];
  /** Removes stored values that the form cannot use. */
  usable?: (stored: Record<string, string>) => Record<string, string>;
  /**
   * Whether an edit drops the request id, so that the edited form is sent as a new request. Otherwise the id
   * stays until its answer is known.
   */
  newRequestOnEdit?: boolean;
};

/**
 * Keeps a form's draft and the id of its request (docs/decisions/010). The form has no default values, so
 * what was typed before hydration stays, and the draft fills only empty fields.
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
      storeDraft(key, { request_id: requestId.current, fields } satisfies FormDraft);
    } else storeDraft(key, null);
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
   * The id for the request that is about to be sent. It is stored before the request leaves, so that a repeat
   * has the same id even after a reload. It is not created earlier, because a duplicated tab copies the draft
   * and must send a request of its own.
   */
  const beginRequest = useCallback(() => {
    const repeated = requestId.current !== undefined;
    const id = requestId.current ?? newRequestId();
    setRequestId(id);
    return { id, repeated };
  }, [setRequestId]);

  /** The answer to the request is known, so the next send is a new request. */
  const endRequest = useCallback(() => setRequestId(undefined), [setRequestId]);

  /** The request was accepted: the draft is deleted. */
  const forget = useCallback(() => {
    requestId.current = undefined;
    setSent(false);
    storeDraft(key, null);
  }, [key]);

  return {
    /** The draft is in the form. */
    ready,
    /** A request was sent, and its answer is not known. */
    sent,
    beginRequest,
    endRequest,
    forget,
  };
}
