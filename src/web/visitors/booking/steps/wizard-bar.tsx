import { Button } from '#web/ui/button.tsx';

type WizardBarProps = {
  step: number;
  lastStep: number;
  /** Why the step is not valid yet; '' when it is. */
  reason: string;
  /** The next step, or the order, is waiting for the server. */
  pending: boolean;
  /** The step's code is still loading. */
  waiting: boolean;
  onBack: () => void;
};

/**
 * 'Indietro' and 'Avanti', or the button that sends. On a phone the bar stays at the bottom of the screen.
 */
export function WizardBar({ step, lastStep, reason, pending, waiting, onBack }: WizardBarProps) {
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
          // A new element on every step: otherwise the second half of a double press would skip a step.
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
