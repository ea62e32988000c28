import { useRef } from 'react';
import { useStepFocus } from './use-step-focus.ts';
import { useWizardForm } from './use-wizard-form.ts';
import { useWizardStep } from './use-wizard-step.ts';
import {
  type FormFields,
  missingIn,
  reachableStep,
  stepOfField,
  type WizardForm,
} from './wizard-form.ts';

/** One form in steps: what has been typed, which step is shown, where the focus goes. */
export function useWizard<Fields extends FormFields>(
  definition: WizardForm<Fields>,
  reachable = reachableStep<Fields>,
) {
  const kept = useWizardForm(definition);
  const { fields, ready } = kept;
  const { step, goTo, goBack } = useWizardStep(reachable(definition, fields), ready);
  const element = useRef<HTMLFormElement>(null);
  const { heading, focusField } = useStepFocus(element, step, ready);

  /** Where the first of these fields is, the customer is too. */
  function showField(names: string[]) {
    const order = Object.keys(definition.empty);
    const [first] = names.toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
    if (!first) return;
    const itsStep = stepOfField(definition, first);
    focusField(first, itsStep);
    if (itsStep !== step) goTo(itsStep);
  }

  return {
    ...kept,
    definition,
    step,
    lastStep: definition.steps.length,
    missing: missingIn(definition, step, fields),
    goTo,
    goBack,
    showField,
    element,
    heading,
  };
}

export type Wizard<Fields extends FormFields> = ReturnType<typeof useWizard<Fields>>;
