import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo, useRef } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
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
import { useStepFocus } from './use-step-focus.ts';
import { useWizardStep } from './use-wizard-step.ts';

/** The controls know their fields by name alone: one machinery for both wizards. */
export type WizardControls = UseFormReturn<OrderFields>;

/** One form in steps: what has been typed, which step is shown, where the focus goes. */
export function useWizard<Fields extends OrderFields>(
  definition: WizardDefinition<Fields>,
  /** Caps the steps beyond what has been typed. */
  mayPass: (fields: OrderFields) => boolean,
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
  useErrorsFromTheStart(form, names, ready);

  const fields = allFields<Fields>(names, form.watch());
  const reachable = mayPass(fields) ? reachableStep(definition, fields) : 1;
  const lastStep = definition.steps.length;
  const { step, ...steps } = useWizardStep(reachable, lastStep, ready);
  const element = useRef<HTMLFormElement>(null);
  const { heading, focusField } = useStepFocus(element, step, ready);

  /** Where the first of these fields is, the customer is too. */
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

/** '' where nothing has been typed yet. */
export function allFields<Fields extends OrderFields>(
  names: readonly string[],
  typed: Partial<OrderFields>,
) {
  return Object.fromEntries(names.map((name) => [name, typed[name] ?? ''])) as Fields;
}

/**
 * Nobody saw the fields being left that were typed before the page came to life, or came with the
 * draft. What is wrong with them is said now, and taken back while it is mended.
 */
function useErrorsFromTheStart(form: WizardControls, names: readonly string[], ready: boolean) {
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
