import { useQueryClient } from '@tanstack/react-query';
import { Truck } from 'lucide-react';
import { parseAsString, parseAsStringLiteral } from 'nuqs';
import { useState } from 'react';
import {
  RESELLER_SORTS,
  type Reseller,
  type ResellerCode,
} from '#contract/resellers/resellers.schema.ts';
import { ApiError } from '#web/api.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { failureReason } from '#web/forms/send-failure.ts';
import { useErrorToast } from '#web/forms/use-error-toast.ts';
import { useSendOnce } from '#web/forms/use-send-once.ts';
import { useLateDialog } from '#web/late-dialog.ts';
import { lateImport } from '#web/late-import.ts';
import { CardsLoading } from '#web/lists/cards-loading.tsx';
import { ExportMenu } from '#web/lists/export-menu.tsx';
import { FilterField } from '#web/lists/filter-field.tsx';
import { ListFrame, type ListWords } from '#web/lists/list-frame.tsx';
import { useListUrl } from '#web/lists/list-url.ts';
import { NEW_ROW, NewRowLink } from '#web/lists/new-row-link.tsx';
import { SearchField } from '#web/lists/search-field.tsx';
import { useList } from '#web/lists/use-list.ts';
import { useRowQuestion } from '#web/lists/use-row-question.ts';
import { LiveIndicator } from '#web/office/live/live-indicator.tsx';
import { OFFICE_PAGES } from '#web/office/pages.ts';
import { pageMeta } from '#web/site.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { toast } from '#web/ui/toast.ts';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import { ClaimOrdersDialog } from './claim-orders-dialog.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { address } from './edit/edit-dialogs.tsx?address';
import { DeleteReseller, RevokeCode } from './end-dialogs.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { ResellerCard } from './reseller-card.tsx';
import { resellerQueries, useDialogReseller } from './reseller-queries.ts';
import { saveReseller } from './save-reseller.ts';

const loadEditDialogs = lateImport<typeof import('./edit/edit-dialogs.tsx')>(address);

const PARSERS = {
  active: parseAsStringLiteral(['true', 'false']),
  sort: parseAsStringLiteral(RESELLER_SORTS).withDefault('name-asc'),
  /** The id of the edited company, or NEW_ROW. */
  rivenditore: parseAsString,
  /** The id of the company that gets a new code. */
  codice: parseAsString,
  /** The id of the company whose possible orders are shown. */
  ordini: parseAsString,
};

const ACTIVE_LABELS = { true: 'Attivi', false: 'Disattivati' };
const SORT_LABELS = {
  'name-asc': 'Nome A-Z',
  'name-desc': 'Nome Z-A',
  'created-desc': 'Più recenti',
  'created-asc': 'Meno recenti',
};

const WORDS: ListWords = {
  one: 'rivenditore',
  many: 'rivenditori',
  newOne: 'nuovo rivenditore',
  newMany: 'nuovi rivenditori',
  failed: 'Impossibile caricare i rivenditori',
};

const idOf = ({ id }: Reseller) => id;

export const meta = pageMeta({ title: OFFICE_PAGES.resellers.title });

