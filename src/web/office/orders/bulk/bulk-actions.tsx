import {
  Ban,
  CalendarClock,
  Check,
  CheckCheck,
  ChevronDown,
  FileSpreadsheet,
  FileText,
  type LucideIcon,
  Printer,
  Trash2,
} from 'lucide-react';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { areCollected, type useBulk } from '#web/office/order/commands/use-bulk.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { exportHref } from '../export-href.ts';
import type { Ending } from './bulk-dialogs.tsx';

type BulkActionsProps = {
  selected: readonly TypedOrder[];
  /** More than can be changed or exported together. */
  tooMany: boolean;
  bulk: ReturnType<typeof useBulk>;
  /** Asks before anything happens. */
  ask: (what: 'move' | Ending) => void;
  onPrint: (orders: readonly TypedOrder[]) => void;
};

type Action = {
  label: string;
  icon: LucideIcon;
  run: () => void;
  pending?: boolean;
  disabled: boolean;
};

/**
 * The usual actions in one row, as many as fit; the others, and those that end orders, under
 * 'Altro'.
 */
export function BulkActions({ selected, tooMany, bulk, ask, onPrint }: BulkActionsProps) {
  const isMedium = useMedia('(width >= 48rem)');
  const isWide = useMedia('(width >= 80rem)');
  const disabled = tooMany || bulk.isPending;
  const change = (action: 'confirm' | 'deliver') => ({
    run: () => bulk.mutate({ change: { action }, orders: selected }),
    pending: bulk.isPending && bulk.variables.change.action === action,
    disabled,
  });
  const actions: Action[] = [
    { label: 'Conferma', icon: Check, ...change('confirm') },
    {
      label: areCollected(selected) ? 'Ritirati' : 'Consegnati',
      icon: CheckCheck,
      ...change('deliver'),
    },
    { label: 'Sposta a un giorno…', icon: CalendarClock, run: () => ask('move'), disabled },
    { label: 'Stampa', icon: Printer, run: () => onPrint(selected), disabled: false },
  ];
  const room = isWide ? 4 : isMedium ? 2 : 1;
  const ids = selected.map(({ order }) => order.id).join();
  return (
    <div className="flex gap-2">
      {actions.slice(0, room).map(({ label, icon: Icon, run, ...state }) => (
        <Button
          key={label}
          size="sm"
          icon={<Icon aria-hidden className="size-4 max-sm:hidden" />}
          onClick={run}
          {...state}
        >
          {label}
        </Button>
      ))}
      <Menu
        label="Altro"
        trigger={
          <Button size="sm" icon={<ChevronDown aria-hidden className="size-4 max-sm:hidden" />}>
            Altro
          </Button>
        }
      >
        {actions.slice(room).map(({ label, icon, run, disabled }) => (
          <MenuItem key={label} icon={icon} onPress={run} disabled={disabled}>
            {label}
          </MenuItem>
        ))}
        {!tooMany && (
          <>
            <MenuLink icon={FileSpreadsheet} href={exportHref('xlsx', { ids })} download>
              Esporta in Excel (.xlsx)
            </MenuLink>
            <MenuLink icon={FileText} href={exportHref('csv', { ids })} download>
              Esporta in CSV (.csv)
            </MenuLink>
          </>
        )}
        <MenuItem icon={Ban} onPress={() => ask('cancel')} disabled={disabled}>
          Annulla ordini…
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Trash2} danger onPress={() => ask('delete')} disabled={disabled}>
          Elimina…
        </MenuItem>
      </Menu>
    </div>
  );
}
