import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import {
  type ConsumerField,
  type ConsumerFields,
  ConsumerForm,
  EMPTY_FIELDS,
} from './consumer-form.ts';
import { clearDraft, readDraft, writeDraft } from './draft.ts';
import { newRequestId } from './request-id.ts';

const DRAFT_KEY = 'bozza-privati';

const validate = zodResolver(ConsumerForm) as Resolver<ConsumerFields>;
/** A field of a step not shown yet has no value: it is empty, not of a wrong type. */
const resolver: Resolver<ConsumerFields> = (fields, context, options) =>
  validate({ ...EMPTY_FIELDS, ...fields }, context, options);

/**
 * The form and its draft. No default values: what was typed before the page came to life stays, and
 * the draft fills only what is empty. `ready` once that is done.
 */
export function useConsumerForm() {
  const form = useForm<ConsumerFields>({ resolver, mode: 'onTouched', shouldFocusError: false });
  const [fields, setFields] = useState(EMPTY_FIELDS);
  const [ready, setReady] = useState(false);
  const [sent, setSent] = useState(false);
  const requestId = useRef<string>(undefined);
  const done = useRef(false);

  const keep = useCallback(() => {
    const typed = { ...EMPTY_FIELDS, ...form.getValues() };
    setFields(typed);
    if (done.current) return;
    const { website: _, ...kept } = typed;
    writeDraft(DRAFT_KEY, { request_id: requestId.current, fields: kept });
  }, [form]);

  const setRequestId = useCallback(
    (id: string | undefined) => {
      requestId.current = id;
      setSent(id !== undefined);
      keep();
    },
    [keep],
  );

  useEffect(() => {
    const draft = readDraft(DRAFT_KEY);
    for (const [name, stored] of Object.entries(draft?.fields ?? {})) {
      const field = name as ConsumerField;
      if (field in EMPTY_FIELDS && stored && !form.getValues(field)) form.setValue(field, stored);
    }
    setRequestId(draft?.request_id);
    setReady(true);
    return form.subscribe({ formState: { values: true }, callback: keep });
  }, [form, keep, setRequestId]);

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
    clearDraft(DRAFT_KEY);
  }, []);

  /** `sent`: a request has left, and it is not known whether it was taken. */
  return { form, fields, ready, sent, beginRequest, endRequest, forget };
}
