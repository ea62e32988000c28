import { useQueryClient } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { parseAsString, parseAsStringLiteral } from 'nuqs';
import { type ComponentProps, useEffect } from 'react';
import { formatInstantWithYear } from '#contract/format.ts';
import type { AnsweredRequest } from '#contract/quotes/answered-request.schema.ts';
import {
  ANSWER_HOURS,
  QUOTE_STATUS_LABELS,
  QUOTE_STATUSES,
} from '#contract/quotes/quotes.schema.ts';
import { api } from '#web/api.ts';
import { useErrorToast } from '#web/forms/use-error-toast.ts';
import { CardsLoading } from '#web/lists/cards-loading.tsx';
import { DeleteRow } from '#web/lists/delete-row.tsx';
import { FilterField } from '#web/lists/filter-field.tsx';
import { ListFrame, type ListWords } from '#web/lists/list-frame.tsx';
import { parseAsDate, useListUrl } from '#web/lists/list-url.ts';
import { SearchField } from '#web/lists/search-field.tsx';
import { periodLabel, UnfilterButton } from '#web/lists/unfilter-button.tsx';
import { useList } from '#web/lists/use-list.ts';
import { useRowQuestion } from '#web/lists/use-row-question.ts';
import { LiveIndicator } from '#web/office/live/live-indicator.tsx';
import { QuoteTabs } from '#web/office/offer/quote-tabs.tsx';
import { OFFICE_PAGES } from '#web/office/pages.ts';
import { useSession } from '#web/session/session.ts';
import { pageMeta } from '#web/site.ts';
import { DeletedName } from '#web/ui/delete-dialog.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { toast } from '#web/ui/toast.ts';
import { useNow } from '#web/ui/use-now.ts';
import { QuoteCard } from './quote-card.tsx';
import { quoteQueries } from './quote-queries.ts';

const PARSERS = {
  status: parseAsStringLiteral(QUOTE_STATUSES),
  sort: parseAsStringLiteral(['newest', 'oldest']).withDefault('newest'),
  from: parseAsDate,
  to: parseAsDate,
  answered: parseAsStringLiteral(['in-time']),
  /** The id of the edited request. */
  edit: parseAsString,
};

const SORT_LABELS = { newest: 'Più recenti', oldest: 'Meno recenti' };

const WORDS: ListWords = {
  one: 'richiesta',
  many: 'richieste',
  newOne: 'nuova richiesta',
  newMany: 'nuove richieste',
  failed: 'Impossibile caricare i preventivi',
};

const idOf = ({ id }: AnsweredRequest) => id;

export const meta = pageMeta({ title: OFFICE_PAGES.quotes.title });

/** The quote requests: search, filter, pages, cards, and the dialog that confirms deletion. */
export default function Quotes() {
  // The user whose drafts are used.
  const userId = useSession().data?.user?.id ?? '';
  const client = useQueryClient();
  const now = useNow();
  const url = useListUrl(PARSERS, { filters: ['status', 'from', 'to', 'answered'] });
  const { page, q, sort, status, from, to, answered, edit } = url;
  const query = quoteQueries.useList({ page, q, sort, status, from, to, answered });
  const deletion = useRowQuestion<AnsweredRequest>();
  const list = useList({ url, query, idOf, isOpen: edit !== null || deletion.open });
  // 'Andamento' sets this filter, and `answered`.
  const period = periodLabel('Arrivate', { from, to }, now);
  const endEdit = (id: string) => void url.set((now) => (now.edit === id ? { edit: null } : {}));
  useErrorToast(query.error, WORDS.failed);

  // After a reload or another filter, the edited request may not be on this page of the list. It is
  // then shown above the list.
  const isListed = list.rows.some(({ id }) => id === edit);
  const unlisted = quoteQueries.useRow(
    edit,
    undefined,
    edit !== null && !query.isPending && !isListed,
  );
  const cards = [...(unlisted.row && !isListed ? [unlisted.row] : []), ...list.rows];

  // A link to the edit of a missing request.
  const isAbsent = edit !== null && unlisted.gone && !unlisted.row;
  useEffect(() => {
    if (!isAbsent) return;
    const description = 'La richiesta da modificare non esiste o è stata eliminata.';
    toast({ variant: 'destructive', title: 'Preventivo non trovato', description });
    endEdit(edit);
  });

  return (
    <>
      <PageHeader title={OFFICE_PAGES.quotes.title} />
      <QuoteTabs />
      <ListFrame
        list={list}
        words={WORDS}
        toolbar={
          <search className="grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,1fr)_11rem_11rem]">
            <SearchField
              url={url}
              placeholder="Nome, telefono, email, materiali"
              className="col-span-2 sm:col-span-1"
            />
            <FilterField
              label="Stato"
              words={QUOTE_STATUS_LABELS}
              all="Tutti"
              value={status}
              onChoose={(next) => url.filter({ status: next })}
            />
            <FilterField
              label="Ordine"
              words={SORT_LABELS}
              value={sort}
              onChoose={(next) => url.filter({ sort: next })}
            />
          </search>
        }
        live={
          <>
            {period && (
              <UnfilterButton
                label={period}
                list={list}
                onClear={() => url.filter({ from: null, to: null })}
              />
            )}
            {answered && (
              <UnfilterButton
                label={`Con un preventivo entro ${ANSWER_HOURS} ore`}
                list={list}
                onClear={() => url.filter({ answered: null })}
              />
            )}
            <LiveIndicator />
          </>
        }
        loading={<CardsLoading label="Caricamento dei preventivi" />}
        empty={{
          icon: FileText,
          title: 'Nessuna richiesta',
          text: 'Non ci sono ancora richieste di preventivo',
        }}
        hasRows={cards.length > 0}
      >
        <ul className="grid gap-4">
          {cards.map((quote) => (
            <QuoteCard
              key={quote.id}
              listed={quote}
              isMissing={quote === unlisted.row || list.isMissing(quote)}
              isEdited={quote.id === edit}
              userId={userId}
              onEdit={(newest) => {
                // Also cached on its own, so that the edit stays if another page of the list fails
                // to load.
                quoteQueries.remember(client, newest);
                void url.set({ edit: newest.id });
              }}
              onEditEnd={() => endEdit(quote.id)}
              onDelete={deletion.ask}
            />
          ))}
        </ul>
      </ListFrame>
      <DeleteQuote
        target={deletion}
        finalFocus={list.finalFocus}
        onDeleted={(id) => {
          list.drop(id);
          endEdit(id);
        }}
      />
    </>
  );
}

type DeleteQuoteProps = Pick<
  ComponentProps<typeof DeleteRow<AnsweredRequest>>,
  'target' | 'finalFocus' | 'onDeleted'
>;

/** Confirms deleting a request, in the words of the spec (section 2, "Preventivi"). */
function DeleteQuote(dialog: DeleteQuoteProps) {
  return (
    <DeleteRow
      {...dialog}
      queries={quoteQueries}
      remove={(id) => api.quotes.delete({ id })}
      title="Elimina Preventivo"
      question={(quote) => (
        <>
          Richiesta di {nameOf(quote)} del {formatInstantWithYear(quote.created_at)}
        </>
      )}
      goneTitle="Preventivo già eliminato"
      goneText={(quote) => <>La richiesta di {nameOf(quote)} è stata eliminata</>}
      done="Preventivo eliminato con successo"
      failed="Impossibile eliminare il preventivo"
    />
  );
}

const nameOf = ({ customer_name }: AnsweredRequest) => <DeletedName>{customer_name}</DeletedName>;
