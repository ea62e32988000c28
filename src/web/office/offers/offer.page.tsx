import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { LoadFailure } from '#web/lists/load-failure.tsx';
import { offersPath } from '#web/office/offer/offer-paths.ts';
import { offerQueries } from '#web/office/offer/offer-queries.ts';
import { pageMeta } from '#web/site.ts';
import { CONTENT_ID } from '#web/ui/focus-on-page-change.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { useAbsence } from '#web/use-absence.ts';
import { OfferEditor } from './editor/offer-editor.tsx';
import { SentOffer } from './sent/sent-offer.tsx';

export const meta = pageMeta({ title: 'Preventivo' });

/** One offer: a draft in its editor, any other as it was sent. */
export default function OfferPage() {
  // The router's, so that a page that is being left does not miss it.
  const id = useSearchParams()[0].get('id');
  const navigate = useNavigate();
  const { row: offer, gone, error } = offerQueries.useRow(id);
  /** The draft into which something is typed: its editor stays when somebody else sends it. */
  const [unsaved, setUnsaved] = useState<string | null>(null);
  const onUnsaved = useCallback((is: boolean) => setUnsaved(is ? id : null), [id]);
  const isAbsent = id === null || (gone && !offer);
  useAbsence(
    isAbsent,
    () => void navigate(offersPath(), { replace: true, viewTransition: true }),
    'Preventivo non trovato',
  );
  const isUnsaved = unsaved === offer?.id;
  useFocusOnChange(offer && `${offer.id} ${offer.status}`);
  if (offer && (offer.status === 'draft' || isUnsaved)) {
    return (
      <OfferEditor
        key={offer.id}
        offer={offer}
        gone={gone}
        isUnsaved={isUnsaved}
        onUnsaved={onUnsaved}
      />
    );
  }
  if (offer) return <SentOffer key={offer.id} offer={offer} />;
  if (error && !gone) {
    return (
      <LoadFailure
        title="Impossibile caricare il preventivo"
        reason={error.message}
        reloading={false}
        onReload={() => location.reload()}
      />
    );
  }
  return (
    <Loading
      label="Caricamento del preventivo"
      bars={['h-9 w-64 max-w-full', 'h-56 w-full rounded-md', 'h-80 w-full rounded-md']}
      className="grid gap-5"
    />
  );
}

/** Where a press shows another offer, or the same one in another state, its button is gone: the page then has the focus. */
function useFocusOnChange(shown: string | undefined): void {
  const before = useRef(shown);
  useEffect(() => {
    const isFirst = before.current === undefined;
    before.current = shown;
    if (isFirst) return;
    // When a dialog that closes has given the focus back.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [shown]);
}
