import { NuqsAdapter } from 'nuqs/adapters/react-router/v8';
import { Outlet } from 'react-router';
import { address as closureForms } from '#web/office/hours/closures/closure-forms.tsx?address';
import { DataProvider } from '#web/query.tsx';
import { useSession } from '#web/session/session.ts';
import { CONTENT_ID, SkipLink } from '#web/ui/focus-on-page-change.tsx';
import { useUndoKey } from '#web/ui/undo.ts';
import { useSinglePress } from '#web/ui/use-single-press.ts';
import { TopBar } from './drawer.tsx';
import { LiveOffice } from './live-office.tsx';
import { DIALOG_ADDRESSES, OfficeDialogs } from './office-dialogs.tsx';
import { EDIT_DIALOGS_ADDRESS, OrderDialogs } from './order-dialogs.tsx';
import { RequireAdmin } from './require-admin.tsx';
import { SearchField, SearchIcon } from './search-button.tsx';
import { Sidebar } from './sidebar.tsx';
import { useCodeOfPages } from './use-code-of-pages.ts';
import { useOfficeDialog } from './use-office-dialog.ts';

const LATE_DIALOGS = [...DIALOG_ADDRESSES, EDIT_DIALOGS_ADDRESS, closureForms];

/** The office, for administrators only. Everybody sees the same spinner until the session is known. */
export default function AdminLayout() {
  useSinglePress();
  useCodeOfPages(LATE_DIALOGS);
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
  const session = useSession();
  const { shown, show } = useOfficeDialog();
  const search = () => show('palette');
  const dialogs = { onAlerts: () => show('alerts'), onAccount: () => show('account') };
  return (
    <>
      <div data-office className="min-h-dvh text-sm lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
        <aside className="sticky top-0 z-30 h-dvh [view-transition-name:sidebar] max-lg:hidden">
          <Sidebar search={<SearchField onPress={search} />} {...dialogs} />
        </aside>
        <div>
          <TopBar search={<SearchIcon onPress={search} />} {...dialogs} />
          <main
            id={CONTENT_ID}
            tabIndex={-1}
            className="notice-room mx-auto max-w-[88rem] px-4 py-6 sm:px-6 lg:px-8 lg:py-6"
          >
            <Outlet />
            <OrderDialogs userId={session.data?.user?.id ?? ''} />
          </main>
        </div>
      </div>
      <OfficeDialogs shown={shown} onShow={show} />
    </>
  );
}
