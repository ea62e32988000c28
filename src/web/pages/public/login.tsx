import { useLocation } from 'react-router';
import { LoginForm } from '#web/features/session/login-form.tsx';
import { PasswordHelp } from '#web/features/session/password-help.tsx';
import { returnPath } from '#web/features/session/return-path.ts';
import { useSession } from '#web/features/session/session.ts';
import { SessionFailure } from '#web/features/session/session-states.tsx';
import { useSessionSync } from '#web/features/session/use-session-sync.ts';
import { WithoutScript } from '#web/forms/public/without-script.tsx';
import { paths } from '#web/paths.ts';
import { DataProvider } from '#web/query.tsx';
import { pageMeta, useSite } from '#web/site.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { Redirect } from '#web/ui/redirect.tsx';

export const meta = pageMeta({ title: 'Admin Access' });

export default function LoginPage() {
  return (
    <DataProvider>
      <Login />
    </DataProvider>
  );
}

/** Shows nothing while the session loads, and nothing to a person who is signed in (spec section 2). */
function Login() {
  const session = useSession();
  const { state } = useLocation();
  const { company } = useSite();
  useSessionSync();

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
    return <Redirect to={user.role === 'admin' ? returnPath(state) : paths.home} />;
  }
  return (
    <div className="mx-auto grid max-w-md grid-cols-[minmax(0,1fr)] gap-6 px-4 py-8 sm:py-16">
      <div className="overflow-hidden rounded-md border border-line bg-white">
        <div className="ticks-edge h-3 text-ink/45" />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-7 p-5 sm:p-8">
          <header className="flex flex-wrap items-center gap-4">
            <Logo className="size-12" />
            <div className="grid min-w-0 grow basis-40 gap-1">
              <h1 className="text-3xl tracking-tighter">Admin Access</h1>
              <p className="text-sm text-soft-ink">{company.name}</p>
            </div>
          </header>
          <LoginForm />
          <div className="border-line border-t pt-4">
            <PasswordHelp />
          </div>
        </div>
      </div>
      <LinkButton to={paths.home} variant="ghost" className="justify-self-center">
        Torna alla Home
      </LinkButton>
    </div>
  );
}
