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
  const requestId = useRef('');
  const done = useRef(false);

  useEffect(() => {
    const draft = readDraft(DRAFT_KEY);
    requestId.current ||= draft?.request_id ?? newRequestId();
    for (const [name, stored] of Object.entries(draft?.fields ?? {})) {
      const field = name as ConsumerField;
      if (field in EMPTY_FIELDS && stored && !form.getValues(field)) form.setValue(field, stored);
    }
    const keep = () => {
      const typed = { ...EMPTY_FIELDS, ...form.getValues() };
      setFields(typed);
      if (done.current) return;
      const { website: _, ...kept } = typed;
      writeDraft(DRAFT_KEY, { request_id: requestId.current, fields: kept });
    };
    keep();
    setReady(true);
    return form.subscribe({ formState: { values: true }, callback: keep });
  }, [form]);

  /** The order is placed: nothing of it stays in the browser. */
  const forget = useCallback(() => {
    done.current = true;
    clearDraft(DRAFT_KEY);
  }, []);

  return { form, fields, ready, requestId, forget };
}
