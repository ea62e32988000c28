import { useQueryClient } from '@tanstack/react-query';
import { Plus, Truck } from 'lucide-react';
import { parseAsString, parseAsStringLiteral } from 'nuqs';
import { useState } from 'react';
import { Link } from 'react-router';
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
import { ExportMenu } from '#web/lists/export-menu.tsx';
import { FilterField } from '#web/lists/filter-field.tsx';
import { ListFrame, type ListWords } from '#web/lists/list-frame.tsx';
import { useListUrl } from '#web/lists/list-url.ts';
import { SearchField } from '#web/lists/search-field.tsx';
import { useList } from '#web/lists/use-list.ts';
import { useSearchLink } from '#web/lists/use-search-link.ts';
import { LiveIndicator } from '#web/office/live/live-indicator.tsx';
import { OFFICE_PAGES } from '#web/office/pages.ts';
import { useSession } from '#web/session/session.ts';
import { pageMeta } from '#web/site.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { ListNotice } from '#web/ui/list-notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import { useAbsence } from '#web/use-absence.ts';
import { ClaimOrdersDialog } from './claim-orders-dialog.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { address } from './edit/edit-dialogs.tsx?address';
import { DeleteReseller, RevokeDialog } from './end-dialogs.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { ResellerCard } from './reseller-card.tsx';
import { reloadResellers, useReseller, useResellerList } from './reseller-queries.ts';
import { saveReseller } from './save-reseller.ts';

const loadEditDialogs = lateImport<typeof import('./edit/edit-dialogs.tsx')>(address);

/** In `rivenditore`, in place of an id: the dialog that adds a company. */
const NEW = 'nuovo';

