import { type RefObject, useEffect } from 'react';

/** The form's first enabled control with one of these names. */
export function firstControl(
  form: HTMLFormElement | null,
  isAsked: (name: string) => boolean,
): HTMLElement | null | undefined {
  const controls = [...(form?.elements ?? [])] as (HTMLInputElement | HTMLFieldSetElement)[];
  const control = controls.find(({ name, disabled }) => isAsked(name) && !disabled);
  // For a calendar: its day that is in the tab order.
  return control?.type === 'fieldset' ? control.querySelector('[tabindex="0"]') : control;
}

/**
 * After each submit moves the focus to the first invalid field. Without one the button gets the
 * focus back, which it lost while disabled.
 */
export function useFocusAfterSubmit(
  element: RefObject<HTMLFormElement | null>,
  submits: number,
  wrong: object,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is marked later, while somebody types, takes no focus.
  useEffect(() => {
    if (submits > 0) focusAfterSubmit(element.current, wrong);
  }, [submits]);
}

export function focusAfterSubmit(form: HTMLFormElement | null, wrong: object): void {
  const first = firstControl(form, (name) => name in wrong);
  if (first) first.focus();
  else if (document.activeElement === document.body) {
    ([...(form?.elements ?? [])] as HTMLButtonElement[])
      .find(({ type }) => type === 'submit')
      ?.focus();
  }
}
