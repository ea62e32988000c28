import { FormFailure } from '#web/forms/form-failure.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
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

type PasswordSetProps = {
  /** Whose password was set. */
  email: string;
  /** Who is signed in in this browser, and stays signed in. */
  signedIn: string;
  to: string;
};

/** A password was set while somebody else is signed in. */
export function PasswordSet({ email, signedIn, to }: PasswordSetProps) {
  return (
    <div role="status" className="grid gap-5">
      <p className="wrap-anywhere">
        La nuova password di <b>{email}</b> vale da subito.
      </p>
      <p className="wrap-anywhere text-soft-ink">
        In questo browser resta aperta la sessione di <b>{signedIn}</b>. Per accedere con la nuova
        password, prima esci con «Logout» o usa un altro browser.
      </p>
      <LinkButton to={to} variant="primary" className="w-full">
        Continua come {signedIn}
      </LinkButton>
    </div>
  );
}
