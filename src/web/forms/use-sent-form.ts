import { type BaseSyntheticEvent, useRef } from 'react';
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import { useFocusAfterSubmit } from './focus-wrong.ts';
import { setFieldErrors } from './form-field.ts';
import type { SendFailure } from './send-failure.ts';
import { useAttempt } from './use-attempt.ts';

type SentFormOptions<Fields extends FieldValues, Values> = {
  /** Throws when it failed. */
  send: (values: Values, form: HTMLFormElement) => Promise<unknown>;
  /** The form counts as sending until this has settled. */
  onSent?: () => void | Promise<void>;
  failureOf: (error: unknown) => SendFailure;
  onInvalid?: (errors: FieldErrors<Fields>) => void;
};

/**
 * Submits a form once, however often the button is pressed. On failure the fields keep their values and the
 * errors are shown.
 */
export function useSentForm<Fields extends FieldValues, Values>(
  form: UseFormReturn<Fields, unknown, Values>,
  { send, onSent, failureOf, onInvalid }: SentFormOptions<Fields, Values>,
) {
  const element = useRef<HTMLFormElement>(null);
  const { sending, failure, attempt } = useAttempt(failureOf, (fields) =>
    setFieldErrors(form, fields),
  );
  const { errors, submitCount } = form.formState;
  useFocusAfterSubmit(element, submitCount, errors);

  const submit = form.handleSubmit(
    (values, event?: BaseSyntheticEvent) =>
      attempt(() => send(values, event?.target as HTMLFormElement), onSent),
    onInvalid,
  );
  return { element, submit, sending, failure };
}
