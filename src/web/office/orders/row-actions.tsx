import {
  CalendarClock,
  Check,
  CheckCheck,
  Copy,
  CopyPlus,
  EllipsisVertical,
  Eye,
  History,
  Mail,
  MapPin,
  Pencil,
  Phone,
  Printer,
  Trash2,
} from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { romeDate } from '#contract/days/rules.ts';
import { mapLink } from '#contract/map-links.ts';
import { orderView } from '#contract/orders/order-view.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { telephonesIn } from '#contract/telephones.ts';
import { copyText } from '#web/copy-text.ts';
import { canBeDelivered } from '#web/office/order/commands/deliver-action.tsx';
import { useConfirmOrder, useDeliverOrder } from '#web/office/order/commands/order-command.ts';
import { DELIVERED_WORDS } from '#web/office/order/order-text.ts';
import { useOrderLink } from '#web/office/order/use-order-url.ts';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx';
import { useNow } from '#web/ui/use-now.ts';

export type RowActionsProps = {
  entry: TypedOrder;
  /** The list does not move while a menu is open. */
  onMenu: (open: boolean) => void;
  onPrint: (orders: readonly TypedOrder[]) => void;
};

const ICON_BUTTON =
  'relative inline-grid size-9 cursor-pointer place-items-center rounded-md pointer-coarse:size-11';

/** The actions of one order: the usual one as a button, all of them in a menu. */
export function RowActions(props: RowActionsProps) {
  const menu = useRef<HTMLButtonElement>(null);
  return (
    <span className="inline-flex items-center justify-end gap-1">
      <ConfirmButton entry={props.entry} next={menu} />
      <OrderMenu {...props} menu={menu} />
    </span>
  );
}

type ConfirmButtonProps = {
  entry: TypedOrder;
  /** Gets the focus when the pressed button disappears. */
  next: RefObject<HTMLElement | null>;
};

function ConfirmButton({ entry, next }: ConfirmButtonProps) {
  const { confirm, pending } = useConfirmOrder(entry.order);
  const isFocused = useRef(false);
  const isPending = entry.order.status === 'pending';

  useEffect(() => {
    if (isPending || !isFocused.current) return;
    isFocused.current = false;
    if (document.activeElement === document.body) next.current?.focus({ preventScroll: true });
  }, [isPending, next]);

  if (!isPending) return null;
  return (
    <button
      type="button"
      // A disabled button would lose the focus.
      aria-disabled={pending}
      onClick={() => void confirm()}
      onFocus={() => {
        isFocused.current = true;
      }}
      onBlur={({ target }) => {
        // Removing a button also blurs it.
        if (target.isConnected) isFocused.current = false;
      }}
      title="Conferma Consegna"
      aria-label={`Conferma Consegna di ${orderView(entry).display_name}`}
      className={`${ICON_BUTTON} border border-terracotta bg-white text-terracotta hover:bg-terracotta hover:text-white aria-disabled:opacity-50`}
    >
      <Check aria-hidden className="size-4.5" strokeWidth={2.5} />
    </button>
  );
}

type OrderMenuProps = RowActionsProps & { menu: RefObject<HTMLButtonElement | null> };

function OrderMenu({ entry, onMenu, onPrint, menu }: OrderMenuProps) {
  const orderLink = useOrderLink();
  const now = useNow();
  const { confirm } = useConfirmOrder(entry.order);
  const { deliver } = useDeliverOrder(entry.order, entry.type);
  const { id, phone, email, status } = entry.order;
  const { display_name } = orderView(entry);
  const address = entry.type === 'consumer' ? entry.order.address.trim() : '';
  const trigger = (
    <button
      ref={menu}
      type="button"
      className={`${ICON_BUTTON} hover:bg-stone data-popup-open:bg-stone`}
    >
      <EllipsisVertical aria-hidden className="size-5" />
    </button>
  );
  return (
    <Menu label={`Azioni per ${display_name}`} trigger={trigger} onOpenChange={onMenu}>
      <MenuLink icon={Eye} to={orderLink({ ordine: id })}>
        Dettagli
      </MenuLink>
      {status === 'pending' && (
        <MenuItem icon={Check} onPress={confirm}>
          Conferma Consegna
        </MenuItem>
      )}
      {canBeDelivered(entry.order, romeDate(now)) && (
        <MenuItem icon={CheckCheck} onPress={deliver}>
          {DELIVERED_WORDS[entry.type]}
        </MenuItem>
      )}
      <MenuLink icon={Pencil} to={orderLink({ modifica: id })}>
        Modifica…
      </MenuLink>
      <MenuLink icon={CalendarClock} to={orderLink({ sposta: id })}>
        Sposta…
      </MenuLink>
      <MenuSeparator />
      {telephonesIn(phone).map(({ key, href, written }) => (
        <MenuLink key={key} icon={Phone} href={href}>
          Chiama {written}
        </MenuLink>
      ))}
      {phone && (
        <MenuItem icon={Copy} onPress={() => copyPhone(phone, display_name)}>
          Copia telefono
        </MenuItem>
      )}
      {email && (
        <MenuLink icon={Mail} href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
          Scrivi un'email
        </MenuLink>
      )}
      {address && (
        <MenuLink icon={MapPin} href={mapLink(address)} newTab>
          Apri sulla mappa
        </MenuLink>
      )}
      <MenuSeparator />
      <MenuLink icon={CopyPlus} to={orderLink({ nuovo: entry.type, da: id })}>
        Duplica…
      </MenuLink>
      <MenuItem icon={Printer} onPress={() => onPrint([entry])}>
        Stampa
      </MenuItem>
      <MenuLink icon={History} to={orderLink({ ordine: id, storico: '' })}>
        Storia
      </MenuLink>
      <MenuSeparator />
      <MenuLink icon={Trash2} danger to={orderLink({ elimina: id })}>
        Elimina…
      </MenuLink>
    </Menu>
  );
}

/** Copies a number. If the browser does not let pages copy, the toast shows it. */
function copyPhone(phone: string, name: string): void {
  const whose = `${phone}, ${name}`;
  void copyText(phone, {
    title: 'Telefono copiato',
    description: whose,
    failed: `Il browser non permette di copiare: ${whose}`,
  });
}
