import type { CalendarFeed } from '#contract/calendar-feed/calendar-feed.schema.ts';
import { formatInstantWithYear } from '#contract/format.ts';

/** Of a feed made earlier. Its address is not shown again. */
export function MadeEarlier({ feed: { created_at, last_read_at } }: { feed: CalendarFeed }) {
  return (
    <div className="grid gap-1 rounded-md border border-line bg-stone px-3.5 py-2.5 tabular-nums">
      <p>
        {`Indirizzo creato il ${formatInstantWithYear(created_at)}. `}
        {last_read_at ? (
          <>
            Letto l'ultima volta <b>{formatInstantWithYear(last_read_at)}</b>.
          </>
        ) : (
          'Nessun programma lo ha ancora letto.'
        )}
      </p>
      <p className="text-soft-ink text-sm">
        Per motivi di sicurezza non viene più mostrato. Se è andato perso, rinnovarlo.
      </p>
    </div>
  );
}

/** What leaves the office of an order. */
export function ExampleEntry({ withNames }: { withNames: boolean }) {
  return (
    <figure className="grid gap-1.5">
      <figcaption className="text-sm text-soft-ink">Così si vede una consegna:</figcaption>
      <p className="grid gap-0.5 rounded-sm border-sea border-l-4 bg-stone px-3 py-2 leading-5">
        <b>{withNames ? 'Consegna: Rosa Licciardello' : 'Consegna: Acireale'}</b>
        <span className="text-sm tabular-nums">
          {withNames ? '09:30–10:30, Via Roma 12, Acireale' : '09:30–10:30'}
        </span>
        <span className="text-sm">Ordine K7M-4QX: Confermato</span>
      </p>
    </figure>
  );
}
