import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#web/paths.ts';
import { forgetAdminData, useSession } from '#web/session/session.ts';
import { SessionFailure, SessionLoading } from '#web/session/session-states.tsx';
import { useSessionSync } from '#web/session/use-session-sync.ts';
import { Redirect } from '#web/ui/redirect.tsx';

/**
 * Shows its content to administrators only (spec section 2, "Route guard"). On the server, where the session
 * is unknown, it always shows the spinner.
 */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const session = useSession();
  const { pathname } = useLocation();
  useSessionSync();

  const isSignedOut = session.data?.user === null;
  useEffect(() => {
    if (isSignedOut) forgetAdminData(client);
  }, [client, isSignedOut]);

  if (session.data === undefined) {
    return session.isError ? (
      <main className="grid min-h-dvh place-items-center p-6">
        <SessionFailure onRetry={() => void session.refetch()} />
      </main>
    ) : (
      <SessionLoading />
    );
  }
  const { user, endedHere } = session.data;
  if (user === null) {
    // nuqs writes filters to the URL without telling the router, so `useLocation` may be out of date.
    const { search, hash } = window.location;
    const state = endedHere ? null : { from: pathname + search + hash };
    return <Redirect to={paths.login} state={state} />;
  }
  if (user.role !== 'admin') return <Redirect to={paths.home} />;
  return children;
}
