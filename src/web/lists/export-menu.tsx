import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuLink } from '#web/ui/menu.tsx';

/** 'Esporta': all rows that a list finds, as a file. `hrefOf`: the file's URL by format. */
export function ExportMenu({ hrefOf }: { hrefOf: (format: 'xlsx' | 'csv') => string }) {
  const trigger = (
    <Button size="sm" icon={<Download aria-hidden className="size-4" />}>
      Esporta
    </Button>
  );
  return (
    <Menu label="Esporta" trigger={trigger}>
      <MenuLink icon={FileSpreadsheet} href={hrefOf('xlsx')} download>
        Excel (.xlsx)
      </MenuLink>
      <MenuLink icon={FileText} href={hrefOf('csv')} download>
        CSV (.csv)
      </MenuLink>
    </Menu>
  );
}
