import {
  Ban,
  CircleAlert,
  CircleCheck,
  EllipsisVertical,
  History,
  KeyRound,
  List,
  type LucideIcon,
  Pencil,
  Power,
  PowerOff,
  Send,
  Trash2,
  TriangleAlert,
} from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { formatInstantWithYear } from '#contract/format.ts';
import type { WebhookDelivery, WebhookEndpoint } from '#contract/webhooks/webhooks.schema.ts';
import { api } from '#web/api.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { ChangedRow } from '#web/lists/changed-row.tsx';
import { useSearchLink } from '#web/lists/use-search-link.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx';
import type { ToastInput } from '#web/ui/toast.ts';
import { useWebhookCommand } from './use-webhook-command.ts';
import { testWebhook } from './webhook-queries.ts';
import {
  eventsText,
  failureText,
  hostOf,
  stateOf,
  troubleText,
  typeText,
  type WebhookState,
  waitingText,
} from './webhook-words.ts';

const STATES: Record<WebhookState, { tone: BadgeTone; icon: LucideIcon; word: string }> = {
  on: { tone: 'success', icon: CircleCheck, word: 'Attiva' },
  failing: { tone: 'warning', icon: TriangleAlert, word: 'Non arriva' },
  stopped: { tone: 'danger', icon: CircleAlert, word: 'Sospesa' },
  off: { tone: 'neutral', icon: Ban, word: 'Disattivata' },
};

type WebhookCardProps = {
  endpoint: WebhookEndpoint;
  onChangeSecret: () => void;
  onDelete: () => void;
};

/** One endpoint: its state, what it is notified of, the last result, and what can be done. */
export function WebhookCard({ endpoint, onChangeSecret, onDelete }: WebhookCardProps) {
  const nameId = useId();
  const linkTo = useSearchLink();
  const testing = useWebhookCommand();
  const switching = useWebhookCommand();
  const { id, url, events, enabled, version } = endpoint;
  const { tone, icon, word } = STATES[stateOf(endpoint)];
  const name = hostOf(url);
  const test = () =>
    testing.run(() => testWebhook(endpoint), {
      done: (tried) => testToast(tried, name),
      failed: 'Impossibile inviare la prova',
    });
  const switchTo = (on: boolean) =>
    switching.run(() => api.webhooks.update({ id, version, enabled: on }), {
      done: () => ({
        variant: 'success',
        title: on ? 'Notifiche riattivate' : 'Notifiche disattivate',
        description: name,
      }),
      failed: on ? 'Impossibile riattivare le notifiche' : 'Impossibile disattivare le notifiche',
    });

  return (
    <li className="relative grid gap-3 rounded-md border border-line bg-white p-4 sm:p-5">
      <ChangedRow version={version} />
      <div className="grid gap-0.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h3 id={nameId} className="font-bold text-lg leading-6 wrap-anywhere">
            {name}
          </h3>
          <Badge tone={tone} icon={icon}>
            {word}
          </Badge>
        </div>
        <p className="text-[0.8125rem] text-soft-ink leading-5 wrap-anywhere">{url}</p>
      </div>
      <Troubles endpoint={endpoint} />
      <dl className="grid gap-x-4 gap-y-1 text-[0.9375rem] leading-6 sm:grid-cols-[7rem_minmax(0,1fr)]">
        <dt className="text-soft-ink">Eventi</dt>
        <dd>{eventsText(events)}</dd>
        <dt className="text-soft-ink max-sm:pt-1">Ultimo invio</dt>
        <dd className="tabular-nums">
          <LastResult endpoint={endpoint} />
        </dd>
      </dl>
      <OldSecret endpoint={endpoint} />
      <div className="flex flex-wrap gap-2 pt-1">
        {!enabled && (
          <Button
            size="sm"
            variant="accent"
            icon={<Power aria-hidden className="size-4" />}
            pending={switching.sending}
            aria-describedby={nameId}
            onClick={() => void switchTo(true)}
          >
            Riattiva
          </Button>
        )}
        <Button
          size="sm"
          icon={<Send aria-hidden className="size-4" />}
          pending={testing.sending}
          aria-describedby={nameId}
          onClick={() => void test()}
        >
          {testing.sending ? 'Prova in corso' : 'Invia una prova'}
        </Button>
        <Link
          to={linkTo({ notifica: id, invii: null })}
          preventScrollReset
          aria-describedby={nameId}
          className={buttonClass({ size: 'sm' })}
        >
          <Pencil aria-hidden className="size-4" />
          <span>Modifica</span>
        </Link>
        <Link
          to={linkTo({ invii: id, notifica: null })}
          preventScrollReset
          aria-describedby={nameId}
          className={buttonClass({ size: 'sm' })}
        >
          <List aria-hidden className="size-4" />
          <span>Invii</span>
        </Link>
        <Menu
          label={`Azioni per ${name}`}
          trigger={
            <button
              type="button"
              className="inline-grid size-9 cursor-pointer place-items-center rounded-md hover:bg-stone data-popup-open:bg-stone pointer-coarse:size-11"
            >
              <EllipsisVertical aria-hidden className="size-5" />
            </button>
          }
        >
          {enabled && (
            <MenuItem
              icon={PowerOff}
              disabled={switching.sending}
              onPress={() => void switchTo(false)}
            >
              Disattiva
            </MenuItem>
          )}
          <MenuItem icon={KeyRound} onPress={onChangeSecret}>
            Cambia segreto…
          </MenuItem>
          <MenuLink icon={History} to={`?scheda=registro&persona=${id}`}>
            Registro delle modifiche
          </MenuLink>
          <MenuSeparator />
          <MenuItem icon={Trash2} danger onPress={onDelete}>
            Elimina…
          </MenuItem>
        </Menu>
      </div>
      {switching.question}
    </li>
  );
}

function Troubles({ endpoint }: { endpoint: WebhookEndpoint }) {
  const texts = [troubleText(endpoint), waitingText(endpoint)].filter(Boolean);
  if (texts.length === 0) return null;
  const isBad = troubleText(endpoint) !== '';
  return (
    <div
      className={`grid gap-0.5 rounded-sm border px-3 py-2 text-[0.9375rem] leading-6 ${isBad ? 'border-hazard bg-hazard-tint' : 'border-line bg-stone'}`}
    >
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

/** 'Ordine creato, consegnata il 29 nov 2026, 16:02' */
function LastResult({ endpoint: { last } }: { endpoint: WebhookEndpoint }) {
  if (!last?.tried_at) return <span className="text-soft-ink">Ancora nessuno</span>;
  return (
    <>
      {`${typeText(last.type)}, ${formatInstantWithYear(last.tried_at)}: `}
      {last.failure === null ? (
        <span className="font-semibold text-green-deep">arrivata</span>
      ) : (
        <span className="font-semibold text-red">{failureText(last)}</span>
      )}
    </>
  );
}

function OldSecret({ endpoint: { old_secret_until } }: { endpoint: WebhookEndpoint }) {
  if (!old_secret_until) return null;
  return (
    <p className="text-[0.8125rem] text-soft-ink leading-5 tabular-nums">
      {`Il segreto di prima firma ancora fino al ${formatInstantWithYear(old_secret_until)}.`}
    </p>
  );
}

function testToast(tried: WebhookDelivery | undefined, name: string): ToastInput {
  if (!tried) return errorToast(`${name}: il risultato comparirà tra gli invii`, 'Prova in attesa');
  return tried.status === 'delivered'
    ? { variant: 'success', title: 'Prova arrivata', description: name }
    : errorToast(`${name}: ${failureText(tried)}`, 'Prova non arrivata');
}
