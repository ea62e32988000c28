import { Plus } from 'lucide-react';
import { parseAsBoolean, parseAsString, useQueryStates } from 'nuqs';
import { type ComponentProps, useState } from 'react';
import { useErrorToast } from '#web/forms/use-error-toast.ts';
import { useLateDialog } from '#web/late-dialog.ts';
import { lateImport } from '#web/late-import.ts';
import { QueryFailure } from '#web/lists/load-failure.tsx';
import { LiveIndicator } from '#web/office/live/live-indicator.tsx';
import { OFFICE_PAGES } from '#web/office/pages.ts';
import { pageMeta } from '#web/site.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DeletedName } from '#web/ui/delete-dialog.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import { useAbsence } from '#web/use-absence.ts';
import { ContentCard } from './content-card.tsx';
import { type ContentCardData, contentCards } from './content-cards.ts';
import { useContents } from './content-queries.ts';
import { useDeleteContent } from './delete-content.ts';
import { address } from './edit/content-dialog.tsx?address';

export const meta = pageMeta({ title: OFFICE_PAGES.contents.title });

const PARSERS = {
  /** The slug of the open content. */
  contenuto: parseAsString,
  /** A new content is being written. */
  crea: parseAsBoolean,
};

/**
 * What is open is in the URL, so that a reload or a shared link shows the same and 'Back' closes
 * it.
 */
function useContentUrl() {
  const [{ contenuto, crea }, set] = useQueryStates(PARSERS);
  return {
    slug: contenuto,
    isNew: crea === true,
    open: (slug: string) => void set({ contenuto: slug, crea: null }, { history: 'push' }),
    create: () => void set({ contenuto: null, crea: true }, { history: 'push' }),
    close: () => void set({ contenuto: null, crea: null }),
  };
}

/** Loaded late: the dialog's code is larger than the page's. */
const loadDialog = lateImport<typeof import('./edit/content-dialog.tsx')>(address);

const NOT_LOADED = 'Impossibile caricare i contenuti';

/** The contents of the public pages as cards, and the dialog that edits one. */
export default function Contents() {
  const url = useContentUrl();
  const list = useContents();
  const finalFocus = useReturnFocus();
  useErrorToast(list.error, NOT_LOADED);
  const cards = list.data ? contentCards(list.data) : [];
  /**
   * As it was when the deletion was requested: what somebody saves after that is not deleted
   * unseen.
   */
  const [toDelete, setToDelete] = useState<ContentCardData | null>(null);
  const open = cards.find(({ slug }) => slug === url.slug);
  const isOpen = url.isNew || open !== undefined;
  const module = useLateDialog(loadDialog, isOpen, url.close);
  const isUnknown = list.isSuccess && url.slug !== null && !open;
  useAbsence(isUnknown, url.close, 'Il contenuto da modificare non esiste.');

  return (
    <>
      <PageHeader title={OFFICE_PAGES.contents.title} />
      <div className="grid gap-5">
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <LiveIndicator />
          <Button
            size="sm"
            variant="primary"
            icon={<Plus aria-hidden className="size-4" />}
            onClick={url.create}
          >
            Nuovo Contenuto
          </Button>
        </div>
        {list.isPending && <ContentCardsLoading />}
        {list.isError && (
          <div className="rounded-md border border-line bg-white">
            <QueryFailure title={NOT_LOADED} query={list} />
          </div>
        )}
        <ul className="grid gap-4 empty:hidden md:grid-cols-2 2xl:grid-cols-3">
          {cards.map((card) => (
            <ContentCard
              key={card.slug}
              card={card}
              onOpen={() => url.open(card.slug)}
              onDelete={() => setToDelete(card)}
            />
          ))}
        </ul>
        <DeleteContentDialog
          card={toDelete}
          onClose={() => setToDelete(null)}
          finalFocus={finalFocus}
        />
        {module && isOpen && (list.isSuccess || open) && (
          <module.ContentDialog
            key={open?.slug ?? ''}
            slug={open?.slug ?? null}
            name={open?.name ?? 'Nuovo Contenuto'}
            stored={open?.stored}
            onClose={url.close}
            onResume={() => (open ? url.open(open.slug) : url.create())}
            finalFocus={finalFocus}
          />
        )}
      </div>
    </>
  );
}

/** Placeholders for the cards while they load. */
function ContentCardsLoading() {
  return (
    <div role="status" className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
      <span className="sr-only">Caricamento dei contenuti</span>
      {['w-44', 'w-36', 'w-52', 'w-40'].map((width) => (
        <div key={width} className="grid gap-3 rounded-md border border-line bg-white p-5">
          <Skeleton className={`h-5 max-w-full ${width}`} />
          <Skeleton className="h-3 w-24" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-9 w-28 justify-self-end" />
        </div>
      ))}
    </div>
  );
}

type DeleteContentDialogProps = {
  /** The content in question; null while the dialog is closed. */
  card: ContentCardData | null;
  onClose: () => void;
  finalFocus: ComponentProps<typeof ConfirmDialog>['finalFocus'];
};

/** Confirms the deletion of a content that no page reads. Its versions stay. */
function DeleteContentDialog({ card, onClose, finalFocus }: DeleteContentDialogProps) {
  // Still named while the dialog closes.
  const [shown, setShown] = useState(card);
  if (card && card !== shown) setShown(card);
  const deletion = useDeleteContent(onClose);
  if (!shown) return null;
  return (
    <ConfirmDialog
      open={card !== null}
      title="Elimina Contenuto"
      description={
        <>
          Contenuto <DeletedName>{shown.name}</DeletedName>. Le sue versioni restano: un nuovo
          contenuto con lo slug <DeletedName>{shown.slug}</DeletedName> le ritrova.
        </>
      }
      confirmLabel="Elimina"
      variant="danger"
      pending={deletion.pending}
      onConfirm={() => shown.stored && deletion.remove(shown.stored)}
      onCancel={onClose}
      finalFocus={finalFocus}
    />
  );
}
