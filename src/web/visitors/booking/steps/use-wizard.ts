import { zodResolver } from '@hookform/resolvers/zod';
import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { firstControl } from '#web/forms/focus-wrong.ts';
import { useDraft } from '#web/forms/use-draft.ts';
import {
  fieldNames,
  formSchema,
  keptNames,
  missingIn,
  type OrderFields,
  reachableStep,
  stepOfField,
  type WizardDefinition,
  withRealSlot,
} from '../wizard-definition.ts';
import { useWizardStep } from './use-wizard-step.ts';

/** Both wizards share the same controls, which know their fields by name only. */
export type WizardControls = UseFormReturn<OrderFields>;

/** The state of a wizard: its fields, the step that is shown, and the focus. */
export function useWizard<Fields extends OrderFields>(
  definition: WizardDefinition<Fields>,
  /** A further condition for leaving step 1, beside valid fields. */
  mayLeaveFirstStep: (fields: OrderFields) => boolean,
) {
  const { names, resolver, draft } = useMemo(() => {
    const kept = { key: definition.draft, names: keptNames(definition), usable: withRealSlot };
    const names = fieldNames(definition);
    return {
      names,
      resolver: zodResolver(formSchema(definition)),
      draft: kept,
    };
  }, [definition]);
  const form = useForm<OrderFields>({ resolver, mode: 'onTouched', shouldFocusError: false });
  const request = useDraft(form, draft);
  const { ready } = request;
  useErrorsOfFilledFields(form, names, ready);

  const fields = allFields<Fields>(names, form.watch());
  const reachable = mayLeaveFirstStep(fields) ? reachableStep(definition, fields) : 1;
  const lastStep = definition.steps.length;
  const { step, ...steps } = useWizardStep(reachable, lastStep, ready);
  const element = useRef<HTMLFormElement>(null);
  const { heading, focusField } = useStepFocus(element, step, ready);

  /** Shows the step of the first of these fields and focuses that field. */
  function showField(wanted: readonly string[]) {
    const first = names.find((name) => wanted.includes(name));
    if (!first) return;
    const itsStep = stepOfField(definition, first);
    focusField(first, itsStep);
    if (itsStep !== step) steps.goTo(itsStep);
  }

  return {
    definition,
    form,
    fields,
    request,
    step,
    lastStep,
    ...steps,
    missing: missingIn(definition, step, fields),
    showField,
    element,
    heading,
  };
}

export type Wizard<Fields extends OrderFields = OrderFields> = ReturnType<typeof useWizard<Fields>>;

/** All fields, with '' for those that are not typed yet. */
export function allFields<Fields extends OrderFields>(
  names: readonly string[],
  typed: Partial<OrderFields>,
) {
  return Object.fromEntries(names.map((name) => [name, typed[name] ?? ''])) as Fields;
}

/**
 * Shows the errors of fields that were filled before hydration or from the draft, because no blur event
 * reports those. As with any touched field, an error disappears when the value becomes valid.
 */
function useErrorsOfFilledFields(form: WizardControls, names: readonly string[], ready: boolean) {
  useEffect(() => {
    if (!ready) return;
    const left = names.filter((name) => form.getValues(name) && !hasFocus(name));
    for (const name of left) form.setValue(name, form.getValues(name), { shouldTouch: true });
    if (left.length > 0) void form.trigger(left);
  }, [form, names, ready]);
}

function hasFocus(name: string): boolean {
  return document.activeElement?.getAttribute('name') === name;
}

/** After a change of step, moves the focus to the step's heading or to the field that was asked for. */
function useStepFocus(form: RefObject<HTMLFormElement | null>, step: number, ready: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<number | null>(null);
  const wanted = useRef<string | null>(null);

  useEffect(() => {
    if (!ready) return;
    const changed = shown.current !== null && shown.current !== step;
    shown.current = step;
    if (!changed) return;
    const field = controlOf(form.current, wanted.current);
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

const controlOf = (form: HTMLFormElement | null, field: string | null) =>
  firstControl(form, (name) => name === field);
