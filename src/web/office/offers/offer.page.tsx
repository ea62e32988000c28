import { parseAsString, useQueryState } from 'nuqs';
import { useNavigate } from 'react-router';
import { LoadFailure } from '#web/lists/load-failure.tsx';
import { offersPath } from '#web/office/offer/offer-paths.ts';
import { useOffer } from '#web/office/offer/offer-queries.ts';
import { useSession } from '#web/session/session.ts';
import { pageMeta } from '#web/site.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useAbsence } from '#web/use-absence.ts';
import { OfferEditor } from './editor/offer-editor.tsx';
import { SentOffer } from './sent/sent-offer.tsx';

export const meta = pageMeta({ title: 'Preventivo' });

/** One offer: a draft in its editor, any other as it was sent. */
export default function OfferPage() {
  const [id] = useQueryState('id', parseAsString);
  const navigate = useNavigate();
  const userId = useSession().data?.user?.id ?? '';
  const { row: offer, gone, error } = useOffer(id);
  const isAbsent = id === null || (gone && !offer);
  useAbsence(
    isAbsent,
    () => void navigate(offersPath(), { replace: true }),
    'Preventivo non trovato',
  );
  if (offer?.status === 'draft') {
    return <OfferEditor key={offer.id} offer={offer} gone={gone} userId={userId} />;
  }
  if (offer) return <SentOffer key={offer.id} offer={offer} />;
  if (error && !gone) {
    return (
      <LoadFailure
        title="Impossibile caricare il preventivo"
        reason={error.message}
        isAboveRows={false}
        reloading={false}
        onReload={() => location.reload()}
      />
    );
  }
  return <OfferLoading />;
}

function OfferLoading() {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">Caricamento del preventivo</span>
      <Skeleton className="h-9 w-64 max-w-full" />
      <Skeleton className="h-56 w-full rounded-md" />
      <Skeleton className="h-80 w-full rounded-md" />
    </div>
  );
}
