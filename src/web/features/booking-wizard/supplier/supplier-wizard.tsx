import { useNavigate } from 'react-router';
import { useLateImport } from '#web/late-import.ts';
import { paths } from '#web/paths.ts';
import { LateStep } from '../late-step.tsx';
import { loadLateSteps } from '../load-late-steps.ts';
import { MaterialsStep } from '../materials-step.tsx';
import { useOrderSubmit } from '../use-order-submit.ts';
import { useWizard } from '../use-wizard.ts';
import { reachableStep } from '../wizard-form.ts';
import { WizardShell } from '../wizard-shell.tsx';
import { DetailsStep } from './details-step.tsx';
import { SUPPLIER_FORM, type SupplierFields } from './supplier-form.ts';
import { CHOOSE_DATE, COMPLETE_FIELDS } from './supplier-texts.ts';
import { useAccessCode } from './use-access-code.ts';

/** Booking for resellers: the same form in three steps, behind their code (spec section 2). */
export function SupplierWizard() {
  const navigate = useNavigate();
  const access = useAccessCode();
  const wizard = useWizard(SUPPLIER_FORM, (form, typed: SupplierFields) =>
    access.isRight(typed.access_code.trim()) ? reachableStep(form, typed) : 1,
  );
  const { form, fields, step } = wizard;
  const code = fields.access_code.trim();
  const late = useLateImport(loadLateSteps, step > 1);
  const parts = late.module?.supplier ?? null;
  const order = useOrderSubmit({
    wizard,
    parts,
    missingText,
    onRefused: (refused, sent) => {
      if (refused.code === 'INVALID_ACCESS_CODE') access.refuse(sent.access_code);
    },
  });
  const { refusals, held, unanswered, placed } = order;

  async function goOn() {
    const answer = step === 1 ? await access.ask(code) : 'right';
    if (answer === 'wrong') wizard.showField(['access_code']);
    if (answer === 'right') wizard.goTo(step + 1);
  }

  return (
    <>
      <WizardShell
        wizard={wizard}
        purpose="I dati servono solo a gestire questa prenotazione"
        onNext={goOn}
        onConfirm={order.confirm}
        pending={access.asking || order.sending}
        waiting={parts === null}
      >
        {step === 1 && <DetailsStep form={form} codeError={access.errorOf(code)} />}
        {step === 2 && <MaterialsStep form={form} label={SUPPLIER_FORM.labels.materials} />}
        {step === 3 && (
          <LateStep failed={late.failed} onRetry={late.retry}>
            {parts && <parts.DateStep {...{ form, fields, refusals, held, unanswered }} />}
          </LateStep>
        )}
      </WizardShell>
      {placed && parts && (
        <parts.ConfirmationModal
          name={fields.agent_name.trim()}
          date={placed.delivery_date}
          time={parts.DELIVERY_HOURS}
          earlier={placed.earlier}
          onDone={() => navigate(paths.home, { viewTransition: true })}
        />
      )}
    </>
  );
}

function missingText(names: string[]): string {
  return names.every((name) => name === 'delivery_date') ? CHOOSE_DATE : COMPLETE_FIELDS;
}
