import { type ReactNode, useEffect } from 'react';
import { Button } from '#web/ui/button.tsx';
import { RuleLoader } from '#web/ui/folding-rule.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type LateStepProps = {
  failed: boolean;
  onRetry: () => void;
  /** null until the step's code has loaded. */
  children: ReactNode;
};

/** A step whose code may still be loading: a skeleton, or an error with a way to try again. */
export function LateStep({ failed, onRetry, children }: LateStepProps) {
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
          Il calendario non si è caricato. Controllare la connessione; i dati inseriti restano qui.
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
