import { type FormEvent, useRef, useState } from 'react';
import { toast } from '#web/ui/toast.ts';
import { type Checked, type Problems, wrongOf } from './check-input.ts';
import { useFocusAfterSubmit } from './focus-wrong.ts';
import { failureReason, type SendFailure } from './send-failure.ts';
import { useFields } from './use-fields.ts';
import { useSendOnce } from './use-send-once.ts';

export type CheckedFormOptions<Name extends string, Input> = {
  /** The initial value of each field. */
  first: Record<Name, string>;
  /** The input, or its errors. */
  check: (typed: Record<Name, string>) => Checked<Input>;
  /**
   * After a submit, fields are checked again while typing. Otherwise typing clears their errors.
   */
  rechecks?: true;
  /** Throws if it fails. */
  send: (input: Input, form: HTMLFormElement) => unknown;
  /** The form counts as sending until this settles. */
  onSent?: () => void | Promise<void>;
  /** For failures that this form reports differently than at the server's fields or as a whole. */
  failureOf?: (error: unknown) => SendFailure | undefined;
  /** Called with the marked fields. */
  onWrong?: (wrong: Problems) => void;
};

/** A form: what is typed, its errors, and sending it once. A failure keeps what was typed. */
export function useCheckedForm<Name extends string, Input>({
  first,
  check,
  rechecks,
  send,
  onSent,
  failureOf,
  onWrong,
}: CheckedFormOptions<Name, Input>) {
  const element = useRef<HTMLFormElement>(null);
  const fields = useFields(first, (typed) => (rechecks ? wrongOf(check(typed)) : {}));
  const [submits, setSubmits] = useState(0);
  /** Other errors were found since the last attempt, so its failure is not shown. */
  const [hasNewerErrors, setHasNewerErrors] = useState(false);
  const attempted = useAttempt(
    (error) => failureOf?.(error) ?? atFieldsOrWhole(error, first),
    mark,
  );
  useFocusAfterSubmit(element, submits, fields.wrong);

  function mark(found: Problems): void {
    fields.mark(found);
    if (Object.keys(found).length > 0) onWrong?.(found);
  }

  /** Shows errors at fields that were found elsewhere. */
  function refuse(found: Problems): void {
    mark(found);
    setHasNewerErrors(true);
    setSubmits((count) => count + 1);
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const checked = check(fields.latest());
    fields.validate(Object.keys(first));
    if ('wrong' in checked) return refuse(checked.wrong);
    mark({});
    setHasNewerErrors(false);
    await attempted.attempt(async () => send(checked.input, form), onSent);
    setSubmits((count) => count + 1);
  }

  const failed = hasNewerErrors ? null : attempted.failure;
  return {
    ...fields,
    element,
    refuse,
    submit,
    sending: attempted.sending,
    /** The last attempt, if it failed, until other errors are found. `failure` is its text. */
    failed,
    failure: failed?.text ?? '',
    hasFailed: Boolean(attempted.failure?.text),
  };
}

/** What `useCheckedForm` returns. */
export type CheckedForm = ReturnType<typeof useCheckedForm>;

/** Errors at a field of the form are not repeated. */
export function atFieldsOrWhole(error: unknown, fields: object): SendFailure {
  const { reason, fields: found } = failureReason(error);
  return { text: Object.keys(found).some((name) => name in fields) ? '' : reason, fields: found };
}

/** Sends a form, once at a time. `failure` is from the last attempt, whose fields are marked. */
function useAttempt(
  failureOf: (error: unknown) => SendFailure,
  mark: (fields: Record<string, string>) => void,
) {
  const { sending, sendOnce } = useSendOnce();
  const [failure, setFailure] = useState<SendFailure | null>(null);

  /** `onSent` handles its own errors, which are not failures of the attempt. */
  const attempt = (send: () => Promise<unknown>, onSent?: () => void | Promise<void>) =>
    sendOnce(async () => {
      setFailure(null);
      try {
        await send();
      } catch (error) {
        const failed = failureOf(error);
        if (failed.toast) toast(failed.toast);
        mark(failed.fields ?? {});
        setFailure(failed);
        return;
      }
      await onSent?.();
    });

  return { sending, failure, attempt };
}
