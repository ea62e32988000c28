import { addresses } from '#contract/addresses.ts';
import type { OwnOffer } from '#contract/offers/own-offer.schema.ts';
import { answerOf, withTimeout } from '#web/api.ts';
import { INCOMPLETE_LINK } from '#web/link-token.ts';
import { DataProvider } from '#web/query.tsx';
import { request } from '#web/request.ts';
import { pageMeta } from '#web/site.ts';
import { isShut } from '#web/visitors/opened/change-failure.ts';
import { CustomerPage } from '#web/visitors/opened/customer-page.tsx';
import { LoadFailure, Loading, NothingShown } from '#web/visitors/opened/load-states.tsx';
import { prefetchScript, takePrefetched } from '#web/visitors/opened/prefetch.ts';
import { useHash } from '#web/visitors/opened/use-hash.ts';
import { useOwnRecord } from '#web/visitors/opened/use-own-record.ts';
import { OwnOfferView } from './own-offer-view.tsx';

export const meta = pageMeta({ title: 'Il tuo preventivo' });

export const handle = { early: prefetchScript('/api/own-offer', 'link') };

/** The target of a mail's link: the customer's offer. */
export default function OwnOfferPage() {
  const token = useHash();
  return (
    <CustomerPage
      title="Il tuo preventivo"
      lead="Il link apre il tuo preventivo e quello che puoi ancora fare. Chi lo ha può fare lo stesso: meglio non inoltrarlo."
      withoutScript="Per vedere il preventivo serve JavaScript. Se ti è arrivato per email, è anche in allegato. Oppure chiamaci:"
    >
      {token === undefined && <LoadingOffer />}
      {token === '' && <IncompleteLink />}
      {token && (
        <DataProvider>
          <LinkedOffer key={token} token={token} />
        </DataProvider>
      )}
    </CustomerPage>
  );
}

function LinkedOffer({ token }: { token: string }) {
  const { data, error, isFetching, refetch, show } = useOwnRecord('own-offer', token, () =>
    answerOf<OwnOffer>(
      takePrefetched(token, () => request(addresses.ownOffer.read, { token }, withTimeout())),
    ),
  );
  const readAgain = () => void refetch();
  if (isShut(error)) return <InvalidLink />;
  if (data) {
    return (
      <OwnOfferView
        token={token}
        show={show}
        readAgain={readAgain}
        offer={data}
        outdated={error !== null && !isFetching}
      />
    );
  }
  if (isFetching || !error) return <LoadingOffer />;
  return (
    <LoadFailure
      error={error}
      offline="Connessione assente: il preventivo non si è caricato."
      onRetry={readAgain}
    />
  );
}

const LoadingOffer = () => <Loading label="Caricamento del preventivo" />;

const IncompleteLink = () => (
  <NothingShown text={INCOMPLETE_LINK.title}>
    <p className="text-pretty">{INCOMPLETE_LINK.help}</p>
    <p className="text-soft-ink">Non hai l'email, o il link non si apre? Chiamaci.</p>
  </NothingShown>
);

/** For an incomplete, unknown or expired link. */
function InvalidLink() {
  return (
    <NothingShown text="Questo link non è valido o è scaduto.">
      <p className="text-soft-ink">
        Apri per intero l'ultimo che hai ricevuto sul preventivo. Per averne uno nuovo, chiamaci.
      </p>
    </NothingShown>
  );
}
