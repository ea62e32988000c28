import {
  CalendarClock,
  Check,
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
import { mapLink } from '#contract/map-links.ts';
import { orderView } from '#contract/order-view.ts';
import type { TypedOrder } from '#contract/orders.schema.ts';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx';
import { phoneHref } from '#web/ui/phone-href.ts';
import { useSearchLink } from '#web/ui/use-search-link.ts';
import { useConfirmOrder } from '../commands/order-command.ts';
import { copyPhone } from './copy-phone.ts';

export type RowActionsProps = {
  entry: TypedOrder;
  /** The list holds still while a menu is open. */
  onMenu: (open: boolean) => void;
  onPrint: (orders: readonly TypedOrder[]) => void;
};

const ICON_BUTTON =
  'relative inline-grid size-9 cursor-pointer place-items-center rounded-md pointer-coarse:size-11';

/** The actions of one order: the usual one as a button, all of them in a menu. */
export function RowActions(props: RowActionsProps) {
  return (
    <span className="inline-flex items-center justify-end gap-1">
      <ConfirmButton entry={props.entry} />
      <OrderMenu {...props} />
    </span>
  );
}

function ConfirmButton({ entry: { order, ...entry } }: { entry: TypedOrder }) {
  const { confirm, pending } = useConfirmOrder(order.id);
  if (order.status !== 'pending') return null;
  const { display_name } = orderView({ ...entry, order } as TypedOrder);
  return (
    <button
      type="button"
      disabled={pending}
      onClick={confirm}
      title="Conferma Consegna"
      aria-label={`Conferma Consegna di ${display_name}`}
      className={`${ICON_BUTTON} border border-terracotta bg-white text-terracotta hover:bg-terracotta hover:text-white`}
    >
      <Check aria-hidden className="size-4.5" strokeWidth={2.5} />
    </button>
  );
}

function OrderMenu({ entry, onMenu, onPrint }: RowActionsProps) {
  const linkTo = useSearchLink();
  const { confirm } = useConfirmOrder(entry.order.id);
  const { id, phone, email, status } = entry.order;
  const { display_name } = orderView(entry);
  const call = phoneHref(phone);
  const address = entry.type === 'consumer' ? entry.order.address.trim() : '';
  const trigger = (
    <button type="button" className={`${ICON_BUTTON} hover:bg-stone data-popup-open:bg-stone`}>
      <EllipsisVertical aria-hidden className="size-5" />
    </button>
  );
  return (
    <Menu label={`Azioni per ${display_name}`} trigger={trigger} onOpenChange={onMenu}>
      <MenuLink icon={Eye} to={linkTo({ ordine: id })}>
        Dettagli
      </MenuLink>
      {status === 'pending' && (
        <MenuItem icon={Check} onPress={confirm}>
          Conferma Consegna
        </MenuItem>
      )}
      <MenuLink icon={Pencil} to={linkTo({ modifica: id })}>
        Modifica…
      </MenuLink>
      <MenuLink icon={CalendarClock} to={linkTo({ sposta: id })}>
        Sposta…
      </MenuLink>
      <MenuSeparator />
      {call && (
        <MenuLink icon={Phone} href={call}>
          Chiama {phone}
        </MenuLink>
      )}
      {phone && (
        <MenuItem icon={Copy} onPress={() => void copyPhone(phone, display_name)}>
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
      <MenuLink icon={CopyPlus} to={linkTo({ nuovo: entry.type, da: id })}>
        Duplica…
      </MenuLink>
      <MenuItem icon={Printer} onPress={() => onPrint([entry])}>
        Stampa
      </MenuItem>
      <MenuLink icon={History} to={linkTo({ ordine: id })}>
        Storico
      </MenuLink>
      <MenuSeparator />
      <MenuLink icon={Trash2} danger to={linkTo({ elimina: id })}>
        Elimina…
      </MenuLink>
    </Menu>
  );
}
