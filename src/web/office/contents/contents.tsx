import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { errorToast } from '#web/forms/error-toast.ts';
import { useErrorToast } from '#web/forms/use-error-toast.ts';
import { lateImport, useLateImport } from '#web/late-import.ts';
import { LoadFailure } from '#web/lists/load-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import { ContentCard } from './content-card.tsx';
import { ContentCardsLoading } from './content-cards-loading.tsx';
import { useContents } from './content-queries.ts';
import { DeleteContentDialog } from './delete-content-dialog.tsx';
import { address } from './edit/content-dialog.tsx?address';
import { contentCards } from './predefined-contents.ts';
import { useContentUrl } from './use-content-url.ts';

/** The code of the dialog is more than the page's own. */
const loadDialog = lateImport<typeof import('./edit/content-dialog.tsx')>(address);

type ContentsProps = {
  /** The person whose drafts are used. */
  userId: string;
  /** Shows whether the page updates by itself. */
  live: ReactNode;
};

/** The contents of the public pages as cards, and the dialog that writes one. */
export function Contents({ userId, live }: ContentsProps) {
  const url = useContentUrl();
  const list = useContents();
  const finalFocus = useReturnFocus();
  useErrorToast(list.error, 'Impossibile caricare i contenuti');
  const cards = list.data ? contentCards(list.data) : [];
  const [toDelete, setToDelete] = useState<string | null>(null);
  const open = cards.find(({ slug }) => slug === url.slug);
  const isOpen = url.isNew || open !== undefined;
  const { module, failed } = useLateImport(loadDialog, isOpen);
  const isUnknown = list.isSuccess && url.slug !== null && !open;

  const giveUp = useEffectEvent((reason: string) => {
    toast(errorToast(reason));
    url.close();
  });
  useEffect(() => {
    if (isUnknown) giveUp('Il contenuto da modificare non esiste.');
  }, [isUnknown]);
  useEffect(() => {
    if (failed && isOpen) giveUp('Errore di connessione');
  }, [failed, isOpen]);

  return (
    <div className="grid gap-5">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {live}
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
          <LoadFailure
            title="Impossibile caricare i contenuti"
            reason={list.error.message}
            isAboveRows={cards.length > 0}
            reloading={list.isFetching}
            onReload={() => void list.refetch()}
          />
        </div>
      )}
      <ul className="grid gap-4 empty:hidden md:grid-cols-2 2xl:grid-cols-3">
        {cards.map((card) => (
          <ContentCard
            key={card.slug}
            card={card}
            onOpen={() => url.open(card.slug)}
            onDelete={() => setToDelete(card.slug)}
          />
        ))}
      </ul>
      <DeleteContentDialog
        card={cards.find(({ slug }) => slug === toDelete) ?? null}
        onClose={() => setToDelete(null)}
        finalFocus={finalFocus}
      />
      {module && isOpen && (list.isSuccess || open) && (
        <module.ContentDialog
          key={open?.slug ?? ''}
          slug={open?.slug ?? null}
          name={open?.name ?? 'Nuovo Contenuto'}
          stored={open?.stored}
          userId={userId}
          onClose={url.close}
          onResume={() => (open ? url.open(open.slug) : url.create())}
          finalFocus={finalFocus}
        />
      )}
    </div>
  );
}
