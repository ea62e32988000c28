import { useNavigate } from 'react-router';
import { useLateImport } from '#web/late-import.ts';
import { paths } from '#web/paths.ts';
import { LateStep } from '../late-step.tsx';
import { loadLateSteps } from '../load-late-steps.ts';
import { MaterialsStep } from '../materials-step.tsx';
import { useOrderSubmit } from '../use-order-submit.ts';
import { useWizard } from '../use-wizard.ts';
import { WizardShell } from '../wizard-shell.tsx';
import { CONSUMER_FORM } from './consumer-form.ts';
import { DetailsStep } from './details-step.tsx';

const missingText = () => 'Completa tutti i campi richiesti';

/** Booking for private customers: one form in three steps (spec section 2). */
export function ConsumerWizard() {
  const navigate = useNavigate();
  const wizard = useWizard(CONSUMER_FORM);
  const { form, fields, step } = wizard;
  const late = useLateImport(loadLateSteps, step > 1);
  const parts = late.module?.consumer ?? null;
  const order = useOrderSubmit({ wizard, parts, missingText });
  const { refusals, held, unanswered, placed } = order;

  return (
    <>
      <WizardShell
        wizard={wizard}
        purpose="I dati servono solo a gestire questa consegna"
        onNext={() => wizard.goTo(step + 1)}
        onConfirm={order.confirm}
        pending={order.sending}
        waiting={parts === null}
      >
        {step === 1 && <DetailsStep form={form} />}
        {step === 2 && <MaterialsStep form={form} label={CONSUMER_FORM.labels.materials} />}
        {step === 3 && (
          <LateStep failed={late.failed} onRetry={late.retry}>
            {parts && <parts.DateStep {...{ form, fields, refusals, held, unanswered }} />}
          </LateStep>
        )}
      </WizardShell>
      {placed && parts && (
        <parts.ConfirmationModal
          name={fields.customer_name.trim()}
          date={placed.delivery_date}
          time={`ore ${placed.delivery_time}`}
          earlier={placed.earlier}
          onDone={() => navigate(paths.home, { viewTransition: true })}
        />
      )}
    </>
  );
}
