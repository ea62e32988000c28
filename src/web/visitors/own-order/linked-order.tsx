/**
 * The order of a link, with its actions. Loaded late, because without a link the page is only a
 * form.
 */
import { useMemo } from 'react';
import { paths } from '#web/paths.ts';
import { DataProvider } from '#web/query.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { NothingShown } from '#web/visitors/opened/load-states.tsx';
import { OrderByKey } from './order-by-key.tsx';
import { callsByLink } from './order-calls.ts';

export function LinkedOrder({ token }: { token: string }) {
  const calls = useMemo(() => callsByLink(token), [token]);
  return (
    <DataProvider>
      <OrderByKey name={token} calls={calls} shut={<InvalidLink />} />
    </DataProvider>
  );
}

/** For an incomplete, unknown or expired link. */
function InvalidLink() {
  return (
    <NothingShown text="Questo link non è valido o è scaduto.">
      <p className="text-soft-ink">
        Apri per intero l'ultimo che hai ricevuto sull'ordine. Oppure fattene mandare un altro, o
        chiamaci.
      </p>
      <LinkButton to={paths.ownOrder}>Ritrova i miei ordini</LinkButton>
    </NothingShown>
  );
}
