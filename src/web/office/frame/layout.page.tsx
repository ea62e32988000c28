import { Search } from 'lucide-react';
import { NuqsAdapter } from 'nuqs/adapters/react-router/v8';
import { Outlet } from 'react-router';
import { address as closureForms } from '#web/office/hours/closures/closure-forms.tsx?address';
import { DataProvider } from '#web/query.tsx';
import { useSession } from '#web/session/session.ts';
import { CONTENT_ID, SkipLink } from '#web/ui/focus-on-page-change.tsx';
import { KeyCap, modKey } from '#web/ui/key-cap.tsx';
import { useUndoKey } from '#web/ui/undo.ts';
import { useSinglePress } from '#web/ui/use-single-press.ts';
import { TopBar } from './drawer.tsx';
import { LiveOffice } from './live-office.tsx';
import { DIALOG_ADDRESSES, OfficeDialogs } from './office-dialogs.tsx';
import { ORDER_DIALOG_ADDRESSES, OrderDialogs } from './order-dialogs.tsx';
import { RequireAdmin } from './require-admin.tsx';
import { Sidebar } from './sidebar.tsx';
import { useCodeOfPages } from './use-code-of-pages.ts';
import { useOfficeDialog } from './use-office-dialog.ts';

const LATE_DIALOGS = [...DIALOG_ADDRESSES, ...ORDER_DIALOG_ADDRESSES, closureForms];

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

type SearchButtonProps = { onPress: () => void };

/** Opens the palette, in the sidebar. It looks like the field that it opens. */
function SearchField({ onPress }: SearchButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onPress}
      className="mx-3 mt-3 flex min-h-11 items-center gap-3 rounded-md border border-white/25 bg-white/6 px-3 text-left text-white/75 transition-colors duration-150 hover:border-white/50 hover:text-white focus-visible:outline-white"
    >
      <Search aria-hidden className="size-4.5 shrink-0" />
      <span className="flex-1">Cerca</span>
      <span aria-hidden className="flex gap-1 pointer-coarse:hidden">
        <KeyCap>{modKey()}</KeyCap>
        <KeyCap>K</KeyCap>
      </span>
    </button>
  );
}

/** The same in the phone's top bar. */
function SearchIcon({ onPress }: SearchButtonProps) {
  return (
    <button
      type="button"
      aria-label="Cerca"
      aria-haspopup="dialog"
      onClick={onPress}
      className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-white/10 focus-visible:outline-white"
    >
      <Search aria-hidden className="size-6" />
    </button>
  );
}
