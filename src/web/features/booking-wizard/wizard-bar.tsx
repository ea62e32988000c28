import { Button } from '#web/ui/button.tsx';

type WizardBarProps = {
  step: number;
  lastStep: number;
  /** Why the step is not valid yet; '' when it is. */
  reason: string;
  sending: boolean;
  /** The step's code is not here yet. */
  waiting: boolean;
  onBack: () => void;
};

/** 'Indietro' and the way on. On a phone it stays at the bottom of the screen. */
export function WizardBar({ step, lastStep, reason, sending, waiting, onBack }: WizardBarProps) {
  const last = step === lastStep;
  return (
    <div data-bottom-bar className="wizard-bar">
      {!last && reason && (
        <p id="avanti-motivo" className="text-sm text-soft-ink leading-5">
          {reason}
        </p>
      )}
      <Button onClick={onBack} disabled={step === 1 || sending}>
        Indietro
      </Button>
      {last ? (
        <Button key="send" type="submit" variant="primary" pending={sending} disabled={waiting}>
          {sending ? 'Invio in corso...' : 'Conferma Prenotazione'}
        </Button>
      ) : (
        <Button
          key="next"
          type="submit"
          variant="primary"
          disabled={reason !== ''}
          aria-describedby={reason ? 'avanti-motivo' : undefined}
        >
          Avanti
        </Button>
      )}
    </div>
  );
}
