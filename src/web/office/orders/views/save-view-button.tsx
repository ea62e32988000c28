import { BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useFrozenDuringPress } from '#web/ui/use-after-press.ts';
import type { OrdersUrl } from '../use-orders-url.ts';
import { useViews } from './view-calls.ts';
import { ViewDialog } from './view-dialog.tsx';
import { isSameQuery, queryOf } from './view-query.ts';

/**
 * Saves the current search as a view. Absent if there is no search, or it equals the saved view.
 */
export function SaveViewButton({ url }: { url: OrdersUrl }) {
  const current = useViews().find(({ id }) => id === url.view);
  const [open, setOpen] = useState(false);
  const query = queryOf(url);
  const isWorthKeeping = useFrozenDuringPress(
    current ? !isSameQuery(query, current.query) : url.isFiltered || url.sort !== 'newest',
  );
  return (
    <>
      {isWorthKeeping && (
        <Button
          size="sm"
          variant="ghost"
          icon={<BookmarkPlus aria-hidden className="size-4" />}
          onClick={() => setOpen(true)}
          className="text-sea"
        >
          {current ? 'Salva come nuova vista…' : 'Salva vista…'}
        </Button>
      )}
      {open && (
        <ViewDialog
          view={null}
          query={query}
          onClose={() => setOpen(false)}
          onSaved={({ id }) => {
            setOpen(false);
            url.openView(id);
          }}
        />
      )}
    </>
  );
}
