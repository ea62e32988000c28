import { type RefObject, useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { checkInput, wrongOf } from '#web/forms/check-input.ts';
import { firstControl } from '#web/forms/focus-wrong.ts';
import { useDraft } from '#web/forms/use-draft.ts';
import { type Fields, useFields } from '#web/forms/use-fields.ts';
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

/** Both wizards share the same controls, which know their fields only by name. */
export type WizardControls = Fields<string>;

/** The state of a wizard: its fields, the current step, and the focus. */
export function useWizard<OwnFields extends OrderFields>(
  definition: WizardDefinition<OwnFields>,
  /** A further condition for leaving step 1, besides valid fields. */
  mayLeaveFirstStep: (fields: OrderFields) => boolean,
) {
  const { names, schema, draft } = useMemo(() => {
    const draft = { key: definition.draft, names: keptNames(definition), usable: withRealSlot };
    return { names: fieldNames(definition), schema: formSchema(definition), draft };
  }, [definition]);
  const checked = (typed: OrderFields) => checkInput(schema, allFields(names, typed));
  const form = useFields<string>(allFields(names, {}), (typed) => wrongOf(checked(typed)));
  const element = useRef<HTMLFormElement>(null);
  const request = useDraft(form, element, draft);
  const { ready } = request;
  useErrorsOfFilledFields(form, names, ready);

  const fields = allFields<OwnFields>(names, form.typed);
  const reachable = mayLeaveFirstStep(fields) ? reachableStep(definition, fields) : 1;
  const lastStep = definition.steps.length;
  const { step, ...steps } = useWizardStep(reachable, lastStep, ready);
  const { heading, focusField } = useStepFocus(element, step, ready);

  /** Shows the step of the first of these fields and focuses that field. */
  function showField(wanted: readonly string[]) {
    const first = names.find((name) => wanted.includes(name));
    if (!first) return;
    const itsStep = stepOfField(definition, first);
    focusField(first, itsStep);
    if (itsStep !== step) steps.goTo(itsStep);
  }

  /** The input, or its errors, which from now on are shown at the fields. */
  function check() {
    form.validate(names);
    return checked(form.latest());
  }

  return {
    definition,
    form,
    check,
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

export type Wizard<OwnFields extends OrderFields = OrderFields> = ReturnType<
  typeof useWizard<OwnFields>
>;

/** The props of a field's control. Its error is shown once it was left. */
export const wizardField = (form: WizardControls, name: string) => ({
  ...form.field(name),
  onBlur: () => form.leave(name),
});

/** All fields, with '' for those not typed yet. */
export function allFields<OwnFields extends OrderFields>(
  names: readonly string[],
  typed: Partial<OrderFields>,
) {
  return Object.fromEntries(names.map((name) => [name, typed[name] ?? ''])) as OwnFields;
}

/**
 * Shows the errors of fields that were filled before hydration or from the draft, because no blur
 * event reports those. As with any field that was left, an error disappears when the value becomes
 * valid.
 */
function useErrorsOfFilledFields(form: WizardControls, names: readonly string[], ready: boolean) {
  const judgeFilled = useEffectEvent(() => {
    if (ready) form.validate(names.filter((name) => form.latest()[name] && !hasFocus(name)));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the draft is in the form.
  useEffect(() => judgeFilled(), [names, ready]);
}

function hasFocus(name: string): boolean {
  return document.activeElement?.getAttribute('name') === name;
}

/** After a change of step, moves the focus to the step's heading or to the requested field. */
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
