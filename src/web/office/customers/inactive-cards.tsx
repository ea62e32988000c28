import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarX2 } from 'lucide-react';
import { formatDay } from '#contract/format.ts';
import { CARD_MONTHS } from '#contract/retention.ts';
import { api } from '#web/api.ts';
import { CardsLoading } from '#web/lists/cards-loading.tsx';
import { LoadFailure } from '#web/lists/load-failure.tsx';
import { customersKey } from '#web/office/customer/customer-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { ListNotice } from '#web/ui/list-notice.tsx';
import { Row } from './customer-row.tsx';

/** Cards to review: the law wants that nothing is kept longer than it is needed. */
export function InactiveCards() {
  const { data, error, isPending, isFetching, refetch, hasNextPage, fetchNextPage } =
    useInfiniteQuery({
      queryKey: [...customersKey, 'inactive'],
      queryFn: ({ signal, pageParam }) =>
        api.customers.listInactive(pageParam === '' ? {} : { after: pageParam }, { signal }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
    });
  if (isPending) return <CardsLoading label="Caricamento delle schede" />;
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <div className="grid justify-items-start gap-3 *:w-full">
      <p className="text-soft-ink">
        {`Nessun ordine, preventivo o richiesta da ${CARD_MONTHS} mesi, e la scheda non è cambiata. Quelle che non servono più si eliminano.`}
      </p>
      {error && (
        <LoadFailure
          title="Impossibile caricare le schede"
          reason={error.message}
          isAboveRows={rows.length > 0}
          reloading={isFetching}
          onReload={() => void refetch()}
        />
      )}
      {!error && rows.length === 0 && !hasNextPage && (
        <ListNotice icon={CalendarX2}>
          <p>Nessuna scheda ferma da così tanto</p>
        </ListNotice>
      )}
      <ul className="grid rounded-md border border-line bg-white empty:hidden">
        {rows.map(({ card, last }) => (
          <Row
            key={card.id}
            to={{ kind: 'card', id: card.id }}
            facts={card}
            warning={card.warning}
            aside={
              <span className="tabular-nums">
                {last ? `Ultima attività ${formatDay(last)}` : 'Mai nessun ordine'}
              </span>
            }
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          size="sm"
          pending={isFetching}
          onClick={() => void fetchNextPage()}
          className="w-auto! justify-self-start"
        >
          Cerca altre
        </Button>
      )}
    </div>
  );
}
