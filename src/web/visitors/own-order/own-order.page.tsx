import { useEffect, useMemo } from 'react';
import { paths } from '#web/paths.ts';
import { DataProvider } from '#web/query.tsx';
import { pageMeta, tabTitle, useSite } from '#web/site.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { askAhead } from '#web/visitors/opened/ask-ahead.ts';
import { CustomerPage } from '#web/visitors/opened/customer-page.tsx';
import { NothingShown } from '#web/visitors/opened/nothing-shown.tsx';
import { useHash } from '#web/visitors/opened/use-hash.ts';
import { FindOrders } from './find-orders.tsx';
import { LoadingOrder, OrderByKey } from './order-by-key.tsx';
import { callsByLink } from './order-calls.ts';

/** With a link, and without one. */
const ORDER = {
  title: 'Il tuo ordine',
  lead: "Qui puoi spostarlo, annullarlo o scrivere all'ufficio. Chi ha il link può fare lo stesso: meglio non inoltrarlo.",
};
const FIND = {
  title: 'Ritrova i miei ordini',
  lead: "Scrivi l'email con cui hai ordinato: ti mandiamo i link ai tuoi ordini in corso.",
};

export const meta = pageMeta(ORDER);

export const handle = { early: askAhead('/api/own-order', 'link') };

/** Where the link in a mail leads: the customer's own order. */
export default function OwnOrderPage() {
  const token = useHash();
  const { title, lead } = token === '' ? FIND : ORDER;
  const site = useSite();
  // The server does not know what is behind '#'.
  useEffect(() => {
    document.title = tabTitle(title, site);
  }, [title, site]);
  return (
    <CustomerPage
      title={title}
      lead={lead}
      withoutScript="Per vedere l'ordine serve JavaScript. Oppure chiamaci:"
    >
      {token === undefined && <LoadingOrder />}
      {token === '' && <FindOrders />}
      {token && (
        <DataProvider>
          <LinkedOrder key={token} token={token} />
        </DataProvider>
      )}
    </CustomerPage>
  );
}

function LinkedOrder({ token }: { token: string }) {
  const calls = useMemo(() => callsByLink(token), [token]);
  return <OrderByKey name={token} calls={calls} shut={<InvalidLink />} />;
}

/** The same for a link that is not whole, unknown, or too old. */
function InvalidLink() {
  return (
    <NothingShown text="Questo link non è valido o è scaduto.">
      <p className="text-soft-ink">
        Apri per intero quello dell'ultima email che hai ricevuto sull'ordine. Oppure fattene
        mandare un altro, o chiamaci.
      </p>
      <LinkButton to={paths.ownOrder}>Ritrova i miei ordini</LinkButton>
    </NothingShown>
  );
}
