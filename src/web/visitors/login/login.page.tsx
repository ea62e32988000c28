import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { WithoutScript } from '#web/forms/public/without-script.tsx';
import { lateImport, useLateImport } from '#web/late-import.ts';
import { tokenIn } from '#web/link-token.ts';
import { paths } from '#web/paths.ts';
import { DataProvider } from '#web/query.tsx';
import { returnPath } from '#web/session/return-path.ts';
import { rememberSession, useSession } from '#web/session/session.ts';
import { SessionFailure } from '#web/session/session-states.tsx';
import { useSessionSync } from '#web/session/use-session-sync.ts';
import { pageMeta, useSite } from '#web/site.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { Redirect } from '#web/ui/redirect.tsx';
import { LoginForm } from './login-form.tsx';
import { LinkChecking, LinkTrouble, PasswordSet } from './password-link/link-states.tsx';
import { address } from './password-link/password-link.tsx?address';

export const meta = pageMeta({ title: 'Admin Access' });

export default function LoginPage() {
  return (
    <DataProvider>
      <Login />
    </DataProvider>
  );
}

const loadPasswordLink = lateImport<typeof import('./password-link/password-link.tsx')>(address);

/**
 * Shows nothing while the session loads, nor to a signed-in person (spec section 2). A password
 * link wins over the session.
 */
function Login() {
  const client = useQueryClient();
  const session = useSession();
  const { state } = useLocation();
  const { token, forget } = useLinkToken();
  const link = useLateImport(loadPasswordLink, token !== null);
  /** Whose password was just set, and who was signed in here at that time. */
  const [set, setSet] = useState<{ email: string; beside: string | undefined }>();
  useSessionSync();

  if (token !== null) {
    return (
      <LoginBoard title="Nuova password">
        {link.module ? (
          <link.module.PasswordLink
            key={token}
            token={token}
            onSet={(of) => {
              const beside = session.data?.user?.email;
              // A new password only ends the sessions of its own account.
              if (beside === of) rememberSession(client, { user: null, endedHere: true });
              setSet({ email: of, beside });
              forget();
            }}
            onLeave={forget}
          />
        ) : link.failed ? (
          <LinkTrouble reason="Errore di connessione" label="Riprova" onPress={link.retry} />
        ) : (
          <LinkChecking />
        )}
      </LoginBoard>
    );
  }
  if (session.data === undefined) {
    if (!session.isError) {
      return (
        <WithoutScript
          text="Per accedere serve JavaScript."
          className="mx-4 mt-8 max-w-md md:mx-auto"
        />
      );
    }
    return (
      <div className="grid place-items-center px-4 py-20">
        <SessionFailure onRetry={() => void session.refetch()} />
      </div>
    );
  }
  const { user } = session.data;
  if (user !== null) {
    const to = user.role === 'admin' ? returnPath(state) : paths.home;
    if (set === undefined || user.email === set.email || user.email !== set.beside) {
      return <Redirect to={to} />;
    }
    return (
      <LoginBoard title="Password impostata">
        <PasswordSet email={set.email} signedIn={user.email} to={to} />
      </LoginBoard>
    );
  }
  return (
    <LoginBoard title="Admin Access">
      <LoginForm email={set?.email} />
    </LoginBoard>
  );
}

/** The card of the page, with a link away from it. */
function LoginBoard({ title, children }: { title: string; children: ReactNode }) {
  const { company } = useSite();
  return (
    <div className="mx-auto grid max-w-md grid-cols-[minmax(0,1fr)] gap-6 px-4 py-8 sm:py-16">
      <div className="overflow-hidden rounded-md border border-line bg-white">
        <div className="ticks-edge h-3 text-ink/45" />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-7 p-5 sm:p-8">
          <header className="flex flex-wrap items-center gap-4">
            <Logo className="size-12" />
            <div className="grid min-w-0 grow basis-40 gap-1">
              <h1 className="text-3xl tracking-tighter">{title}</h1>
              <p className="text-sm text-soft-ink">{company.name}</p>
            </div>
          </header>
          {children}
        </div>
      </div>
      <LinkButton to={paths.home} variant="ghost" className="justify-self-center">
        Torna alla Home
      </LinkButton>
    </div>
  );
}

/**
 * The token of /login#token=…, or null. It is removed from the address at once and only kept in
 * memory, so that neither the history nor a reload has it.
 */
function useLinkToken() {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    function take(): void {
      const { hash, pathname, search } = window.location;
      const found = tokenIn(new URLSearchParams(hash.slice(1)).get('token') ?? '');
      if (!found) return;
      window.history.replaceState(window.history.state, '', pathname + search);
      setToken(found);
    }
    take();
    // A link that is opened while the page is already open.
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  return { token, forget: () => setToken(null) };
}
