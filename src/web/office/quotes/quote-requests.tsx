import { useQueryClient } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatCount } from '#contract/format.ts';
import { PAGE_SIZE } from '#contract/list.schema.ts';
import type { QuoteRequest } from '#contract/quotes/quotes.schema.ts';
import { useErrorToast } from '#web/forms/use-error-toast.ts';
import { ArrivalsButton } from '#web/lists/arrivals-button.tsx';
import { LoadFailure } from '#web/lists/load-failure.tsx';
import { NothingFound } from '#web/lists/nothing-found.tsx';
import { Pager } from '#web/lists/pager.tsx';
import { useDebounced } from '#web/lists/use-debounced.ts';
import { useHeldRows } from '#web/lists/use-held-rows.ts';
import { useLastPage } from '#web/lists/use-last-page.ts';
import { useRowFocus } from '#web/lists/use-row-focus.ts';
import { ListNotice } from '#web/ui/list-notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { useDeleteQuote } from './delete-quote.ts';
import { DeleteQuoteDialog } from './delete-quote-dialog.tsx';
import { QuoteCard } from './quote-card.tsx';
import { QuoteCardsLoading } from './quote-cards-loading.tsx';
import { rememberQuote, useQuote, useQuoteList } from './quote-queries.ts';
import { QuoteToolbar } from './quote-toolbar.tsx';
import { useQuoteUrl } from './use-quote-url.ts';

/** The debounce of the search, in milliseconds. */
const SEARCH_MS = 250;

const idOf = ({ id }: QuoteRequest) => id;

type QuoteRequestsProps = {
  /** The person whose drafts are used. */
  userId: string;
  /** Shows whether the list updates by itself. */
  live: ReactNode;
};

/** The requests for a quote: search, filter, pages, cards, and the dialog before a deletion. */
export function QuoteRequests({ userId, live }: QuoteRequestsProps) {
  const client = useQueryClient();
  const url = useQuoteUrl();
  const q = useDebounced(url.q.trim(), SEARCH_MS);
  const status = url.status ?? undefined;
  const list = useQuoteList({ page: url.page, q, sort: url.sort, status });
  const [toDelete, setToDelete] = useState<QuoteRequest | null>(null);
  const [asking, setAsking] = useState(false);
  const busy = url.edit !== null || asking;
  const held = useHeldRows(list.data?.rows, idOf, busy, JSON.stringify(list.data?.query));
  const deletion = useDeleteQuote(toDelete?.id, (id) => {
    setAsking(false);
    held.drop(id);
    url.endEdit(id);
  });
  const toDeleteNow = useQuote(toDelete?.id ?? null, toDelete ?? undefined, asking);
  const count = useRef<HTMLParagraphElement>(null);
  const { onFocus, finalFocus } = useRowFocus(count);
  useErrorToast(list.error, 'Impossibile caricare i preventivi');
  const isCurrent = list.data?.query.page === url.page;
  useLastPage(isCurrent ? list.data?.total : undefined, PAGE_SIZE, url.page, url.correctPage);

  // The edited request may not be on this page of the list, after a reload or another filter. It is then
  // shown above the list.
  const isListed = held.rows?.some(({ id }) => id === url.edit);
  const unlisted = useQuote(url.edit, undefined, url.edit !== null && !list.isPending && !isListed);

  useExistingEdit(unlisted, url);

  const cards = [...(unlisted.quote && !isListed ? [unlisted.quote] : []), ...(held.rows ?? [])];
  const total = list.data?.total ?? 0;
  return (
    <div ref={held.areaRef} className="grid gap-5">
      <div>
        <QuoteToolbar url={url} />
        <div ref={held.topRef} />
      </div>
      <div className="sticky top-14 z-10 -mx-1 -my-2.5 flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 bg-paper px-1 lg:top-0">
        <p ref={count} tabIndex={-1} aria-live="polite" className="font-semibold tabular-nums">
          {list.data && `${formatCount(total)} ${total === 1 ? 'richiesta' : 'richieste'}`}
        </p>
        {live}
        <div className="ml-auto">
          <ArrivalsButton
            count={held.waiting}
            one="nuova richiesta"
            many="nuove richieste"
            onTake={() => {
              held.take();
              count.current?.focus();
            }}
          />
        </div>
      </div>
      {list.isPending && <QuoteCardsLoading />}
      {list.isError && (
        <Board>
          <LoadFailure
            title="Impossibile caricare i preventivi"
            reason={list.error.message}
            isAboveRows={cards.length > 0}
            reloading={list.isFetching}
            onReload={() => void list.refetch()}
          />
        </Board>
      )}
      {list.isSuccess && cards.length === 0 && total === 0 && (
        <Board>
          {url.isFiltered ? (
            <NothingFound onClear={url.clear} />
          ) : (
            <ListNotice icon={FileText}>
              <p>Nessuna richiesta</p>
              <p className="font-normal text-sm text-soft-ink">
                Non ci sono ancora richieste di preventivo
              </p>
            </ListNotice>
          )}
        </Board>
      )}
      <ul
        onFocus={onFocus}
        aria-busy={list.isPlaceholderData}
        className={`grid gap-4 empty:hidden ${list.isPlaceholderData ? 'opacity-60' : ''}`}
      >
        {cards.map((quote) => (
          <QuoteCard
            key={quote.id}
            listed={quote}
            isMissing={quote === unlisted.quote || held.isMissing(quote)}
            isEdited={quote.id === url.edit}
            userId={userId}
            onEdit={(newest) => {
              // Known by itself too, so that the edit stays when another page of the list fails to load.
              rememberQuote(client, newest);
              url.startEdit(newest.id);
            }}
            onEditEnd={() => url.endEdit(quote.id)}
            onDelete={(next) => {
              setToDelete(next);
              setAsking(true);
            }}
          />
        ))}
      </ul>
      <Pager page={url.page} pages={Math.ceil(total / PAGE_SIZE)} onTurn={url.turnTo} />
      {toDelete && (
        <DeleteQuoteDialog
          quote={toDelete}
          open={asking}
          gone={toDeleteNow.gone && !deletion.pending}
          pending={deletion.pending}
          onConfirm={deletion.remove}
          finalFocus={finalFocus}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

function Board({ children }: { children: ReactNode }) {
  return <div className="rounded-md border border-line bg-white">{children}</div>;
}

/** Ends the edit of a request that does not exist, such as that of an old link, and says so. */
function useExistingEdit(
  { quote, gone }: ReturnType<typeof useQuote>,
  { edit, endEdit }: ReturnType<typeof useQuoteUrl>,
): void {
  const isAbsent = gone && !quote;
  useEffect(() => {
    if (!isAbsent || edit === null) return;
    const description = 'La richiesta da modificare non esiste o è stata eliminata.';
    toast({ variant: 'destructive', title: 'Preventivo non trovato', description });
    endEdit(edit);
  });
}
