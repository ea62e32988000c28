import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** After a change of step, moves the focus to the step's heading or to the field that was asked for. */
export function useStepFocus(
  form: RefObject<HTMLFormElement | null>,
  step: number,
  ready: boolean,
) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<number | null>(null);
  const wanted = useRef<string | null>(null);

  useEffect(() => {
    if (!ready) return;
    const changed = shown.current !== null && shown.current !== step;
    shown.current = step;
    if (!changed) return;
    const field = wanted.current && controlOf(form.current, wanted.current);
    wanted.current = null;
    if (field) field.focus();
    else heading.current?.focus({ preventScroll: true });
  }, [form, step, ready]);

  /** Focuses the field now, or when its step (`fieldStep`) is shown. */
  const focusField = useCallback(
    (field: string, fieldStep: number) => {
      if (fieldStep === step) controlOf(form.current, field)?.focus();
      else wanted.current = field;
    },
    [form, step],
  );

  return { heading, focusField };
}

function controlOf(form: HTMLFormElement | null, field: string): HTMLElement | null {
  const selector =
    field === 'delivery_date'
      ? '[data-field="delivery_date"] td button[tabindex="0"]'
      : `[name="${field}"]:not(:disabled)`;
  return form?.querySelector<HTMLElement>(selector) ?? null;
}
