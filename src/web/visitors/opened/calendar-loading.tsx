import { Button } from '#web/ui/button.tsx';
import { RuleLoader } from '#web/ui/folding-rule.tsx';

type CalendarLoadingProps = { failed: boolean; onRetry: () => void; onLeave: () => void };

/** In the place of a panel with the calendar, which is most of the page's code and comes when it is opened. */
export function CalendarLoading({ failed, onRetry, onLeave }: CalendarLoadingProps) {
  if (!failed) return <RuleLoader label="Caricamento del calendario" />;
  return (
    <div role="alert" className="grid justify-items-start gap-4 rounded-md border border-line p-5">
      <p>Il calendario non si è caricato. Controlla la connessione.</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onLeave}>Indietro</Button>
        <Button variant="primary" onClick={onRetry}>
          Riprova
        </Button>
      </div>
    </div>
  );
}
