import { Download, FilePlus2, FileText } from 'lucide-react';
import { parseAsStringLiteral } from 'nuqs';
import { useMemo, useState } from 'react';
import {
  OFFER_SORTS,
  OFFER_STATE_LABELS,
  OFFER_STATES,
  type OfferListQuery,
  type OfferRow,
} from '#contract/offers/offers.schema.ts';
import { useErrorToast } from '#web/forms/use-error-toast.ts';
import { DataTable } from '#web/lists/data-table/data-table.tsx';
import { DensitySwitch } from '#web/lists/data-table/density-switch.tsx';
import { TableLoading } from '#web/lists/data-table/table-loading.tsx';
import { useTableSort } from '#web/lists/data-table/table-sort.ts';
import { FilterField } from '#web/lists/filter-field.tsx';
import { ListFrame, type ListWords } from '#web/lists/list-frame.tsx';
import { parseAsDate, useListUrl } from '#web/lists/list-url.ts';
import { SearchField } from '#web/lists/search-field.tsx';
import { periodLabel, UnfilterButton } from '#web/lists/unfilter-button.tsx';
import { useList } from '#web/lists/use-list.ts';
import { LiveIndicator } from '#web/office/live/live-indicator.tsx';
import { useBeginOffer } from '#web/office/offer/begin-offer.ts';
import { offerQueries } from '#web/office/offer/offer-queries.ts';
import { QuoteTabs } from '#web/office/offer/quote-tabs.tsx';
import { pageMeta } from '#web/site.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { CallDialog } from './call-dialog.tsx';
import { ToCallCard, toCallColumns } from './calls-due.tsx';
import { OFFER_COLUMNS, OfferCard } from './offer-columns.tsx';

const PARSERS = {
  state: parseAsStringLiteral(OFFER_STATES),
  sort: parseAsStringLiteral(OFFER_SORTS),
  dated: parseAsStringLiteral(['sent', 'accepted']),
  from: parseAsDate,
  to: parseAsDate,
};

const SORT_LABELS: Record<OfferListQuery['sort'], string> = {
  newest: 'Più recenti',
  oldest: 'Meno recenti',
  'number-desc': 'Numero, dal più alto',
  'number-asc': 'Numero, dal più basso',
  'valid-asc': 'Scadenza più vicina',
  'total-desc': 'Totale, dal più alto',
  'total-asc': 'Totale, dal più basso',
  'to-call': 'Da chiamare',
};

const WORDS: ListWords = {
  one: 'preventivo',
  many: 'preventivi',
  newOne: 'nuovo preventivo',
  newMany: 'nuovi preventivi',
  failed: 'Impossibile caricare i preventivi',
};

const idOf = ({ id }: OfferRow) => id;

type Url = ReturnType<typeof useOffersUrl>;

/**
 * Customers who accepted without a date are called: by default that list starts with those who have
 * waited longest.
 */
function useOffersUrl() {
  const url = useListUrl(PARSERS, { filters: ['state', 'dated', 'from', 'to'] });
  return { ...url, sort: url.sort ?? (url.state === 'undated' ? 'to-call' : 'newest') };
}

export const meta = pageMeta({ title: 'Preventivi' });

/** All offers: search, filter by state, table or cards, pages. */
export default function Offers() {
  const url = useOffersUrl();
  const { page, q, sort, state, dated, from, to } = url;
  const query = offerQueries.useList({ page, q, sort, state, dated, from, to });
  const [called, setCalled] = useState<OfferRow | null>(null);
  const list = useList({ url, query, idOf, isOpen: called !== null });
  const now = useNow();
  const isToCall = state === 'undated';
  const columns = useMemo(
    () => (isToCall ? toCallColumns(now, setCalled) : OFFER_COLUMNS),
    [isToCall, now],
  );
  const tableSort = useTableSort(url, OFFER_SORTS);
  useErrorToast(query.error, WORDS.failed);
  return (
    <>
      <PageHeader title="Preventivi" action={<NewOffer />} />
      <QuoteTabs />
      <ListFrame
        list={list}
        words={WORDS}
        toolbar={<OfferToolbar url={url} />}
        live={
          <>
            {dated && (
              <UnfilterButton
                label={periodLabel(DATED_LABELS[dated], { from, to }, now) ?? DATED_LABELS[dated]}
                list={list}
                onClear={() => url.filter({ dated: null, from: null, to: null })}
              />
            )}
            <LiveIndicator />
          </>
        }
        actions={
          <>
            {list.total > 0 && (
              <a href={exportHref(url)} download className={buttonClass({ size: 'sm' })}>
                <Download aria-hidden className="size-4" />
                <span>Esporta</span>
              </a>
            )}
            <DensitySwitch />
          </>
        }
        loading={<TableLoading label="Caricamento dei preventivi" />}
        empty={{
          icon: FileText,
          title: 'Nessun preventivo',
          text: 'Si preparano da una richiesta, o con «Nuovo preventivo»',
        }}
      >
        <DataTable
          caption="Preventivi"
          columns={columns}
          rows={list.rows}
          idOf={idOf}
          card={(offer) =>
            isToCall ? (
              <ToCallCard offer={offer} now={now} onCall={setCalled} />
            ) : (
              <OfferCard offer={offer} />
            )
          }
          {...tableSort}
        />
      </ListFrame>
      {called && (
        <CallDialog offer={called} finalFocus={list.finalFocus} onClose={() => setCalled(null)} />
      )}
    </>
  );
}

function NewOffer() {
  const { begin, pending } = useBeginOffer(null);
  return (
    <Button
      size="sm"
      variant="primary"
      icon={<FilePlus2 aria-hidden className="size-4.5" />}
      pending={pending}
      onClick={begin}
    >
      Nuovo preventivo
    </Button>
  );
}

/** Search and state; on a phone also the sort, which elsewhere is in the table's headers. */
function OfferToolbar({ url }: { url: Url }) {
  return (
    <search className="grid grid-cols-1 gap-3 min-[26rem]:grid-cols-2 md:grid-cols-[minmax(0,1fr)_14rem]">
      <SearchField
        url={url}
        placeholder="Numero, cliente, telefono, email"
        className="min-w-0 min-[26rem]:max-md:col-span-2"
      />
      <FilterField
        label="Stato"
        words={OFFER_STATE_LABELS}
        all="Tutti"
        value={url.state}
        onChoose={(state) => url.filter({ state })}
      />
      <FilterField
        label="Ordine"
        words={SORT_LABELS}
        value={url.sort}
        onChoose={(sort) => url.filter({ sort })}
        className="md:hidden"
      />
    </search>
  );
}

/** The file with everything that the list finds. */
function exportHref({ q, sort, state, dated, from, to }: Url): string {
  const filters = Object.entries({ state, dated, from, to }).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  );
  return `/api/admin/offers/export?${new URLSearchParams([['q', q.trim()], ['sort', sort], ...filters])}`;
}

/** The filter that 'Andamento' sets. */
const DATED_LABELS = { sent: 'Inviati', accepted: 'Accettati' };
