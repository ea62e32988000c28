import { api, call, withTimeout } from '#web/api.ts';
import { DataProvider } from '#web/query.tsx';
import { pageMeta } from '#web/site.ts';
import { askAhead, takeAhead } from '#web/visitors/own-order/ask-ahead.ts';
import { isShut } from '#web/visitors/own-order/change-failure.ts';
import { OpenedPage } from '#web/visitors/own-order/opened-page.tsx';
import { OpenFailure, Opening } from '#web/visitors/own-order/opened-states.tsx';
import { Trouble } from '#web/visitors/own-order/trouble.tsx';
import { useHash } from '#web/visitors/own-order/use-hash.ts';
import { useOpened } from '#web/visitors/own-order/use-opened.ts';
import { OwnOfferView } from './own-offer-view.tsx';

export const meta = pageMeta({ title: 'Il tuo preventivo' });

export const handle = { early: askAhead('/api/own-offer', 'link') };

/** Where the link in a mail leads: the customer's own offer. */
export default function OwnOfferPage() {
  const token = useHash();
  return (
    <OpenedPage
      title="Il tuo preventivo"
      lead="Qui puoi accettarlo o rifiutarlo, e scegliere la consegna. Chi ha il link può fare lo stesso: meglio non inoltrarlo."
      withoutScript="Per vedere il preventivo serve JavaScript. Lo trovi anche in allegato all'email. Oppure chiamaci:"
    >
      {token === undefined && <Loading />}
      {token === '' && <InvalidLink />}
      {token && (
        <DataProvider>
          <LinkedOffer key={token} token={token} />
        </DataProvider>
      )}
    </OpenedPage>
  );
}

function LinkedOffer({ token }: { token: string }) {
  const { data, error, isFetching, refetch, show } = useOpened('own-offer', token, () =>
    call(
      takeAhead(token, () => api['own-offer'].$post({ json: { token } }, { init: withTimeout() })),
    ),
  );
  const readAgain = () => void refetch();
  if (isShut(error)) return <InvalidLink />;
  if (data) {
    return (
      <OwnOfferView
        {...{ token, show, readAgain }}
        offer={data}
        outdated={error !== null && !isFetching}
      />
    );
  }
  if (isFetching || !error) return <Loading />;
  return (
    <OpenFailure
      error={error}
      offline="Connessione assente: il preventivo non si è caricato."
      onRetry={readAgain}
    />
  );
}

const Loading = () => <Opening label="Caricamento del preventivo" />;

/** The same for a link that is not whole, unknown, or too old. */
function InvalidLink() {
  return (
    <Trouble text="Questo link non è valido o è scaduto.">
      <p className="text-soft-ink">
        Apri per intero quello dell'ultima email che hai ricevuto sul preventivo. Per averne uno
        nuovo, chiamaci.
      </p>
    </Trouble>
  );
}
