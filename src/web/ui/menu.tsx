/** A menu under a button. */
import { Menu as Base } from '@base-ui/react/menu';
import type { LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';

const ITEM =
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1.5 leading-5 outline-none select-none data-disabled:cursor-not-allowed data-disabled:text-faint-ink data-highlighted:bg-stone pointer-coarse:min-h-11';

type MenuProps = {
  /** The label of the button and of the menu. */
  label: string;
  trigger: ReactElement;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
};

export function Menu({ label, trigger, onOpenChange, children }: MenuProps) {
  return (
    <Base.Root onOpenChange={onOpenChange}>
      <Base.Trigger aria-label={label} render={trigger} />
      {/* Everything on a page belongs to a landmark. */}
      <Base.Portal render={<section aria-label={label} />}>
        <Base.Positioner align="end" sideOffset={4} className="z-40 outline-none">
          <Base.Popup className="max-h-(--available-height) min-w-52 max-w-[min(22rem,calc(100vw-1rem))] origin-(--transform-origin) overflow-y-auto rounded-md border border-ink bg-white p-1 text-sm shadow-lifted outline-none transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

type EntryProps = {
  icon: LucideIcon;
  /** Marks a deletion. */
  danger?: boolean;
  children: ReactNode;
};

type MenuItemProps = EntryProps & { onPress: () => void; disabled?: boolean };

export function MenuItem({ icon, danger, children, onPress, disabled = false }: MenuItemProps) {
  return (
    <Base.Item
      onClick={onPress}
      disabled={disabled}
      className={`${ITEM} ${danger ? 'text-red' : ''}`}
    >
      <Entry icon={icon}>{children}</Entry>
    </Base.Item>
  );
}

/** `to` is an internal link, `href` an external one: a call, a mail, a map in a new tab, a file. */
type MenuLinkProps = EntryProps &
  ({ to: string } | { href: string; newTab?: boolean; download?: boolean });

export function MenuLink({ icon, children, danger, ...link }: MenuLinkProps) {
  const render =
    'to' in link ? (
      <Link to={link.to} preventScrollReset />
    ) : (
      <a
        href={link.href}
        download={link.download}
        {...(link.newTab && { target: '_blank', rel: 'noreferrer' })}
      />
    );
  return (
    <Base.LinkItem render={render} closeOnClick className={`${ITEM} ${danger ? 'text-red' : ''}`}>
      <Entry icon={icon}>{children}</Entry>
    </Base.LinkItem>
  );
}

function Entry({ icon: Icon, children }: EntryProps) {
  return (
    <>
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
    </>
  );
}

export function MenuSeparator() {
  return <Base.Separator className="my-1 h-px bg-line" />;
}
