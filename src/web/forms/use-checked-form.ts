import { type FormEvent, useRef, useState } from 'react';
import type { Checked, Problems } from './check-input.ts';
import { useFocusAfterSubmit } from './focus-wrong.ts';
import { failureReason, type SendFailure } from './send-failure.ts';
import { useAttempt } from './use-attempt.ts';

export type CheckedFormOptions<Name extends string, Input> = {
  /** Each field with what it begins with. */
  first: Record<Name, string>;
  /** What is sent, or what is wrong with what was typed. */
  check: (typed: Record<Name, string>) => Checked<Input>;
  /** Throws when it failed. */
  send: (input: Input, form: HTMLFormElement) => unknown;
  /** What this form says otherwise than at the fields that the server names, or else as a whole. */
  failureOf?: (error: unknown) => SendFailure | undefined;
  /** Called with the fields that have been marked. */
  onWrong?: (wrong: Problems) => void;
};

/**
 * The form of a few fields that has no draft: what is typed, what is wrong with it, and how it is sent, once. A failure
 * keeps what was typed. Where a page has react-hook-form anyway, `useSentForm` does the same with it.
 */
export function useCheckedForm<Name extends string, Input>({
  first,
  check,
  send,
  failureOf,
  onWrong,
}: CheckedFormOptions<Name, Input>) {
  const element = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(first);
  const [wrong, setWrong] = useState<Problems>({});
  const [submits, setSubmits] = useState(0);
  /** Since the last attempt something else was found wrong. */
  const [isSurpassed, setSurpassed] = useState(false);
  const { sending, failure, attempt } = useAttempt(
    (error) => failureOf?.(error) ?? atFieldsOrWhole(error, first),
    mark,
  );
  useFocusAfterSubmit(element, submits, wrong);

  function mark(found: Problems): void {
    setWrong(found);
    if (Object.keys(found).length > 0) onWrong?.(found);
  }

  /** Says at fields what was found elsewhere. */
  function refuse(found: Problems): void {
    mark(found);
    setSurpassed(true);
    setSubmits((count) => count + 1);
  }

  /** What is typed anew is no longer wrong. */
  function type(changed: Partial<Record<Name, string>>): void {
    setTyped((before) => ({ ...before, ...changed }));
    setWrong((before) => withoutTyped(before, changed));
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const checked = check(typed);
    if ('wrong' in checked) return refuse(checked.wrong);
    setWrong({});
    setSurpassed(false);
    await attempt(async () => send(checked.input, form));
    setSubmits((count) => count + 1);
  }

  /** The props of a field's control. */
  const field = (name: Name) => ({
    name,
    value: typed[name],
    error: wrong[name],
    onChange: (changed: string | { target: { value: string } }) =>
      type({ [name]: typeof changed === 'string' ? changed : changed.target.value } as Partial<
        Record<Name, string>
      >),
  });

  return {
    element,
    typed,
    wrong,
    type,
    field,
    refuse,
    submit,
    sending,
    /** What is said of the last attempt, until something else is wrong. */
    failure: isSurpassed ? '' : (failure?.text ?? ''),
    hasFailed: Boolean(failure?.text),
  };
}

/** What is drawn of such a form. */
export type CheckedForm = ReturnType<typeof useCheckedForm>;

export function withoutTyped(wrong: Problems, changed: object): Problems {
  return Object.fromEntries(Object.entries(wrong).filter(([name]) => !(name in changed)));
}

/** What stands at a field of the form is not said a second time. */
export function atFieldsOrWhole(error: unknown, fields: object): SendFailure {
  const { reason, fields: found } = failureReason(error);
  return { text: Object.keys(found).some((name) => name in fields) ? '' : reason, fields: found };
}
