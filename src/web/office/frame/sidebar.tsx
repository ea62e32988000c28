import { CircleUserRound, LogOut, Search } from 'lucide-react';
import { NavLink } from 'react-router';
import { AlertsButton } from '#web/office/alerts/alerts-button.tsx';
import { unsubscribe } from '#web/office/alerts/push/browser-push.ts';
import { PendingBadge } from '#web/office/dashboard/pending-badge.tsx';
import { OFFICE_PAGES, OFFICE_ROOMS } from '#web/office/pages.ts';
import { useSession } from '#web/session/session.ts';
import { useSignOut } from '#web/session/sign-out.ts';
import { useSite } from '#web/site.ts';
import { KeyCap, modKey } from '#web/ui/key-cap.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { PAGE_ICONS } from './page-icons.ts';

const ENTRY =
  'relative flex min-h-11 pointer-fine:min-h-9 w-full items-center gap-3 rounded-md px-3 text-left font-semibold text-white/75 transition-colors duration-150 hover:bg-white/8 hover:text-white focus-visible:outline-white aria-[current=page]:bg-white/12 aria-[current=page]:text-white aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-1.5 aria-[current=page]:before:left-0 aria-[current=page]:before:w-1 aria-[current=page]:before:rounded-full aria-[current=page]:before:bg-hazard';

type SidebarProps = {
  onNavigate?: () => void;
  /** Absent if the search is elsewhere. */
  onSearch?: () => void;
  onAlerts: () => void;
  onAccount: () => void;
};

/** The sidebar: logo, links to the sections, alerts, account, and logout. */
export function Sidebar({ onNavigate, onSearch, onAlerts, onAccount }: SidebarProps) {
  const session = useSession();
  const { company } = useSite();
  const signOut = useSignOut();
  return (
    <div className="notice-room flex h-full flex-col overflow-y-auto bg-ink text-sm text-white">
      <div className="flex items-center gap-3 px-5 pt-5 pb-4">
        <Logo className="size-9" />
        <p className="grid leading-5">
          <span className="font-extrabold text-base tracking-tight">Admin Panel</span>
          <span className="text-white/70 text-xs leading-4">{company.name}</span>
        </p>
      </div>
      <div aria-hidden className="ticks-edge mx-5 h-3 shrink-0 text-white/25" />
      {onSearch && <SearchField onPress={onSearch} />}
      <nav aria-label="Sezioni" className="grid gap-1 px-3 py-3">
        {OFFICE_ROOMS.map((room) => {
          const { path, label } = OFFICE_PAGES[room];
          const Icon = PAGE_ICONS[room];
          return (
            <NavLink key={path} to={path} viewTransition onClick={onNavigate} className={ENTRY}>
              <Icon aria-hidden className="size-4.5 shrink-0" />
              <span>{label}</span>
              {room === 'orders' && <PendingBadge />}
            </NavLink>
          );
        })}
      </nav>
      <div className="mt-auto grid gap-1 border-white/15 border-t p-3">
        <AlertsButton onPress={onAlerts} className={ENTRY} />
        <button type="button" aria-haspopup="dialog" onClick={onAccount} className={ENTRY}>
          <CircleUserRound aria-hidden className="size-4.5 shrink-0" />
          <span className="grid min-w-0 leading-4.5">
            <span>Il mio account</span>
            <span className="truncate font-normal text-white/70 text-xs">
              {session.data?.user?.email}
            </span>
          </span>
        </button>
        <button
          type="button"
          disabled={signOut.isPending}
          // Not by `onSuccess`: the sidebar is gone by then.
          onClick={() => void signOut.mutateAsync().then(unsubscribe, () => {})}
          className={ENTRY}
        >
          {signOut.isPending ? (
            <Spinner className="size-4.5" />
          ) : (
            <LogOut aria-hidden className="size-4.5 shrink-0" />
          )}
          <span>Logout</span>
        </button>
      </div>
    </div>
  );
}

/** Opens the palette. Looks like the palette's field. */
function SearchField({ onPress }: { onPress: () => void }) {
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
