import { type BaseSyntheticEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import { toast } from '#web/ui/toast.ts';
import { setFieldErrors } from './form-field.ts';
import type { SendFailure } from './send-failure.ts';
import { useSendOnce } from './use-send-once.ts';

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
  const { sending, sendOnce } = useSendOnce();
  const [failure, setFailure] = useState<SendFailure | null>(null);
  useFocusAfterSubmit(form, element);

  async function sendValues(values: Values, event?: BaseSyntheticEvent) {
    setFailure(null);
    try {
      await send(values, event?.target as HTMLFormElement);
    } catch (error) {
      const failed = failureOf(error);
      if (failed.toast) toast(failed.toast);
      setFieldErrors(form, failed.fields);
      setFailure(failed);
      return;
    }
    await onSent?.();
  }

  const submit = form.handleSubmit(
    (values, event) => sendOnce(() => sendValues(values, event)),
    onInvalid,
  );
  return { element, submit, sending, failure };
}

/**
 * After each submit moves the focus to the first wrong field. Without one the button gets the focus back,
 * which it lost while it was disabled.
 */
function useFocusAfterSubmit<Fields extends FieldValues, Values>(
  { formState }: UseFormReturn<Fields, unknown, Values>,
  element: RefObject<HTMLFormElement | null>,
) {
  const { errors, submitCount } = formState;
  const wrong = useRef<object>(errors);
  wrong.current = errors;
  useEffect(() => {
    if (submitCount === 0) return;
    const controls = [...(element.current?.elements ?? [])] as HTMLInputElement[];
    const first = controls.find(({ name }) => name in wrong.current);
    if (first) first.focus();
    else if (document.activeElement === document.body) {
      controls.find(({ type }) => type === 'submit')?.focus();
    }
  }, [submitCount, element]);
}
