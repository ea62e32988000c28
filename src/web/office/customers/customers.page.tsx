import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Contact, SearchX, Upload } from 'lucide-react';
import { parseAsString, parseAsStringLiteral } from 'nuqs';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Customer } from '#contract/customers/customers.schema.ts';
import { type KnownCustomer, LEAST_SOUGHT } from '#contract/customers/known-customers.schema.ts';
import { counted } from '#contract/format.ts';
import { api } from '#web/api.ts';
import { useErrorToast } from '#web/forms/use-error-toast.ts';
import { useLateDialog } from '#web/late-dialog.ts';
import { lateImport } from '#web/late-import.ts';
import { CardsLoading } from '#web/lists/cards-loading.tsx';
import { FilterField } from '#web/lists/filter-field.tsx';
import { ListFrame, type ListWords } from '#web/lists/list-frame.tsx';
import { useListUrl } from '#web/lists/list-url.ts';
import { LoadFailure } from '#web/lists/load-failure.tsx';
import { NEW_ROW, NewRowLink } from '#web/lists/new-row-link.tsx';
import { canBeSearched, SearchField } from '#web/lists/search-field.tsx';
import { useDebounced } from '#web/lists/use-debounced.ts';
import { useList } from '#web/lists/use-list.ts';
import { useSearchLink } from '#web/lists/use-search-link.ts';
import { customerPath } from '#web/office/customer/customer-paths.ts';
import { customerQueries, knownCustomersKey } from '#web/office/customer/customer-queries.ts';
import { LiveIndicator } from '#web/office/live/live-indicator.tsx';
import { OFFICE_PAGES } from '#web/office/pages.ts';
import { pageMeta } from '#web/site.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { ListNotice } from '#web/ui/list-notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import { address } from './customer-form.tsx?address';
import { CardRow, KnownRow } from './customer-row.tsx';
import { address as importAddress } from './import/import-customers.tsx?address';
import { InactiveCards } from './inactive-cards.tsx';

const loadForm = lateImport<typeof import('./customer-form.tsx')>(address);
const loadImport = lateImport<typeof import('./import/import-customers.tsx')>(importAddress);

/** The search waits for this pause in typing, in milliseconds. */
const PAUSE_MS = 200;

const TABS = [
  { value: 'recenti', label: 'Attivi di recente' },
  { value: 'schede', label: 'Tutte le schede' },
  { value: 'ferme', label: 'Senza attività' },
] as const;

const SORT_LABELS = { 'name-asc': 'Nome A-Z', changed: 'Ultima modifica', newest: 'Più recenti' };

const PARSERS = {
  scheda: parseAsStringLiteral(['recenti', 'schede', 'ferme']).withDefault('recenti'),
  sort: parseAsStringLiteral(['name-asc', 'changed', 'newest']).withDefault('name-asc'),
  /** NEW_ROW while the form of a new card is open. */
  edit: parseAsString,
  /** Present while a list of customers is imported. */
  importa: parseAsString,
};

export const meta = pageMeta({ title: OFFICE_PAGES.customers.title });

/** Finds a customer by anything that identifies them; below, who was active last, and all cards. */
export default function CustomersPage() {
  const url = useListUrl(PARSERS, { filters: [] });
  const { q, scheda, edit, importa } = url;
  const navigate = useNavigate();
  const finalFocus = useReturnFocus();
  const close = () => void url.set({ edit: null });
  const form = useLateDialog(loadForm, edit !== null, close);
  const closeImport = () => void url.set({ importa: null });
  const importing = useLateDialog(loadImport, importa !== null, closeImport);
  return (
    <>
      <PageHeader title={OFFICE_PAGES.customers.title} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between its links. */}
      <div onKeyDown={moveByArrows}>
        <search className="mb-4 grid grid-cols-2 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
          <SearchField
            url={url}
            placeholder="Nome, telefono, P.IVA, codice o ordine"
            className="min-w-0 max-sm:col-span-2"
          />
          <ImportLink />
          <NewRowLink
            label="Nuova scheda"
            search={{ edit: NEW_ROW, importa: null }}
            className="max-sm:px-2"
          />
        </search>
        {q.trim() ? (
          <Found typed={q.trim()} onClear={url.clear} />
        ) : (
          <Tabs
            label="Clienti"
            tabs={TABS}
            value={scheda}
            onChange={(next) => void navigate(next === 'recenti' ? '?' : `?scheda=${next}`)}
          >
            {scheda === 'recenti' && <Recent />}
            {scheda === 'schede' && <AllCards url={url} />}
            {scheda === 'ferme' && <InactiveCards />}
          </Tabs>
        )}
      </div>
      {form && (
        <form.CustomerDialogs
          openRow={edit}
          onOpenRow={(id) => void url.set({ edit: id })}
          onClose={close}
          onCreated={({ id }) =>
            void navigate(customerPath({ kind: 'card', id }), { viewTransition: true })
          }
          finalFocus={finalFocus}
        />
      )}
      {importing && importa !== null && (
        <importing.ImportCustomers onClose={closeImport} finalFocus={finalFocus} />
      )}
    </>
  );
}

/** Opens the import of a list of customers. */
function ImportLink() {
  const linkTo = useSearchLink();
  return (
    <Link
      to={linkTo({ importa: '', edit: null })}
      preventScrollReset
      className={buttonClass({}, 'max-sm:px-2')}
    >
      <Upload aria-hidden className="size-5" />
      <span>Importa</span>
    </Link>
  );
}

