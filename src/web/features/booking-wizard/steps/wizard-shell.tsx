import type { FormEvent, MouseEvent, ReactNode } from 'react';
import { Honeypot } from '#web/forms/public/honeypot.tsx';
import { PrivacyLine } from '#web/forms/public/privacy-line.tsx';
import { StepRule } from '#web/ui/step-rule.tsx';
import { useSinglePress } from '#web/ui/use-single-press.ts';
import { reasonFor } from '../wizard-definition.ts';
import type { Wizard } from './use-wizard.ts';
import { WizardBar } from './wizard-bar.tsx';

type WizardShellProps = {
  wizard: Wizard;
  onNext: () => void;
  onConfirm: (event: FormEvent<HTMLFormElement>) => void;
  /** The way on is being asked for: to the next step, or the order itself. */
  pending: boolean;
  /** The last step's code is not here yet. */
  waiting: boolean;
  /** The step. */
  children: ReactNode;
};

/** What stands around every step of a wizard. */
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
        onMouseDown={stayInField}
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

/** Leaving a field shows its error, which would move the page from under a pressed button. */
function stayInField(event: MouseEvent<HTMLFormElement>) {
  const inField = document.activeElement?.matches('input, textarea');
  const pressed = (event.target as Element).closest('button, a');
  if (inField && pressed) event.preventDefault();
}
