import { api, call, withTimeout } from '#web/api.ts';
import { WithoutScript } from '#web/forms/public/without-script.tsx';
import { DataProvider } from '#web/query.tsx';
import { pageMeta, useSite } from '#web/site.ts';
import { isShut } from '#web/visitors/own-order/change-failure.ts';
import { OpenFailure, Opening } from '#web/visitors/own-order/opened-states.tsx';
import { Trouble } from '#web/visitors/own-order/trouble.tsx';
import { useHash } from '#web/visitors/own-order/use-hash.ts';
import { useOpened } from '#web/visitors/own-order/use-opened.ts';
import { OwnOfferView } from './own-offer-view.tsx';

export const meta = pageMeta({ title: 'Il tuo preventivo' });

/** Where the link in a mail leads: the customer's own offer. */
export default function OwnOfferPage() {
  const token = useHash();
  const [phone] = useSite().company.phones;
  return (
    <div className="mx-auto grid max-w-page grid-cols-[minmax(0,1fr)] gap-6 px-5 pt-8 pb-14 sm:px-6 md:gap-8 md:pt-14 md:pb-24">
      <h1 className="text-[clamp(1.875rem,1.2rem+2.7vw,3.25rem)] tracking-tighter">
        Il tuo preventivo
      </h1>
      <WithoutScript
        text="Per vedere il preventivo serve JavaScript. È anche in allegato all'email. Al telefono risponde una persona:"
        phone={phone.number}
      />
      {token === undefined && <Loading />}
      {token === '' && <InvalidLink />}
      {token && (
        <DataProvider>
          <LinkedOffer key={token} token={token} />
        </DataProvider>
      )}
    </div>
  );
}

function LinkedOffer({ token }: { token: string }) {
  const { data, error, isFetching, refetch, show } = useOpened('own-offer', token, () =>
    call(api['own-offer'].$post({ json: { token } }, { init: withTimeout() })),
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
    <Trouble text="Questo collegamento non è valido o è scaduto.">
      <p className="text-soft-ink">
        Aprire quello dell'ultima email ricevuta sul preventivo, tutto intero. Per averne uno nuovo,
        chiamare il nostro ufficio.
      </p>
    </Trouble>
  );
}