/** From the search to the first row and between rows; Enter in the search opens the first. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-row]')];
  const place = rows.indexOf(document.activeElement as HTMLElement);
  const search = event.target instanceof HTMLInputElement ? event.target : null;
  if (!search && place < 0) return;
  if (event.key === 'Enter' && search) {
    const isLatest = !event.currentTarget.querySelector('[aria-busy=true]');
    if (isLatest && search.value.trim()) rows[0]?.click();
    return;
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const next = rows[place + step];
  event.preventDefault();
  if (next) next.focus();
  else if (place === 0) event.currentTarget.querySelector('input')?.focus();
}

function useKnown(q: string | undefined) {
  return useQuery({
    queryKey: [...knownCustomersKey, 'list', q],
    queryFn: async ({ signal }) => {
      const found = await api.knownCustomers.find(q === undefined ? {} : { q }, { signal });
      return { ...found, q };
    },
    enabled: q === undefined || q.length >= LEAST_SOUGHT,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

function Found({ typed, onClear }: { typed: string; onClear: () => void }) {
  const q = useDebounced(typed, PAUSE_MS);
  const isSearched = q.length >= LEAST_SOUGHT && canBeSearched(q);
  const query = useKnown(isSearched ? q : '');
  if (typed.length < LEAST_SOUGHT) {
    return <p className="text-soft-ink">Scrivi almeno tre lettere o cifre.</p>;
  }
  // The field says that the text is too long.
  if (!canBeSearched(typed)) return null;
  const isStale = q !== typed || query.isPlaceholderData;
  return (
    <KnownList query={query} isStale={isStale} failed="Impossibile cercare i clienti">
      {(rows) =>
        rows.length === 0 ? (
          <ListNotice icon={SearchX}>
            <p>
              Nessun cliente con <b className="wrap-anywhere">{typed}</b>
            </p>
            <button type="button" onClick={onClear} className="link">
              Togli la ricerca
            </button>
          </ListNotice>
        ) : null
      }
    </KnownList>
  );
}

function Recent() {
  const query = useKnown(undefined);
  return (
    <KnownList query={query} isStale={false} failed="Impossibile caricare i clienti">
      {(rows) =>
        rows.length === 0 ? (
          <ListNotice icon={Contact}>
            <p>Qui compare chi ordina o chiede un preventivo.</p>
          </ListNotice>
        ) : null
      }
    </KnownList>
  );
}

type KnownListProps = {
  query: ReturnType<typeof useKnown>;
  /** Newer rows are being loaded. */
  isStale: boolean;
  failed: string;
  /** What is shown without rows. */
  children: (rows: readonly KnownCustomer[]) => ReactNode;
};

function KnownList({ query, isStale, failed, children }: KnownListProps) {
  const id = useId();
  const { data, error, isPending } = query;
  useErrorToast(error, failed);
  if (error && !data) {
    return (
      <LoadFailure
        title={failed}
        reason={error.message}
        reloading={query.isFetching}
        onReload={() => void query.refetch()}
      />
    );
  }
  if (isPending) return <CardsLoading label="Caricamento dei clienti" />;
  const rows = data?.rows ?? [];
  return (
    <div aria-busy={isStale} className={isStale ? 'opacity-60' : ''}>
      <p id={id} role="status" className="mb-2 font-semibold tabular-nums">
        {rows.length > 0 &&
          !isStale &&
          (data?.more
            ? `I primi ${rows.length}: un’altra parola restringe la ricerca`
            : counted(rows.length, 'cliente', 'clienti'))}
      </p>
      {children(rows)}
      <ul aria-labelledby={id} className="grid rounded-md border border-line bg-white empty:hidden">
        {rows.map((customer) => (
          <KnownRow
            key={`${customer.source.kind}${customer.source.id}${customer.card?.id}`}
            customer={customer}
          />
        ))}
      </ul>
    </div>
  );
}

const WORDS: ListWords = {
  one: 'scheda',
  many: 'schede',
  newOne: 'nuova scheda',
  newMany: 'nuove schede',
  failed: 'Impossibile caricare le schede',
};

const idOf = ({ id }: Customer) => id;

function AllCards({ url }: { url: ReturnType<typeof useListUrl<typeof PARSERS>> }) {
  const { page, sort } = url;
  const query = customerQueries.useList({ page, q: '', sort });
  const list = useList({ url, query, idOf, isOpen: url.edit !== null || url.importa !== null });
  useErrorToast(query.error, WORDS.failed);
  return (
    <ListFrame
      list={list}
      words={WORDS}
      live={<LiveIndicator />}
      actions={
        <FilterField
          label="Ordine"
          words={SORT_LABELS}
          value={sort}
          onChoose={(next) => url.filter({ sort: next })}
        />
      }
      loading={<CardsLoading label="Caricamento delle schede" />}
      empty={{
        icon: Contact,
        title: 'Nessuna scheda',
        text: 'Una scheda nasce con la prima nota su un cliente, o da «Nuova scheda».',
      }}
    >
      <ul className="grid rounded-md border border-line bg-white">
        {list.rows.map((card) => (
          <CardRow key={card.id} listed={card} isMissing={list.isMissing(card)} />
        ))}
      </ul>
    </ListFrame>
  );
}
