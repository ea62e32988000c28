import { EllipsisVertical, Pencil, RotateCcw, Save, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { OrderView } from '#contract/orders/order-views.schema.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Menu, MenuItem, MenuLink } from '#web/ui/menu.tsx';
import type { OrdersUrl } from '../use-orders-url.ts';
import { useDeleteView, useSaveView } from './view-calls.ts';
import { ViewDialog } from './view-dialog.tsx';
import { queryOf, searchOf } from './view-query.ts';

type ViewMenuProps = { view: OrderView; isChanged: boolean; url: OrdersUrl };

/** What can be done with the view that is on. Only its owner changes it. */
export function ViewMenu({ view, isChanged, url }: ViewMenuProps) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const save = useSaveView();
  const deletion = useDeleteView(() => url.openView(null));
  const query = queryOf(url);
  if (!view.is_own && !isChanged) return null;
  return (
    <>
      <Menu
        label={`Azioni per la vista ${view.name}`}
        trigger={
          <button
            type="button"
            className="inline-grid size-9 place-items-center rounded-md hover:bg-stone data-popup-open:bg-stone pointer-coarse:size-11"
          >
            <EllipsisVertical aria-hidden className="size-5" />
          </button>
        }
      >
        {isChanged && (
          <MenuLink icon={RotateCcw} to={searchOf(view)}>
            Torna alla vista salvata
          </MenuLink>
        )}
        {isChanged && view.is_own && (
          <MenuItem icon={Save} onPress={() => save.mutate({ id: view.id, view: { query } })}>
            Salva le modifiche nella vista
          </MenuItem>
        )}
        {view.is_own && (
          <>
            <MenuItem icon={Pencil} onPress={() => setOpen('edit')}>
              Rinomina o condividi…
            </MenuItem>
            <MenuItem icon={Trash2} danger onPress={() => setOpen('delete')}>
              Elimina la vista…
            </MenuItem>
          </>
        )}
      </Menu>
      {open === 'edit' && (
        <ViewDialog
          view={view}
          query={query}
          onClose={() => setOpen(null)}
          onSaved={() => setOpen(null)}
        />
      )}
      <ConfirmDialog
        open={open === 'delete'}
        title="Elimina vista"
        description={
          <>
            La vista <b className="text-ink wrap-anywhere">{view.name}</b>
            {view.is_shared && ', che usano anche i colleghi'}. Gli ordini restano.
          </>
        }
        confirmLabel="Elimina"
        variant="danger"
        pending={deletion.isPending}
        onConfirm={() => deletion.mutate(view)}
        onCancel={() => setOpen(null)}
      />
    </>
  );
}
