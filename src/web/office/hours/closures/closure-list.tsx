import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, CalendarOff } from 'lucide-react';
import type { Closure } from '#contract/days/closures.schema.ts';
import { formatDayAndMonth } from '#contract/format.ts';
import { useErrorToast } from '#web/forms/use-error-toast.ts';
import { QueryFailure } from '#web/lists/load-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { ListNotice } from '#web/ui/list-notice.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { closuresQuery, DAYS_NOT_LOADED } from './closure-queries.ts';
import { customersText, spanOf, spanText } from './span.ts';
import { ToggleButton } from './toggle-button.tsx';
import { useClosuresUrl } from './use-closures-url.ts';

/** Closures from today on, each with 'Apri', and a button to close a period. */
export function ClosureList() {
  const query = useQuery(closuresQuery);
  const { data, isPending } = query;
  const { choosePeriod } = useClosuresUrl();
  useErrorToast(query.error, DAYS_NOT_LOADED);
  return (
    <section aria-labelledby="closures" className="rounded-md border border-line bg-white">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-5">
        <div className="grid gap-1">
          <h2 id="closures" tabIndex={-1} className="text-xl">
            Chiusure
          </h2>
          <p className="text-soft-ink">
            Nei giorni chiusi i clienti non prenotano. Vedono il motivo, se c'è.
          </p>
        </div>
        <Button
          variant="primary"
          size="sm"
          icon={<CalendarOff aria-hidden className="size-4" />}
          aria-haspopup="dialog"
          onClick={choosePeriod}
        >
          Chiudi un periodo
        </Button>
      </header>
      <div className="border-line border-t">
        <QueryFailure title={DAYS_NOT_LOADED} query={query} />
        {isPending && (
          <Loading
            label="Caricamento delle chiusure"
            bars={['h-9', 'h-9']}
            className="grid gap-3 p-4"
          />
        )}
        {data?.closures.length === 0 && (
          <ListNotice icon={CalendarCheck}>
            <p>Nessuna chiusura</p>
            <p className="font-normal text-sm text-soft-ink">
              Da oggi in poi tutti i giorni sono aperti, domeniche escluse.
            </p>
          </ListNotice>
        )}
        <ul>
          {data?.closures.map((closure) => (
            <ClosureRow key={keyOf(closure)} closure={closure} />
          ))}
        </ul>
      </div>
    </section>
  );
}

const keyOf = ({ from, types, times }: Closure) => `${from} ${types} ${times}`;

function ClosureRow({ closure }: { closure: Closure }) {
  const { from, to, types, days, reason, times } = closure;
  const span = spanOf(closure);
  const text = spanText(span);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-line border-t px-4 py-3 first:border-t-0 sm:px-5">
      <span className="grid gap-0.5">
        <b className="tabular-nums first-letter:uppercase">{text}</b>
        <span className="text-soft-ink wrap-anywhere">
          {[customersText(types), !times && days > 1 && `${days} giorni`, reason]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <ToggleButton
        span={span}
        isClosed
        orders={0}
        what={times ? text : from === to ? formatDayAndMonth(from) : text}
      />
    </li>
  );
}
