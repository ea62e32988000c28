import { Users } from 'lucide-react';
import { Link } from 'react-router';
import { formatCount } from '#contract/format.ts';
import type { OrderView } from '#contract/orders/order-views.schema.ts';
import { useStill } from '#web/ui/use-still.ts';
import type { OrdersUrl } from '../use-orders-url.ts';
import { useViews } from './view-calls.ts';
import { ViewMenu } from './view-menu.tsx';
import { isSameQuery, queryOf, searchOf } from './view-query.ts';

/** The views as links with their counts, which one is on, and whether it was changed since. */
export function ViewBar({ url }: { url: OrdersUrl }) {
  const views = useViews();
  const current = views.find(({ id }) => id === url.view);
  const isChanged = useStill(current !== undefined && !isSameQuery(queryOf(url), current.query));
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
