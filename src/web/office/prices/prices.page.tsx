import { ArrowLeftRight, Tags, Upload } from 'lucide-react';
import { Link } from 'react-router';
import { formatPercent } from '#contract/amounts.ts';
import {
  PRICE_SORTS,
  type Price,
  type PriceListQuery,
  VAT_FILTERS,
  type VatFilter,
} from '#contract/prices/prices.schema.ts';
import { useErrorToast } from '#web/forms/use-error-toast.ts';
import { useLateDialog } from '#web/late-dialog.ts';
import { lateImport } from '#web/late-import.ts';
import { DataTable } from '#web/lists/data-table/data-table.tsx';
import { DensitySwitch } from '#web/lists/data-table/density-switch.tsx';
import { TableLoading } from '#web/lists/data-table/table-loading.tsx';
import { useTableSort } from '#web/lists/data-table/table-sort.ts';
import { ExportMenu } from '#web/lists/export-menu.tsx';
import { FilterField } from '#web/lists/filter-field.tsx';
import { ListFrame, type ListWords } from '#web/lists/list-frame.tsx';
import { NEW_ROW, NewRowLink } from '#web/lists/new-row-link.tsx';
import { SearchField } from '#web/lists/search-field.tsx';
import { useList } from '#web/lists/use-list.ts';
import { useSearchLink } from '#web/lists/use-search-link.ts';
import { LiveIndicator } from '#web/office/live/live-indicator.tsx';
import { EASYFATT_PATH, OFFICE_PAGES } from '#web/office/pages.ts';
import { pageMeta } from '#web/site.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import { address } from './edit/price-dialogs.tsx?address';
import { PRICE_COLUMNS, PriceCard } from './price-columns.tsx';
import { PriceHistoryPanel } from './price-history.tsx';
import { PAGE_SIZE, priceQueries } from './price-queries.ts';
import { type PriceUrl, usePriceUrl } from './use-price-url.ts';

const loadDialogs = lateImport<typeof import('./edit/price-dialogs.tsx')>(address);

const WORDS: ListWords = {
  one: 'articolo',
  many: 'articoli',
  newOne: 'nuovo articolo',
  newMany: 'nuovi articoli',
  failed: 'Impossibile caricare il listino',
};

const SORT_LABELS: Record<PriceListQuery['sort'], string> = {
  'code-asc': 'Codice A-Z',
  'code-desc': 'Codice Z-A',
  'description-asc': 'Descrizione A-Z',
  'description-desc': 'Descrizione Z-A',
  'price-asc': 'Prezzo, dal più basso',
  'price-desc': 'Prezzo, dal più alto',
  'changed-desc': 'Modificati per ultimi',
  'changed-asc': 'Modificati per primi',
};
const STATE_LABELS = { active: 'Attivi', inactive: 'Non attivi' };
const VAT_LABELS = Object.fromEntries(
  VAT_FILTERS.map((rate) => [rate, formatPercent(Number(rate))]),
) as Record<VatFilter, string>;

const idOf = ({ id }: Price) => id;

export const meta = pageMeta({ title: OFFICE_PAGES.prices.title });

/** The price list: search, filters, table or cards, pages, dialogs, history and file. */
export default function Prices() {
  const url = usePriceUrl();
  const { page, q, sort, state, vat } = url;
  const query = priceQueries.useList({ page, q, sort, state, vat, page_size: String(PAGE_SIZE) });
  const list = useList({ url, query, idOf, isOpen: url.isOpen, pageSize: PAGE_SIZE });
  const finalFocus = useReturnFocus();
  const isTyping = url.articolo !== null || url.isImporting;
  const dialogs = useLateDialog(loadDialogs, isTyping, url.close);
  const tableSort = useTableSort(url, PRICE_SORTS);
  useErrorToast(query.error, WORDS.failed);
  return (
    <>
      <PageHeader title={OFFICE_PAGES.prices.title} lead="Prezzi senza IVA, solo per l'ufficio" />
      <ListFrame
        list={list}
        words={WORDS}
        toolbar={<PriceToolbar url={url} />}
        live={<LiveIndicator />}
        actions={
          <>
            <Link to={EASYFATT_PATH} viewTransition className={buttonClass({ size: 'sm' })}>
              <ArrowLeftRight aria-hidden className="size-4" />
              <span>Easyfatt</span>
            </Link>
            <ImportLink />
            {list.total > 0 && <ExportMenu hrefOf={(format) => exportHref(format, url)} />}
            <DensitySwitch />
          </>
        }
        loading={<TableLoading label="Caricamento del listino" />}
        empty={{ icon: Tags, title: 'Nessun articolo', text: 'Il listino è ancora vuoto' }}
      >
        <DataTable
          caption="Listino prezzi"
          columns={PRICE_COLUMNS}
          rows={list.rows}
          idOf={idOf}
          card={(price) => <PriceCard price={price} />}
          {...tableSort}
        />
      </ListFrame>
      <PriceHistoryPanel id={url.storia} onClose={url.close} finalFocus={finalFocus} />
      {dialogs && <dialogs.PriceDialogs url={url} finalFocus={finalFocus} />}
    </>
  );
}

/**
 * Search, filters and 'Nuovo articolo'; on a phone also the sort, which elsewhere is in the table's
 * headers.
 */
function PriceToolbar({ url }: { url: PriceUrl }) {
  return (
    <search className="grid grid-cols-2 items-end gap-3 md:grid-cols-[minmax(0,1fr)_9rem_8rem_auto]">
      <SearchField
        url={url}
        placeholder="Codice o parole della descrizione"
        className="min-w-0 max-md:col-span-2"
      />
      <FilterField
        label="Stato"
        words={STATE_LABELS}
        all="Tutti"
        value={url.state}
        onChoose={(state) => url.filter({ state })}
      />
      <FilterField
        label="IVA"
        words={VAT_LABELS}
        all="Tutte"
        value={url.vat}
        onChoose={(vat) => url.filter({ vat })}
      />
      <FilterField
        label="Ordine"
        words={SORT_LABELS}
        value={url.sort}
        onChoose={(sort) => url.filter({ sort })}
        className="max-md:col-span-2 md:hidden"
      />
      <NewRowLink
        label="Nuovo articolo"
        search={{ articolo: NEW_ROW, storia: null }}
        className="max-md:col-span-2"
      />
    </search>
  );
}

/** 'Importa', next to 'Esporta'. */
function ImportLink() {
  const linkTo = useSearchLink();
  return (
    <Link
      to={linkTo({ importa: '', articolo: null, storia: null })}
      preventScrollReset
      className={buttonClass({ size: 'sm' })}
    >
      <Upload aria-hidden className="size-4" />
      <span>Importa</span>
    </Link>
  );
}

/** The file with everything that the list finds, which the import can read back. */
const exportHref = (format: string, { q, sort, state, vat }: PriceUrl) =>
  `/api/admin/prices/export?${new URLSearchParams({
    format,
    q: q.trim(),
    sort,
    ...(state && { state }),
    ...(vat && { vat }),
  })}`;