const PARSERS = {
  active: parseAsStringLiteral(['true', 'false']),
  sort: parseAsStringLiteral(RESELLER_SORTS).withDefault('name-asc'),
  /** The id of the company that is being edited. */
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
  const userId = useSession().data?.user?.id ?? '';
  const client = useQueryClient();
  const url = useListUrl(PARSERS, { filters: ['active'] });
  const { page, q, sort, active, rivenditore, codice, ordini } = url;
  const query = useResellerList({ page, q, sort, ...(active && { active }) });
  const [revoking, setRevoking] = useState<{ reseller: Reseller; code: ResellerCode } | null>(null);
  const [deleting, setDeleting] = useState<Reseller | null>(null);
  const [merging, setMerging] = useState<Reseller | null>(null);
  const [asking, setAsking] = useState<'revoke' | 'delete' | 'merge' | null>(null);
  const [menuOpen, setMenuOpen] = useState(false);
  const inUrl = rivenditore ?? codice ?? ordini;
  const isOpen = inUrl !== null || asking !== null || menuOpen;
  const list = useList({ url, query, idOf, isOpen });
  const { sendOnce } = useSendOnce();
  useErrorToast(query.error, WORDS.failed);

  async function switchActive(reseller: Reseller) {
    try {
      await saveReseller(client, reseller.id, reseller, { active: !reseller.active });
    } catch (error) {
      toast(errorToast(`Impossibile salvare il rivenditore: ${failureReason(error).reason}`));
      if (error instanceof ApiError) void reloadResellers(client);
    }
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
        loading={<ResellersLoading />}
        empty={
          <ListNotice icon={Truck}>
            <p>Nessun rivenditore</p>
            <p className="font-normal text-sm text-soft-ink">
              Ogni azienda che ritira può avere i suoi codici, uno per persona
            </p>
          </ListNotice>
        }
      >
        <ul className="grid gap-4">
          {list.rows.map((reseller) => (
            <ResellerCard
              key={reseller.id}
              listed={reseller}
              isMissing={list.isMissing(reseller)}
              onMenu={setMenuOpen}
              onSwitch={(now) => void sendOnce(() => switchActive(now))}
              onRevoke={(of, code) => {
                setRevoking({ reseller: of, code });
                setAsking('revoke');
              }}
              onMerge={(now) => {
                setMerging(now);
                setAsking('merge');
              }}
              onDelete={(now) => {
                setDeleting(now);
                setAsking('delete');
              }}
            />
          ))}
        </ul>
      </ListFrame>
      <UrlDialogs url={url} userId={userId} />
      {revoking && (
        <RevokeDialog
          {...revoking}
          open={asking === 'revoke'}
          finalFocus={list.finalFocus}
          onClose={() => setAsking(null)}
        />
      )}
      {merging && (
        <MergeDialog
          key={merging.id}
          reseller={merging}
          open={asking === 'merge'}
          finalFocus={list.finalFocus}
          onClose={() => setAsking(null)}
        />
      )}
      {deleting && (
        <DeleteReseller
          reseller={deleting}
          open={asking === 'delete'}
          finalFocus={list.finalFocus}
          onDeleted={list.drop}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

type ResellersUrl = ReturnType<typeof useListUrl<typeof PARSERS>>;

function Toolbar({ url }: { url: ResellersUrl }) {
  const linkTo = useSearchLink();
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
      <Link
        to={linkTo({ rivenditore: NEW, codice: null })}
        preventScrollReset
        className={buttonClass({ variant: 'primary' }, 'max-sm:col-span-2')}
      >
        <Plus aria-hidden className="size-5" />
        <span>Nuovo Rivenditore</span>
      </Link>
    </search>
  );
}

type UrlDialogsProps = {
  url: ResellersUrl;
  userId: string;
};

/** The dialogs of the URL: a new company, an edit, a new code, orders that may be the company's. */
function UrlDialogs({ url, userId }: UrlDialogsProps) {
  const { rivenditore, codice, ordini } = url;
  const finalFocus = useReturnFocus();
  const closeEdit = () => void url.set({ rivenditore: null });
  const closeCode = () => void url.set({ codice: null });
  const closeAlike = () => void url.set({ ordini: null });
  const edits = useLateDialog(loadEditDialogs, rivenditore !== null, closeEdit);
  const edited = useDialogReseller(rivenditore === NEW ? null : rivenditore, closeEdit);
  const coded = useDialogReseller(codice, closeCode);
  const offered = useDialogReseller(ordini, closeAlike);
  const open = (id: string) => void url.set({ rivenditore: id, codice: null }, { history: 'push' });

  const shared = { userId, onClose: closeEdit, finalFocus };
  return (
    <>
      {edits && rivenditore === NEW && (
        <edits.CreateReseller
          {...shared}
          onCreated={(created) => {
            // What is asked at once is not forgotten.
            if (created.orders_alike > 0) void url.set({ ordini: created.id });
          }}
          onResume={() => open(NEW)}
        />
      )}
      {edits && edited.reseller && (
        <edits.EditReseller
          key={edited.reseller.id}
          {...shared}
          reseller={edited.reseller}
          gone={edited.gone}
          onResume={() => edited.reseller && open(edited.reseller.id)}
        />
      )}
      {coded.reseller && (
        <CodeDialog
          key={coded.reseller.id}
          reseller={coded.reseller}
          onClose={closeCode}
          finalFocus={finalFocus}
        />
      )}
      {offered.reseller && (
        <ClaimOrdersDialog
          key={offered.reseller.id}
          reseller={offered.reseller}
          onClose={closeAlike}
          finalFocus={finalFocus}
        />
      )}
    </>
  );
}

/** The company of a dialog. A link to one that does not exist is answered by a notice and `onAbsent`. */
function useDialogReseller(id: string | null, onAbsent: () => void) {
  const { row: reseller, gone, error } = useReseller(id);
  const isAbsent = id !== null && !reseller && error !== null;
  useAbsence(
    isAbsent,
    onAbsent,
    gone ? 'Rivenditore non trovato' : 'Impossibile caricare il rivenditore',
  );
  return { reseller: id === null ? undefined : reseller, gone };
}

/** Placeholders for the cards while they load. */
function ResellersLoading() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Caricamento dei rivenditori</span>
      {['w-44', 'w-36', 'w-52'].map((width) => (
        <div key={width} className="grid gap-3 rounded-md border border-line bg-white p-5">
          <Skeleton className={`h-5 max-w-full ${width}`} />
          <Skeleton className="h-4 w-72 max-w-full" />
          <Skeleton className="h-12 w-full max-w-xl" />
        </div>
      ))}
    </div>
  );
}
