import { FormFailure } from '#web/forms/form-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** While the link is checked, or its form is loaded. */
export function LinkChecking() {
  return (
    <div className="grid place-items-center py-6">
      <Spinner label="Verifica del collegamento in corso" className="size-8 text-terracotta" />
    </div>
  );
}

type LinkTroubleProps = { reason: string; label: string; onPress: () => void };

/** Why the link cannot be used, and what to do. */
export function LinkTrouble({ reason, label, onPress }: LinkTroubleProps) {
  return (
    <div role="alert" className="grid gap-5">
      <FormFailure id="collegamento" text={reason} />
      <Button variant="primary" onClick={onPress} className="w-full">
        {label}
      </Button>
    </div>
  );
}
