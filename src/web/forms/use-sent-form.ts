import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type SendFailure, sendFailure } from './send-failure.ts';
import { type FormTexts, textsOf, useFormDraft } from './use-form-draft.ts';

type SentFormOptions = {
  /** Names the form's draft in the tab's storage. */
  draft: string;
  send: (input: FormTexts & { request_id: string }) => Promise<unknown>;
  onSent: (form: HTMLFormElement) => void;
  onFailed: (failure: SendFailure) => void;
  /** The form is left once it is sent, and is never ready for another. */
  leaves?: boolean;
};

/** A form that is sent once, however often it is pressed, and loses nothing when that fails. */
export function useSentForm({ draft, send, onSent, onFailed, leaves = false }: SentFormOptions) {
  const element = useRef<HTMLFormElement>(null);
  const { ready, change, beginRequest, forget } = useFormDraft(draft, element);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<SendFailure | null>(null);
  const busy = useRef(false);

  /** Rendered at once, so that the focus finds what it is led to. */
  function settle(outcome: SendFailure | null) {
    busy.current = false;
    flushSync(() => {
      setPending(false);
      setFailure(outcome);
    });
    focusField(Object.keys(outcome?.fields ?? {}));
    // The button lost it while it was disabled.
    if (document.activeElement === document.body) submitButton(element.current)?.focus();
  }

  async function submit() {
    const form = element.current;
    if (!form || busy.current) return;
    busy.current = true;
    setPending(true);
    setFailure(null);
    try {
      await send({ ...textsOf(form), request_id: beginRequest() });
    } catch (error) {
      const failed = sendFailure(error);
      onFailed(failed);
      settle(failed);
      return;
    }
    forget();
    onSent(form);
    if (!leaves) settle(null);
  }

  /** To the first of these fields, in the order of the page. */
  function focusField(names: string[]) {
    const controls = [...(element.current?.elements ?? [])] as HTMLInputElement[];
    controls.find(({ name }) => names.includes(name))?.focus();
  }

  return { element, ready, pending, failure, change, submit, focusField };
}

export type SentForm = ReturnType<typeof useSentForm>;

const submitButton = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLButtonElement>('[type="submit"]');
