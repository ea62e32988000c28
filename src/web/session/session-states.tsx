import { RefreshCw } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** A centred spinner, until the session is known. */
export function SessionLoading() {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div className="grid justify-items-center gap-4 text-center">
        <Spinner label="Caricamento in corso" className="size-9 text-terracotta" />
        {/* No apostrophe: a browser with scripts reads this as raw text, which must match. */}
        <noscript>Per questa pagina occorre JavaScript.</noscript>
      </div>
    </main>
  );
}

/** The session could not be loaded, which is no reason to send anybody to the login page. */
export function SessionFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="grid max-w-md justify-items-center gap-4 text-center">
      <h1 className="text-2xl">Impossibile verificare l'accesso</h1>
      <p className="text-soft-ink">Il server non risponde. Controllare la connessione.</p>
      <Button
        variant="primary"
        icon={<RefreshCw aria-hidden className="size-5" />}
        onClick={onRetry}
      >
        Riprova
      </Button>
    </div>
  );
}