/** The companies that collect materials: search, filter, pages, and their codes. */
export default function Resellers() {
  const client = useQueryClient();
  const url = useListUrl(PARSERS, { filters: ['active'] });
  const { page, q, sort, active, rivenditore, codice, ordini } = url;
  const query = resellerQueries.useList({ page, q, sort, active });
  const revoking = useRowQuestion<{ reseller: Reseller; code: ResellerCode }>();
  const deleting = useRowQuestion<Reseller>();
  const merging = useRowQuestion<Reseller>();
  const isAsking = revoking.open || deleting.open || merging.open;
  const [menuOpen, setMenuOpen] = useState(false);
  const inUrl = rivenditore ?? codice ?? ordini;
  const isOpen = inUrl !== null || isAsking || menuOpen;
  const list = useList({ url, query, idOf, isOpen });
  const { sendOnce } = useSendOnce();
  useErrorToast(query.error, WORDS.failed);

  async function switchActive(reseller: Reseller) {
    try {
      await saveReseller(client, reseller.id, reseller, { active: !reseller.active });
    } catch (error) {
      toast(errorToast(`Impossibile salvare il rivenditore: ${failureReason(error).reason}`));
      if (!(error instanceof ApiError)) return;
    }
    void resellerQueries.reload(client);
  }

  return (
    <>
      <PageHeader title={OFFICE_PAGES.resellers.title} />
      <ListFrame
        list={list}
        words={WORDS}
        toolbar={<Toolbar url={url} />}
        live={<LiveIndicator />}
        actions={
          list.total > 0 && (
            <ExportMenu hrefOf={(format) => `/api/admin/resellers/export?format=${format}`} />
          )
        }
        loading={<CardsLoading label="Caricamento dei rivenditori" />}
        empty={{
          icon: Truck,
          title: 'Nessun rivenditore',
          text: 'Ogni azienda che ritira può avere i suoi codici, uno per persona',
        }}
      >
        <ul className="grid gap-4">
          {list.rows.map((reseller) => (
            <ResellerCard
              key={reseller.id}
              listed={reseller}
              isMissing={list.isMissing(reseller)}
              onMenu={setMenuOpen}
              onSwitch={(now) => void sendOnce(() => switchActive(now))}
              onRevoke={(of, code) => revoking.ask({ reseller: of, code })}
              onMerge={merging.ask}
              onDelete={deleting.ask}
            />
          ))}
        </ul>
      </ListFrame>
      <UrlDialogs url={url} />
      {revoking.row && (
        <RevokeCode
          {...revoking.row}
          open={revoking.open}
          finalFocus={list.finalFocus}
          onClose={revoking.close}
        />
      )}
      {merging.row && (
        <MergeDialog
          key={merging.row.id}
          reseller={merging.row}
          open={merging.open}
          finalFocus={list.finalFocus}
          onClose={merging.close}
        />
      )}
      {deleting.row && (
        <DeleteReseller
          reseller={deleting.row}
          open={deleting.open}
          finalFocus={list.finalFocus}
          onDeleted={list.drop}
          onClose={deleting.close}
        />
      )}
    </>
  );
}

type ResellersUrl = ReturnType<typeof useListUrl<typeof PARSERS>>;

function Toolbar({ url }: { url: ResellersUrl }) {
  return (
    <search className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_9rem_10rem_auto]">
      <SearchField
        url={url}
        placeholder="Nome, referente, telefono, email"
        className="col-span-2 sm:col-span-1"
      />
      <FilterField
        label="Stato"
        words={ACTIVE_LABELS}
        all="Tutti"
        value={url.active}
        onChoose={(active) => url.filter({ active })}
      />
      <FilterField
        label="Ordine"
        words={SORT_LABELS}
        value={url.sort}
        onChoose={(sort) => url.filter({ sort })}
      />
      <NewRowLink
        label="Nuovo Rivenditore"
        search={{ rivenditore: NEW_ROW, codice: null }}
        className="max-sm:col-span-2"
      />
    </search>
  );
}

/** The dialogs in the URL: a new company, an edit, a new code, orders that may be the company's. */
function UrlDialogs({ url }: { url: ResellersUrl }) {
  const { rivenditore, codice, ordini } = url;
  const finalFocus = useReturnFocus();
  const closeEdit = () => void url.set({ rivenditore: null });
  const closeCode = () => void url.set({ codice: null });
  const closeAlike = () => void url.set({ ordini: null });
  const edits = useLateDialog(loadEditDialogs, rivenditore !== null, closeEdit);
  const coded = useDialogReseller(codice, closeCode);
  const offered = useDialogReseller(ordini, closeAlike);
  return (
    <>
      {edits && (
        <edits.EditDialogs
          openRow={rivenditore}
          onOpenRow={(id) => void url.set({ rivenditore: id, codice: null }, { history: 'push' })}
          onClose={closeEdit}
          // Asked at once, so that it is not forgotten.
          onCreated={({ id, orders_alike }) => {
            if (orders_alike > 0) void url.set({ ordini: id });
          }}
          finalFocus={finalFocus}
        />
      )}
      {coded.open && coded.row && (
        <CodeDialog
          key={coded.row.id}
          reseller={coded.row}
          onClose={closeCode}
          finalFocus={finalFocus}
        />
      )}
      {offered.open && offered.row && (
        <ClaimOrdersDialog
          key={offered.row.id}
          reseller={offered.row}
          onClose={closeAlike}
          finalFocus={finalFocus}
        />
      )}
    </>
  );
}
