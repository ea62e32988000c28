import { useMemo } from 'react';
import { WithoutScript } from '#web/forms/public/without-script.tsx';
import { paths } from '#web/paths.ts';
import { DataProvider } from '#web/query.tsx';
import { pageMeta, useSite } from '#web/site.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { FindOrders } from './find-orders.tsx';
import { LoadingOrder, OpenedOrder } from './opened-order.tsx';
import { callsByLink } from './order-calls.ts';
import { Trouble } from './trouble.tsx';
import { useHash } from './use-hash.ts';

export const meta = pageMeta({ title: 'Il tuo ordine' });

/** Where the link in a mail leads: the customer's own order. */
export default function OwnOrderPage() {
  const token = useHash();
  const [phone] = useSite().company.phones;
  return (
    <div className="mx-auto grid max-w-page grid-cols-[minmax(0,1fr)] gap-6 px-5 pt-8 pb-14 sm:px-6 md:gap-8 md:pt-14 md:pb-24">
      <h1 className="text-[clamp(1.875rem,1.2rem+2.7vw,3.25rem)] tracking-tighter">
        Il tuo ordine
      </h1>
      <WithoutScript
        text="Per vedere l'ordine serve JavaScript. Al telefono risponde una persona:"
        phone={phone.number}
      />
      {token === undefined && <LoadingOrder />}
      {token === '' && <FindOrders />}
      {token && (
        <DataProvider>
          <LinkedOrder key={token} token={token} />
        </DataProvider>
      )}
    </div>
  );
}

function LinkedOrder({ token }: { token: string }) {
  const calls = useMemo(() => callsByLink(token), [token]);
  return <OpenedOrder name={token} calls={calls} shut={<InvalidLink />} />;
}

/** The same for a link that is not whole, unknown, or too old. */
function InvalidLink() {
  return (
    <Trouble text="Questo collegamento non è valido o è scaduto.">
      <p className="text-soft-ink">
        Aprire quello dell'ultima email ricevuta sull'ordine, tutto intero, o farsene mandare un
        altro, oppure telefonare.
      </p>
      <LinkButton to={paths.ownOrder}>Ritrova i miei ordini</LinkButton>
    </Trouble>
  );
}
