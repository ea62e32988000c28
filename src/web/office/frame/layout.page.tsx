import { useQueryClient } from '@tanstack/react-query';
import { NuqsAdapter } from 'nuqs/adapters/react-router/v8';
import { type ReactNode, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useOfficePush } from '#web/office/alerts/push/use-office-push.ts';
import { paths } from '#web/paths.ts';
import { DataProvider } from '#web/query.tsx';
import { forgetAdminData, useSession } from '#web/session/session.ts';
import { SessionFailure, SessionLoading } from '#web/session/session-states.tsx';
import { useSessionSync } from '#web/session/use-session-sync.ts';
import { CONTENT_ID, SkipLink } from '#web/ui/focus-on-page-change.tsx';
import { Redirect } from '#web/ui/redirect.tsx';
import { useUndoKey } from '#web/ui/undo.ts';
import { useSinglePress } from '#web/ui/use-single-press.ts';
import { TopBar } from './drawer.tsx';
import { LiveOffice } from './live-office.tsx';
import { OfficeDialogs } from './office-dialogs.tsx';
import { OrderDialogs } from './order-dialogs.tsx';
import { Sidebar } from './sidebar.tsx';
import { useOfficeDialog } from './use-office-dialog.ts';

export const handle = { manifest: '/admin/manifest.webmanifest' };

/**
 * The office, for administrators only. Everybody sees the same spinner until the session is known.
 */
export default function AdminLayout() {
  useSinglePress();
  return (
    <DataProvider>
      <Office />
    </DataProvider>
  );
}

function Office() {
  useUndoKey();
  return (
    <RequireAdmin>
      <NuqsAdapter>
        <LiveOffice>
          <SkipLink />
          <Frame />
        </LiveOffice>
      </NuqsAdapter>
    </RequireAdmin>
  );
}

/** The sidebar, the page, and the dialogs that every page has. */
function Frame() {
  useOfficePush();
  const { shown, show, customer } = useOfficeDialog();
  const dialogs = {
    onSearch: () => show('palette'),
    onAlerts: () => show('alerts'),
    onAccount: () => show('account'),
  };
  return (
    <>
      <div
        data-office
        className="min-h-dvh text-sm print:block lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]"
      >
        <aside className="sticky top-0 z-30 h-dvh [view-transition-name:sidebar] max-lg:hidden print:hidden">
          <Sidebar {...dialogs} />
        </aside>
        <div>
          <TopBar {...dialogs} />
          <main
            id={CONTENT_ID}
            tabIndex={-1}
            className="notice-room mx-auto max-w-[88rem] px-4 py-6 print:p-0 sm:px-6 lg:px-8 lg:py-6"
          >
            <Outlet />
            <OrderDialogs />
          </main>
        </div>
      </div>
      <OfficeDialogs shown={shown} customer={customer} onShow={show} />
    </>
  );
}

/**
 * Shows its content to administrators only (spec section 2, "Route guard"). On the server, where
 * the session is unknown, it always shows the spinner.
 */
function RequireAdmin({ children }: { children: ReactNode }) {
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
    // nuqs writes filters to the URL without telling the router, so `useLocation` may be out of
    // date.
    const { search, hash } = window.location;
    const state = endedHere ? null : { from: pathname + search + hash };
    return <Redirect to={paths.login} state={state} />;
  }
  if (user.role !== 'admin') return <Redirect to={paths.home} />;
  return children;
}
