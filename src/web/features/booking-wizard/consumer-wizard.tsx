import { useRef } from 'react';
import { Link, PrefetchPageLinks, useNavigate } from 'react-router';
import { paths } from '#web/paths.ts';
import { StepRule } from '#web/ui/step-rule.tsx';
import { toast } from '#web/ui/toast.ts';
import {
  CONSUMER_STEPS,
  type ConsumerField,
  EMPTY_FIELDS,
  FIELD_LABELS,
  LAST_STEP,
  missingIn,
  reachableStep,
  stepOfField,
} from './consumer-form.ts';
import { DetailsStep } from './details-step.tsx';
import { LateStep } from './late-step.tsx';
import { MaterialsStep } from './materials-step.tsx';
import { useConsumerForm } from './use-consumer-form.ts';
import { useConsumerSubmit } from './use-consumer-submit.ts';
import { useLateModule } from './use-late-module.ts';
import { useStepFocus } from './use-step-focus.ts';
import { useWizardStep } from './use-wizard-step.ts';
import { WizardBar } from './wizard-bar.tsx';

const loadDeliveryStep = () => import('./delivery-step.ts');

/** Booking for private customers: one form in three steps (spec section 2). */
export function ConsumerWizard() {
  const navigate = useNavigate();
  const { form, fields, ready, sent, beginRequest, endRequest, forget } = useConsumerForm();
  const { step, goTo, goBack } = useWizardStep(reachableStep(fields), ready);
  const late = useLateModule(loadDeliveryStep, step > 1);
  const element = useRef<HTMLFormElement>(null);
  const { heading, focusField } = useStepFocus(element, step, ready);
  const missing = missingIn(step, fields);

  /** Where the first of these fields is, the customer is too. */
  function showField(names: ConsumerField[]) {
    const order = Object.keys(EMPTY_FIELDS);
    const [first] = names.toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
    if (!first) return;
    focusField(first, stepOfField(first));
    if (stepOfField(first) !== step) goTo(stepOfField(first));
  }

  const { submit, placed, refusals } = useConsumerSubmit({
    form,
    parts: late.module,
    beginRequest,
    endRequest,
    onPlaced: forget,
    showField,
  });

  const sending = form.formState.isSubmitting;
  // From the send on, the slot may look taken because this order has taken it.
  const held = sent || sending || placed !== null;
  const unanswered = sent && !sending && placed === null;

  const confirm = form.handleSubmit(submit, (errors) => {
    toast({
      title: 'Errore',
      description: 'Completa tutti i campi richiesti',
      variant: 'destructive',
    });
    showField(Object.keys(errors) as ConsumerField[]);
  });

  return (
    <>
      <StepRule steps={CONSUMER_STEPS} current={step} />
      <form
        ref={element}
        method="post"
        noValidate
        className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6 md:mt-8 md:gap-8"
        onSubmit={(event) => {
          event.preventDefault();
          if (step === LAST_STEP) confirm(event);
          else if (missing.length === 0) goTo(step + 1);
        }}
      >
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          {CONSUMER_STEPS[step - 1]}
        </h2>
        <div key={step} className={ready ? 'animate-appear' : ''}>
          {step === 1 && <DetailsStep form={form} />}
          {step === 2 && <MaterialsStep form={form} />}
          {step === 3 && (
            <LateStep failed={late.failed} onRetry={late.retry}>
              {late.module && (
                <late.module.DateStep {...{ form, fields, refusals, held, unanswered }} />
              )}
            </LateStep>
          )}
        </div>
        <div className="hidden" aria-hidden>
          <input {...form.register('website')} tabIndex={-1} autoComplete="off" />
        </div>
        <p className="text-sm text-soft-ink">
          I dati servono solo a gestire questa consegna:{' '}
          <Link to={paths.privacy} viewTransition className="link">
            informativa sulla privacy
          </Link>
          .
        </p>
        <WizardBar
          step={step}
          lastStep={LAST_STEP}
          reason={reasonFor(missing)}
          sending={sending}
          waiting={step === LAST_STEP && late.module === null}
          onBack={goBack}
        />
      </form>
      {placed && <PrefetchPageLinks page={paths.home} />}
      {placed && late.module && (
        <late.module.ConfirmationModal
          name={fields.customer_name.trim()}
          date={placed.delivery_date}
          time={placed.delivery_time}
          earlier={placed.earlier}
          onDone={() => navigate(paths.home, { viewTransition: true })}
        />
      )}
    </>
  );
}

/** One line on a phone. */
function reasonFor(missing: ConsumerField[]): string {
  if (missing.length === 0) return '';
  const [first = '', second = '', ...others] = missing.map((field) => FIELD_LABELS[field]);
  if (others.length > 0) return `Da completare: ${first} e altri ${missing.length - 1} campi`;
  return `Da completare: ${second ? `${first}, ${second}` : first}`;
}
