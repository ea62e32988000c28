import { Dialog } from '@base-ui/react/dialog';
import { Menu, Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSite } from '#web/site.ts';
import { CONTENT_ID } from '#web/ui/focus-on-page-change.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { Sidebar } from './sidebar.tsx';

/** Tailwind's `lg`: from this width on the sidebar is always visible. */
const WIDE = '(width >= 64rem)';

type TopBarProps = Record<'onSearch' | 'onAlerts' | 'onAccount', () => void>;

/** The sidebar on small screens, opened by a button in the top bar. */
export function TopBar({ onSearch, onAlerts, onAccount }: TopBarProps) {
  const { company } = useSite();
  const [open, setOpen] = useState(false);
  const leaving = useRef(false);

  useEffect(() => {
    const wide = matchMedia(WIDE);
    const close = () => wide.matches && setOpen(false);
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);

  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        leaving.current = false;
        setOpen(next);
      }}
      onOpenChangeComplete={(opened) => {
        if (!opened && leaving.current) document.getElementById(CONTENT_ID)?.focus();
      }}
    >
      <header className="sticky top-0 z-30 flex h-14 items-center gap-3 bg-ink px-2 text-white lg:hidden print:hidden">
        <Dialog.Trigger
          aria-label="Apri menu"
          className="grid size-11 place-items-center rounded-md hover:bg-white/10 focus-visible:outline-white"
        >
          <Menu aria-hidden className="size-6" />
        </Dialog.Trigger>
        <Logo className="size-8" />
        <p className="grid min-w-0 flex-1 leading-tight">
          <span className="truncate font-extrabold text-base tracking-tight">Admin Panel</span>
          <span className="truncate text-white/70 text-xs">{company.name}</span>
        </p>
        <button
          type="button"
          aria-label="Cerca"
          aria-haspopup="dialog"
          onClick={onSearch}
          className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-white/10 focus-visible:outline-white"
        >
          <Search aria-hidden className="size-6" />
        </button>
      </header>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-ink/55 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          aria-label="Menu"
          finalFocus={() => !leaving.current}
          className="fixed inset-y-0 left-0 z-40 w-56 transition duration-150 data-ending-style:-translate-x-full data-starting-style:-translate-x-full"
        >
          <Sidebar
            onNavigate={() => {
              leaving.current = true;
              setOpen(false);
            }}
            onAlerts={onAlerts}
            onAccount={() => {
              setOpen(false);
              onAccount();
            }}
          />
          <Dialog.Close
            aria-label="Chiudi menu"
            className="absolute top-1.5 -right-13 grid size-11 place-items-center rounded-md bg-ink text-white hover:bg-night"
          >
            <X aria-hidden className="size-6" />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
