import type { FormEvent, MouseEvent, ReactNode } from 'react';
import { Honeypot } from '#web/forms/public/honeypot.tsx';
import { PrivacyLine } from '#web/forms/public/privacy-line.tsx';
import { Button } from '#web/ui/button.tsx';
import { StepRule } from '#web/ui/step-rule.tsx';
import { useSinglePress } from '#web/ui/use-single-press.ts';
import { reasonFor } from '../wizard-definition.ts';
import type { Wizard } from './use-wizard.ts';

type WizardShellProps = {
  wizard: Wizard;
  onNext: () => void;
  onConfirm: (event: FormEvent<HTMLFormElement>) => void;
  /** The next step, or the order, is waiting for the server. */
  pending: boolean;
  /** The last step's code is still loading. */
  waiting: boolean;
  /** The content of the step. */
  children: ReactNode;
};

/** The frame of every step: heading, form and bottom bar. */
export function WizardShell(props: WizardShellProps) {
  useSinglePress();
  const { wizard, onNext, onConfirm, pending, waiting, children } = props;
  const { definition, step, lastStep, missing, request } = wizard;
  const [first, second, third] = definition.steps;
  const names = [first.name, second.name, third.name] as const;
  return (
    <>
      <StepRule steps={names} current={step} />
      <form
        ref={wizard.element}
        method="post"
        noValidate
        className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6 md:mt-8 md:gap-8"
        onMouseDown={keepFocusInField}
        onSubmit={(event) => {
          event.preventDefault();
          if (step === lastStep) onConfirm(event);
          else if (missing.length === 0) onNext();
        }}
      >
        <h2 ref={wizard.heading} tabIndex={-1} className="text-2xl">
          {names[step - 1]}
        </h2>
        <div key={step} className={request.ready ? 'animate-appear' : ''}>
          {children}
        </div>
        <Honeypot />
        <PrivacyLine purpose={definition.purpose} />
        <WizardBar
          step={step}
          lastStep={lastStep}
          reason={reasonFor(definition, missing)}
          pending={pending}
          waiting={waiting}
          onBack={wizard.goBack}
        />
      </form>
    </>
  );
}

/**
 * Keeps the focus in the field while a button is pressed. On blur its error would appear and move
 * the button away from the pointer.
 */
function keepFocusInField(event: MouseEvent<HTMLFormElement>) {
  const inField = document.activeElement?.matches('input, textarea');
  const pressed = (event.target as Element).closest('button, a');
  if (inField && pressed) event.preventDefault();
}

type WizardBarProps = {
  step: number;
  lastStep: number;
  /** Why the step is not valid yet; '' if it is. */
  reason: string;
  /** The next step, or the order, is waiting for the server. */
  pending: boolean;
  /** The step's code is still loading. */
  waiting: boolean;
  onBack: () => void;
};

/**
 * 'Indietro' and 'Avanti', or the submit button. On a phone the bar stays at the bottom of the
 * screen.
 */
function WizardBar({ step, lastStep, reason, pending, waiting, onBack }: WizardBarProps) {
  const last = step === lastStep;
  return (
    <div data-bottom-bar className="wizard-bar">
      {!last && reason && (
        <p id="avanti-motivo" className="text-sm text-soft-ink leading-5">
          {reason}
        </p>
      )}
      <Button onClick={onBack} disabled={step === 1 || pending}>
        Indietro
      </Button>
      {last ? (
        <Button key="send" type="submit" variant="primary" pending={pending} disabled={waiting}>
          {pending ? 'Invio in corso...' : 'Conferma Prenotazione'}
        </Button>
      ) : (
        <Button
          // A new element on every step: otherwise the second half of a double press would skip a
          // step.
          key={`next-${step}`}
          type="submit"
          variant="primary"
          pending={pending}
          disabled={reason !== ''}
          aria-describedby={reason ? 'avanti-motivo' : undefined}
        >
          Avanti
        </Button>
      )}
    </div>
  );
}
