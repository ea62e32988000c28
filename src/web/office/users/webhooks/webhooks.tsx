import { useQuery } from '@tanstack/react-query';
import { Webhook } from 'lucide-react';
import { useState } from 'react';
import { MAX_WEBHOOKS, type WebhookEndpoint } from '#contract/webhooks/webhooks.schema.ts';
import { useErrorToast } from '#web/forms/use-error-toast.ts';
import { CardsLoading } from '#web/lists/cards-loading.tsx';
import { QueryFailure } from '#web/lists/load-failure.tsx';
import { NEW_ROW, NewRowLink } from '#web/lists/new-row-link.tsx';
import { useRowQuestion } from '#web/lists/use-row-question.ts';
import { ListNotice } from '#web/ui/list-notice.tsx';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import { ChangeSecretDialog, DeleteWebhook } from './end-dialogs.tsx';
import { type ShownSecret, ShownSecretDialog } from './shown-secret-dialog.tsx';
import { useWebhookUrl } from './use-webhook-url.ts';
import { WebhookCard } from './webhook-card.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookLog } from './webhook-log.tsx';
import { webhooksQuery } from './webhook-queries.ts';

const FAILED = 'Impossibile caricare le notifiche';

/** The programs that are notified of changes ('webhook'). */
export function Webhooks() {
  const query = useQuery(webhooksQuery);
  const endpoints = query.data?.endpoints ?? [];
  const changing = useRowQuestion<WebhookEndpoint>();
  const deleting = useRowQuestion<WebhookEndpoint>();
  const [secret, setSecret] = useState<ShownSecret | null>(null);
  const finalFocus = useReturnFocus();
  useErrorToast(query.error, FAILED);
  return (
    <section aria-labelledby="notifiche" className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid max-w-prose gap-1">
          <h2 id="notifiche" tabIndex={-1} className="text-xl">
            Notifiche ai programmi
          </h2>
          <p className="text-[0.9375rem] text-soft-ink leading-6">
            Un programma, per esempio il gestionale, viene avvisato appena qualcosa cambia
            (webhook). La notifica dice che cosa e quando, senza dati dei clienti.
          </p>
        </div>
        {query.data &&
          (endpoints.length < MAX_WEBHOOKS ? (
            <NewRowLink
              label="Nuova notifica"
              search={{ notifica: NEW_ROW, invii: null }}
              className="max-sm:w-full"
            />
          ) : (
            <p className="text-soft-ink text-sm">{`Sono ${MAX_WEBHOOKS}, il massimo: per aggiungerne una va eliminata un’altra.`}</p>
          ))}
      </div>
      <QueryFailure title={FAILED} query={query} />
      {query.isPending && <CardsLoading label="Caricamento delle notifiche" />}
      {query.data && endpoints.length === 0 && (
        <div className="rounded-md border border-line bg-white">
          <ListNotice icon={Webhook}>
            <p>Nessun programma viene avvisato</p>
            <p className="font-normal text-[0.9375rem] text-soft-ink">
              Serve l’indirizzo che il programma mette a disposizione per riceverle
            </p>
          </ListNotice>
        </div>
      )}
      {endpoints.length > 0 && (
        <ul aria-label="Programmi avvisati" className="grid gap-4">
          {endpoints.map((endpoint) => (
            <WebhookCard
              key={endpoint.id}
              endpoint={endpoint}
              onChangeSecret={() => changing.ask(endpoint)}
              onDelete={() => deleting.ask(endpoint)}
            />
          ))}
        </ul>
      )}
      <UrlDialogs
        endpoints={query.data ? endpoints : undefined}
        allowsPrivate={query.data?.allows_private ?? false}
        finalFocus={finalFocus}
        onCreated={setSecret}
      />
      {changing.row && (
        <ChangeSecretDialog
          endpoint={changing.row}
          open={changing.open}
          finalFocus={finalFocus}
          onChanged={setSecret}
          onClose={changing.close}
        />
      )}
      {deleting.row && (
        <DeleteWebhook
          endpoint={deleting.row}
          open={deleting.open}
          finalFocus={finalFocus}
          onClose={deleting.close}
        />
      )}
      {secret && (
        <ShownSecretDialog shown={secret} onClose={() => setSecret(null)} finalFocus={finalFocus} />
      )}
    </section>
  );
}

type UrlDialogsProps = {
  /** Undefined until they are loaded. */
  endpoints: readonly WebhookEndpoint[] | undefined;
  allowsPrivate: boolean;
  finalFocus: ReturnType<typeof useReturnFocus>;
  onCreated: (shown: ShownSecret) => void;
};

/** The dialogs in the URL: a new endpoint, an edit, a log. */
function UrlDialogs({ endpoints, allowsPrivate, finalFocus, onCreated }: UrlDialogsProps) {
  const { edited, logged, close } = useWebhookUrl();
  if (!endpoints) return null;
  const of = (id: string | null) => endpoints.find((each) => each.id === id);
  const [shown, read] = [of(edited), of(logged)];
  return (
    <>
      {(edited === NEW_ROW || shown) && (
        <WebhookDialog
          key={edited}
          endpoint={shown ?? null}
          allowsPrivate={allowsPrivate}
          onCreated={onCreated}
          onClose={close}
          finalFocus={finalFocus}
        />
      )}
      {read && <WebhookLog key={logged} endpoint={read} onClose={close} finalFocus={finalFocus} />}
    </>
  );
}
