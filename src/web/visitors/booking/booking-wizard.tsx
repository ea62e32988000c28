import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import type { KnownReseller } from '#contract/resellers/pickups.schema.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { useSendOnce } from '#web/forms/use-send-once.ts';
import { lateImport, useLateImport } from '#web/late-import.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { RuleLoader } from '#web/ui/folding-rule.tsx';
import { MaskedField } from '#web/ui/masked-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import type { ORDER_AGAIN } from '#web/visitors/order/order-drafts.ts';
import { address } from './date-step.tsx?address';
import { useAccessCode, useKnownReseller } from './sending/access-code.ts';
import { type OpenSession, SESSION_ENDED, useSessionReseller } from './sending/open-session.ts';
import { useOrder } from './sending/use-order.ts';
import { MaterialsStep } from './steps/materials-step.tsx';
import { useWizard, type WizardControls, wizardField } from './steps/use-wizard.ts';
import { WizardShell } from './steps/wizard-shell.tsx';
import type { DetailsField, OrderFields, WizardDefinition } from './wizard-definition.ts';

/** The calendar and the sending are most of a wizard's code, so they are loaded during step 2. */
const loadDateStep = lateImport<typeof import('./date-step.tsx')>(address);

type BookingWizardProps<Fields extends OrderFields> = {
  definition: WizardDefinition<Fields>;
  /** For resellers. While it is open, the definition asks for no code. */
  session?: OpenSession;
};

/**
 * The booking form in three steps (spec section 2), for private customers and, with an access code,
 * resellers.
 */
export function BookingWizard<Fields extends OrderFields>({
  definition,
  session,
}: BookingWizardProps<Fields>) {
  const access = useAccessCode();
  const wizard = useWizard(definition, access.accepts);
  const { step, form, fields } = wizard;
  const late = useLateImport(loadDateStep, step > 1);
  const order = useOrder(
    wizard,
    late.module?.placing,
    session?.reseller ? session.end : access.refuse,
  );
  const reseller = session?.reseller ?? access.holderOf(fields);
  useKnownReseller(form, fields, access.check, order.refusals);
  const state = useLocation().state as Partial<typeof ORDER_AGAIN> | null;
  // The server does not know the state, and hydration must start with the server's HTML.
  const isAgain = wizard.request.ready && Boolean(state?.again);
  useSessionReseller(form, session, order.refusals);
  const ended = session?.ended ?? false;
  // The code is asked after all.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the session has ended.
  useEffect(() => {
    if (ended) wizard.showField(['access_code']);
  }, [ended]);
  const { sending: checking, sendOnce } = useSendOnce();

  function goOn() {
    // A second press between the answer and the next step does not ask again.
    if (wizard.isMoving()) return;
    if (step === 1 && 'access_code' in fields) void sendOnce(checkCode);
    else wizard.goTo(step + 1);
  }
  async function checkCode() {
    const answer = await access.check(fields);
    if (answer.ok) return wizard.goTo(step + 1);
    toast(errorToast(answer.error));
    if (answer.wrong) wizard.showField(['access_code']);
  }

  return (
    <WizardShell
      wizard={wizard}
      onNext={goOn}
      onConfirm={order.confirm}
      pending={checking || order.sending}
      waiting={late.module === null}
    >
      {step === 1 && (
        <DetailsStep
          form={form}
          details={definition.details}
          codeError={
            access.errorOf(fields) ?? (ended && !fields.access_code ? SESSION_ENDED : undefined)
          }
          known={reseller?.company_name ?? ''}
          isAgain={isAgain}
          session={session}
        />
      )}
      {step === 2 && <MaterialsStep form={form} />}
      {step === 3 && (
        <LateStep failed={late.failed} onRetry={late.retry}>
          {late.module && (
            <late.module.DateStep wizard={wizard} order={order} reseller={reseller} />
          )}
        </LateStep>
      )}
    </WizardShell>
  );
}

type LateStepProps = {
  failed: boolean;
  onRetry: () => void;
  /** null until the step's code has loaded. */
  children: ReactNode;
};

/** A step whose code may still be loading: a skeleton, or an error with a way to retry. */
function LateStep({ failed, onRetry, children }: LateStepProps) {
  // The load may have failed while another step was shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step is shown
  useEffect(() => {
    if (failed) onRetry();
  }, []);

  if (children) return children;
  if (failed) {
    return (
      <div className="grid justify-items-start gap-4 rounded-md border border-line bg-white p-6">
        <p>
          Il calendario non si è caricato. Controlla la connessione: quello che hai scritto resta
          qui.
        </p>
        <Button onClick={onRetry}>Riprova</Button>
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <RuleLoader label="Caricamento del calendario" />
      <Skeleton className="h-96 w-full rounded-md" />
    </div>
  );
}

type DetailsStepProps = {
  form: WizardControls;
  details: readonly DetailsField[];
  /** The error for the typed access code. */
  codeError: string | undefined;
  /** The company whose own code was typed; otherwise ''. */
  known: string;
  /** It repeats an earlier order, of which the page does not know the phone number. */
  isAgain: boolean;
  session: OpenSession | undefined;
};

const WRITE_AGAIN =
  "Scrivilo di nuovo: dell'ordine di prima la pagina mostra solo le ultime tre cifre.";

/** Step 1: the customer's details and the address. */
function DetailsStep({ form, details, codeError, known, isAgain, session }: DetailsStepProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {session?.reseller && <InSession of={session.reseller} onLeave={session.leave} />}
      {details.map(({ name, label, help, longest, input, required, wide, rows, secret }) => {
        const { error, ...control } = wizardField(form, name);
        const texts = {
          label,
          longest,
          help: isAgain && name === 'phone' ? WRITE_AGAIN : help,
          className: wide ? 'sm:col-span-2' : '',
        };
        if (rows) return <TextArea key={name} {...control} {...texts} error={error} rows={rows} />;
        const field = { ...input, ...control, ...texts, required };
        if (!secret) return <TextField key={name} {...field} error={error} />;
        return (
          <div key={name} className="grid content-start gap-1.5">
            <MaskedField {...field} error={error ?? codeError} showLabel={secret} />
            <p role="status" className="font-semibold text-green-deep text-sm empty:hidden">
              {known && `Codice di ${known}: i suoi dati sono già scritti.`}
            </p>
          </div>
        );
      })}
    </div>
  );
}

type InSessionProps = { of: KnownReseller; onLeave: () => void };

/** For whom it is booked without a code, and a link for anybody else at this device. */
function InSession({ of: { company_name, agent_name }, onLeave }: InSessionProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-green/40 bg-green-tint px-4 py-3 sm:col-span-2">
      <p className="wrap-anywhere min-w-48 grow basis-0">
        Prenoti per <strong>{company_name}</strong>
        {agent_name && ` con il codice di ${agent_name}`}: non serve riscriverlo.
      </p>
      <Button size="sm" onClick={onLeave}>
        Usa un altro codice
      </Button>
    </div>
  );
}
