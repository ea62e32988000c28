import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { LoadFailure } from '#web/lists/load-failure.tsx';
import { useTakeNotices } from '#web/office/live/take-notices.ts';
import { offersPath } from '#web/office/offer/offer-paths.ts';
import { offerQueries } from '#web/office/offer/offer-queries.ts';
import { pageMeta } from '#web/site.ts';
import { CONTENT_ID } from '#web/ui/focus-on-page-change.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { useAbsence } from '#web/use-absence.ts';
import { OfferEditor } from './editor/offer-editor.tsx';
import { SentOffer } from './sent/sent-offer.tsx';

export const meta = pageMeta({ title: 'Preventivo' });

/** One offer: a draft in its editor, any other as issued. */
export default function OfferPage() {
  // From the router, so that a page that is being left keeps it.
  const id = useSearchParams()[0].get('id');
  useTakeNotices(id);
  const navigate = useNavigate();
  const { row: offer, gone, error } = offerQueries.useRow(id);
  /** The draft with unsaved changes: its editor stays if somebody else sends it. */
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

/**
 * If a press shows another offer, or another state, its button is gone: the page gets the focus.
 */
function useFocusOnChange(shown: string | undefined): void {
  const before = useRef(shown);
  useEffect(() => {
    const isFirst = before.current === undefined;
    before.current = shown;
    if (isFirst) return;
    // After a closing dialog has returned the focus.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [shown]);
}
