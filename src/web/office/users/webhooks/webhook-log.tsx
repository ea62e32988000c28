import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Clock, type LucideIcon, RotateCw, Send } from 'lucide-react';
import { type ComponentProps, useId, useState } from 'react';
import { Link } from 'react-router';
import { formatInstantWithYear } from '#contract/format.ts';
import { WEBHOOK_TEST } from '#contract/webhooks/webhook-events.ts';
import type { WebhookDelivery, WebhookEndpoint } from '#contract/webhooks/webhooks.schema.ts';
import { api } from '#web/api.ts';
import { QueryFailure } from '#web/lists/load-failure.tsx';
import { Pager } from '#web/lists/pager.tsx';
import { useSearchLink } from '#web/lists/use-search-link.ts';
import { offerPath } from '#web/office/offer/offer-paths.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ListNotice } from '#web/ui/list-notice.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useWebhookCommand } from './use-webhook-command.ts';
import { LOG_PAGE, webhookLogQuery } from './webhook-queries.ts';
import { attemptsText, failureText, hostOf, typeText } from './webhook-words.ts';

const STATUSES: Record<
  WebhookDelivery['status'],
  { tone: BadgeTone; icon: LucideIcon; word: string }
> = {
  waiting: { tone: 'info', icon: Clock, word: 'In attesa' },
  delivered: { tone: 'success', icon: CircleCheck, word: 'Arrivata' },
  failed: { tone: 'danger', icon: CircleAlert, word: 'Non arrivata' },
};

type WebhookLogProps = {
  endpoint: WebhookEndpoint;
  onClose: () => void;
  finalFocus?: ComponentProps<typeof Modal>['finalFocus'];
};

/** What was sent to an endpoint in the last 30 days, newest first. */
export function WebhookLog({ endpoint, onClose, finalFocus }: WebhookLogProps) {
  const [page, setPage] = useState(1);
  const query = useQuery(webhookLogQuery(endpoint.id, page));
  const { run, sending } = useWebhookCommand();
  const rows = query.data?.rows ?? [];
  const resend = ({ id }: WebhookDelivery) =>
    void run(() => api.webhooks.resend({ id: endpoint.id, delivery: id }), {
      done: () => ({
        variant: 'success',
        title: 'Invio in corso',
        description: hostOf(endpoint.url),
      }),
      failed: 'Impossibile inviare di nuovo',
    });
  return (
    <Modal
      open
      form="tall"
      onClose={onClose}
      title="Invii"
      description={
        <>
          A <b className="text-ink wrap-anywhere">{hostOf(endpoint.url)}</b> negli ultimi 30 giorni.
          {!endpoint.enabled && ' Per inviare di nuovo, prima riattivare le notifiche.'}
        </>
      }
      finalFocus={finalFocus}
      actions={
        <div className="grid gap-3">
          <Pager
            page={page}
            pages={Math.ceil((query.data?.total ?? 0) / LOG_PAGE)}
            onTurn={setPage}
          />
          <div className="flex justify-end *:max-sm:flex-1">
            <Button onClick={onClose}>Chiudi</Button>
          </div>
        </div>
      }
    >
      <QueryFailure title="Impossibile caricare gli invii" query={query} />
      {query.isPending && <LogLoading />}
      {query.data && rows.length === 0 && (
        <ListNotice icon={Send}>
          <p>Ancora nessun invio</p>
        </ListNotice>
      )}
      <ol aria-label="Invii" className="grid empty:hidden">
        {rows.map((delivery) => (
          <LogRow
            key={delivery.id}
            delivery={delivery}
            canResend={endpoint.enabled && delivery.type !== WEBHOOK_TEST}
            sending={sending}
            onResend={() => resend(delivery)}
          />
        ))}
      </ol>
    </Modal>
  );
}

type LogRowProps = {
  delivery: WebhookDelivery;
  canResend: boolean;
  sending: boolean;
  onResend: () => void;
};

function LogRow({ delivery, canResend, sending, onResend }: LogRowProps) {
  const nameId = useId();
  const { status, type, created_at, attempts, failure } = delivery;
  const { tone, icon, word } = STATUSES[status];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-3 gap-y-2.5 border-line border-t py-3 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-0.5">
        <p id={nameId} className="flex flex-wrap items-center gap-x-2.5 gap-y-1 leading-6">
          <b>{typeText(type)}</b>
          <Badge tone={tone} icon={icon}>
            {word}
          </Badge>
        </p>
        <p className="text-[0.8125rem] text-soft-ink leading-5 tabular-nums">
          <time dateTime={created_at}>{formatInstantWithYear(created_at)}</time>
          {` · ${attemptsText(delivery)}`}
        </p>
        {failure !== null && status !== 'delivered' && (
          <p className="text-[0.8125rem] text-red leading-5">{failureText(delivery)}</p>
        )}
        <SubjectLink delivery={delivery} nameId={nameId} />
      </div>
      {canResend && (status !== 'waiting' || attempts > 0) && (
        <Button
          size="sm"
          icon={<RotateCw aria-hidden className="size-4" />}
          disabled={sending}
          aria-describedby={nameId}
          className="justify-self-start"
          onClick={onResend}
        >
          Invia di nuovo
        </Button>
      )}
    </li>
  );
}

/** Opens what has changed. */
function SubjectLink({ delivery, nameId }: { delivery: WebhookDelivery; nameId: string }) {
  const linkTo = useSearchLink();
  const { type, subject_id } = delivery;
  if (type === WEBHOOK_TEST) return null;
  const isOffer = type.startsWith('offer.');
  return (
    <Link
      to={isOffer ? offerPath(subject_id) : linkTo({ ordine: subject_id, invii: null })}
      preventScrollReset
      aria-describedby={nameId}
      className="relative justify-self-start rounded-sm font-semibold text-[0.8125rem] text-ink underline underline-offset-3 after:absolute after:-inset-x-2 after:-inset-y-1.5"
    >
      {isOffer ? 'Apri il preventivo' : 'Apri l’ordine'}
    </Link>
  );
}

function LogLoading() {
  return (
    <div role="status" className="grid gap-5 py-2">
      <span className="sr-only">Caricamento degli invii</span>
      {['w-44', 'w-36', 'w-52'].map((width) => (
        <div key={width} className="grid gap-2">
          <Skeleton className={`h-4 max-w-full ${width}`} />
          <Skeleton className="h-3 w-60 max-w-full" />
        </div>
      ))}
    </div>
  );
}
