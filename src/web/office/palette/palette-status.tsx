import { Autocomplete } from '@base-ui/react/autocomplete';
import { CircleAlert } from 'lucide-react';
import { formatCount } from '#contract/format.ts';
import { Button } from '#web/ui/button.tsx';
import type { useOrderHits } from './hits.ts';

type PaletteStatusProps = { hits: ReturnType<typeof useOrderHits>; isEmpty: boolean };

/**
 * What the list cannot show: that the search is running, how much it found, or why it failed. Also
 * read out.
 */
export function PaletteStatus({ hits, isEmpty }: PaletteStatusProps) {
  return (
    <div className="grid justify-items-start gap-3 px-3 py-2 empty:hidden">
      <Autocomplete.Status className="grid gap-1 text-soft-ink empty:hidden">
        {hits.error ? (
          <>
            <span className="flex gap-2 font-semibold text-red">
              <CircleAlert aria-hidden className="mt-px size-4.5 shrink-0" />
              Impossibile cercare gli ordini
            </span>
            <span>{hits.error.message}</span>
          </>
        ) : (
          <Outcome hits={hits} isEmpty={isEmpty} />
        )}
      </Autocomplete.Status>
      {hits.error && (
        <Button size="sm" pending={hits.isRetrying} onClick={hits.retry}>
          Riprova
        </Button>
      )}
    </div>
  );
}

function Outcome({ hits, isEmpty }: PaletteStatusProps) {
  const { isSearching, isLatest, orders, total, capped } = hits;
  if (isSearching) return <span>Ricerca in corso…</span>;
  if (isLatest) return null;
  if (isEmpty) return <span className="font-semibold text-ink">Nessun risultato</span>;
  if (orders.length === 0) return <span>Nessun ordine trovato</span>;
  const many = total > orders.length;
  return (
    <span className={many ? '' : 'sr-only'}>
      {many
        ? `${capped ? 'Più di ' : ''}${formatCount(total)} ordini trovati: sono mostrati i più recenti. Aggiungere una parola per restringere.`
        : `${total} ${total === 1 ? 'ordine trovato' : 'ordini trovati'}`}
    </span>
  );
}
