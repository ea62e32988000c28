import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import type { OrderViewQuery } from '#contract/orders/order-views.schema.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuLink } from '#web/ui/menu.tsx';

/** The address of the orders as a file: of those with these ids, or all that the list finds. */
export const exportHref = (format: 'xlsx' | 'csv', orders: OrderViewQuery | { ids: string }) =>
  `/api/admin/orders/export?${new URLSearchParams({ format, ...orders })}`;

/** 'Esporta': all that the list finds, as a file. */
export function ExportMenu({ query }: { query: OrderViewQuery }) {
  const trigger = (
    <Button size="sm" icon={<Download aria-hidden className="size-4" />}>
      Esporta
    </Button>
  );
  return (
    <Menu label="Esporta" trigger={trigger}>
      <MenuLink icon={FileSpreadsheet} href={exportHref('xlsx', query)} download>
        Excel (.xlsx)
      </MenuLink>
      <MenuLink icon={FileText} href={exportHref('csv', query)} download>
        CSV (.csv)
      </MenuLink>
    </Menu>
  );
}
