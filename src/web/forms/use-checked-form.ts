import { type FormEvent, useRef, useState } from 'react';
import { type Checked, type Problems, wrongOf } from './check-input.ts';
import { useFocusAfterSubmit } from './focus-wrong.ts';
import { failureReason, type SendFailure } from './send-failure.ts';
import { useAttempt } from './use-attempt.ts';
import { useFields } from './use-fields.ts';

export type CheckedFormOptions<Name extends string, Input> = {
  /** Each field with what it begins with. */
  first: Record<Name, string>;
  /** What is sent, or what is wrong with what was typed. */
  check: (typed: Record<Name, string>) => Checked<Input>;
  /** Once it was submitted, what is typed is checked again. Otherwise it is no longer wrong. */
  rechecks?: true;
  /** Throws when it failed. */
  send: (input: Input, form: HTMLFormElement) => unknown;
  /** The form counts as sending until this has settled. */
  onSent?: () => void | Promise<void>;
  /** What this form says otherwise than at the fields that the server names, or else as a whole. */
  failureOf?: (error: unknown) => SendFailure | undefined;
  /** Called with the fields that have been marked. */
  onWrong?: (wrong: Problems) => void;
};

/** A form: what is typed, what is wrong with it, and how it is sent, once. A failure keeps what was typed. */
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
  /** Since the last attempt something else was found wrong. */
  const [isSurpassed, setSurpassed] = useState(false);
  const attempted = useAttempt(
    (error) => failureOf?.(error) ?? atFieldsOrWhole(error, first),
    mark,
  );
  useFocusAfterSubmit(element, submits, fields.wrong);

  function mark(found: Problems): void {
    fields.mark(found);
    if (Object.keys(found).length > 0) onWrong?.(found);
  }

  /** Says at fields what was found elsewhere. */
  function refuse(found: Problems): void {
    mark(found);
    setSurpassed(true);
    setSubmits((count) => count + 1);
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const checked = check(fields.latest());
    fields.judge(Object.keys(first));
    if ('wrong' in checked) return refuse(checked.wrong);
    mark({});
    setSurpassed(false);
    await attempted.attempt(async () => send(checked.input, form), onSent);
    setSubmits((count) => count + 1);
  }

  const failed = isSurpassed ? null : attempted.failure;
  return {
    ...fields,
    element,
    refuse,
    submit,
    sending: attempted.sending,
    /** The last attempt, if it failed, until something else is wrong; `failure` is what is said of it. */
    failed,
    failure: failed?.text ?? '',
    hasFailed: Boolean(attempted.failure?.text),
  };
}

/** What is drawn of such a form. */
export type CheckedForm = ReturnType<typeof useCheckedForm>;

/** What stands at a field of the form is not said a second time. */
export function atFieldsOrWhole(error: unknown, fields: object): SendFailure {
  const { reason, fields: found } = failureReason(error);
  return { text: Object.keys(found).some((name) => name in fields) ? '' : reason, fields: found };
}
