import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { clearDraft, readDraft, writeDraft } from '#web/forms/form-draft.ts';
import { newRequestId } from '#web/forms/request-id.ts';
import { resolverOf } from './form-resolver.ts';
import { withRealSlot } from './kept-slot.ts';
import type { FormFields, WizardForm } from './wizard-form.ts';

/** The controls know their fields by name alone: one machinery for both wizards. */
export type FormControls = UseFormReturn<FormFields>;

/**
 * The form and its draft. No default values: what was typed before the page came to life stays, and
 * the draft fills only what is empty. `ready` once that is done.
 */
export function useWizardForm<Fields extends FormFields>(definition: WizardForm<Fields>) {
  const { draftKey, empty, unkept } = definition;
  const resolver = useMemo(() => resolverOf(definition), [definition]);
  const form = useForm<FormFields>({ resolver, mode: 'onTouched', shouldFocusError: false });
  const [fields, setFields] = useState(empty);
  const [ready, setReady] = useState(false);
  const [sent, setSent] = useState(false);
  const requestId = useRef<string>(undefined);
  const done = useRef(false);

  const keep = useCallback(() => {
    const typed: Fields = { ...empty, ...form.getValues() };
    setFields(typed);
    if (done.current) return;
    const kept = Object.entries(typed).filter(([name]) => !unkept.includes(name));
    writeDraft(draftKey, { request_id: requestId.current, fields: Object.fromEntries(kept) });
  }, [form, draftKey, empty, unkept]);

  const setRequestId = useCallback(
    (id: string | undefined) => {
      requestId.current = id;
      setSent(id !== undefined);
      keep();
    },
    [keep],
  );

  useEffect(() => {
    const draft = readDraft(draftKey);
    for (const [field, stored] of Object.entries(withRealSlot(draft?.fields ?? {}))) {
      const known = field in empty && !unkept.includes(field);
      if (known && stored && !form.getValues(field)) form.setValue(field, stored);
    }
    // Nobody saw these being left: what is wrong with them is said now, and taken back while it is mended.
    const left = Object.keys(empty).filter((name) => form.getValues(name) && !hasFocus(name));
    for (const name of left) form.setValue(name, form.getValues(name), { shouldTouch: true });
    if (left.length > 0) void form.trigger(left);
    setRequestId(draft?.request_id);
    setReady(true);
    return form.subscribe({ formState: { values: true }, callback: keep });
  }, [form, draftKey, empty, unkept, keep, setRequestId]);

  /**
   * The id of what is about to be sent, in the draft before it leaves: a repeat has the same one, even
   * after a reload. Not made sooner, for a duplicated tab takes the draft along and is another order.
   */
  const beginRequest = useCallback(() => {
    const repeated = requestId.current !== undefined;
    const id = requestId.current ?? newRequestId();
    setRequestId(id);
    return { id, repeated };
  }, [setRequestId]);

  /** What became of the request is known; what is sent next is another one. */
  const endRequest = useCallback(() => setRequestId(undefined), [setRequestId]);

  /** The order is placed: nothing of it stays in the browser. */
  const forget = useCallback(() => {
    done.current = true;
    clearDraft(draftKey);
  }, [draftKey]);

  /** `sent`: a request has left, and it is not known whether it was taken. */
  return { form, fields, ready, sent, beginRequest, endRequest, forget };
}

function hasFocus(name: string): boolean {
  return document.activeElement?.getAttribute('name') === name;
}
