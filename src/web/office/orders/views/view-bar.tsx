import { EllipsisVertical, Pencil, RotateCcw, Save, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#contract/format.ts';
import type { OrderView } from '#contract/orders/order-views.schema.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Menu, MenuItem, MenuLink } from '#web/ui/menu.tsx';
import { useFrozenDuringPress } from '#web/ui/use-after-press.ts';
import type { OrdersUrl } from '../use-orders-url.ts';
import { useDeleteView, useSaveView, useViews } from './view-calls.ts';
import { ViewDialog } from './view-dialog.tsx';
import { isSameQuery, queryOf, searchOf } from './view-query.ts';

/** The views as links with their counts, which one is active, and whether it was changed. */
export function ViewBar({ url }: { url: OrdersUrl }) {
  const views = useViews();
  const current = views.find(({ id }) => id === url.view);
  const isChanged = useFrozenDuringPress(
    current !== undefined && !isSameQuery(queryOf(url), current.query),
  );
  if (views.length === 0) return null;
  return (
    <nav aria-label="Viste" className="mb-3">
      <ul className="-m-2 flex gap-2 p-2 max-md:overflow-x-auto md:flex-wrap">
        {views.map((view) => (
          <li key={view.id} className="flex max-md:shrink-0 md:min-w-0">
            <ViewLink view={view} isCurrent={view === current} isChanged={isChanged} />
            {view === current && <ViewMenu view={view} isChanged={isChanged} url={url} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

type ViewLinkProps = { view: OrderView; isCurrent: boolean; isChanged: boolean };

function ViewLink({ view, isCurrent, isChanged }: ViewLinkProps) {
  return (
    <Link
      to={searchOf(view)}
      preventScrollReset
      aria-current={isCurrent || undefined}
      title={view.is_shared ? `Condivisa da ${view.user_name}` : undefined}
      className="inline-flex min-h-9 min-w-0 items-center gap-1.5 rounded-md border border-line bg-white px-3 py-1 font-semibold leading-5 hover:border-ink aria-current:border-ink aria-current:bg-ink aria-current:text-white pointer-coarse:min-h-11"
    >
      {view.is_shared && (
        <>
          <Users aria-hidden className="size-4 shrink-0" />
          <span className="sr-only">Condivisa: </span>
        </>
      )}
      <span className="max-md:whitespace-nowrap md:wrap-anywhere">{view.name}</span>
      <span className="tabular-nums opacity-75">
        {formatCount(view.count)}
        {view.capped && '+'}
      </span>
      {isCurrent && isChanged && (
        <span className="rounded-sm bg-hazard px-1 text-ink text-xs">modificata</span>
      )}
    </Link>
  );
}

type ViewMenuProps = { view: OrderView; isChanged: boolean; url: OrdersUrl };

/** The actions on the active view. Only its owner can change it. */
function ViewMenu({ view, isChanged, url }: ViewMenuProps) {
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
