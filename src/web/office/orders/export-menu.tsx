import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import type { OrderViewQuery } from '#contract/orders/order-views.schema.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuLink } from '#web/ui/menu.tsx';

/** The selected orders by their ids, or all that the list finds. */
type ExportMenuProps = ({ ids: readonly string[] } | { query: OrderViewQuery }) & {
  disabled?: boolean;
};

/** 'Esporta': the orders as a file. */
export function ExportMenu({ disabled = false, ...orders }: ExportMenuProps) {
  const asked = 'ids' in orders ? { ids: orders.ids.join() } : orders.query;
  const fileAs = (format: 'xlsx' | 'csv') =>
    `/api/admin/orders/export?${new URLSearchParams({ format, ...asked })}`;
  const trigger = (
    <Button size="sm" icon={<Download aria-hidden className="size-4" />} disabled={disabled}>
      Esporta
    </Button>
  );
  return (
    <Menu label="Esporta" trigger={trigger}>
      <MenuLink icon={FileSpreadsheet} href={fileAs('xlsx')} download>
        Excel (.xlsx)
      </MenuLink>
      <MenuLink icon={FileText} href={fileAs('csv')} download>
        CSV (.csv)
      </MenuLink>
    </Menu>
  );
}
