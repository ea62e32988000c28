/** Webhooks in words. */
import { counted, formatInstantWithYear } from '#contract/format.ts';
import {
  WEBHOOK_EVENTS,
  WEBHOOK_TEST,
  type WebhookEvent,
  type WebhookType,
} from '#contract/webhooks/webhook-events.ts';
import {
  OFF_REASONS,
  WEBHOOK_FAILURES,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '#contract/webhooks/webhooks.schema.ts';

export const EVENTS = Object.keys(WEBHOOK_EVENTS) as WebhookEvent[];

/** The groups of the dialog: the start of the events' names, and a heading. */
export const EVENT_GROUPS = [
  { prefix: 'order.', title: 'Ordini' },
  { prefix: 'offer.', title: 'Preventivi' },
  { prefix: 'stop.', title: 'Consegne' },
] as const;

export const typeText = (type: WebhookType): string =>
  type === WEBHOOK_TEST ? 'Prova' : WEBHOOK_EVENTS[type];

/** 'Ordine creato, Ordine spostato' */
export const eventsText = (events: readonly WebhookEvent[]): string =>
  events.length === EVENTS.length
    ? 'Tutti gli eventi'
    : EVENTS.filter((event) => events.includes(event))
        .map((event) => WEBHOOK_EVENTS[event])
        .join(', ');

/** The program's name, as far as its address tells it. */
export const hostOf = (url: string): string => new URL(url).host;

type Result = Pick<WebhookDelivery, 'failure' | 'http_status'>;

/** Why the last attempt failed: 'Il programma ha risposto con un errore (500)' */
export const failureText = ({ failure, http_status }: Result): string => {
  if (failure === null) return '';
  const text = WEBHOOK_FAILURES[failure];
  return failure === 'status' || failure === 'redirect' ? `${text} (${http_status})` : text;
};

export type WebhookState = 'on' | 'failing' | 'stopped' | 'off';

/** `stopped`: switched off by the product, `off`: by the office. */
export function stateOf({ enabled, off_reason, failing_since }: WebhookEndpoint): WebhookState {
  if (!enabled) return off_reason ? 'stopped' : 'off';
  return failing_since ? 'failing' : 'on';
}

/** What the office has to know of an endpoint that does not work; '' otherwise. */
export function troubleText({
  enabled,
  off_reason,
  off_at,
  failing_since,
}: WebhookEndpoint): string {
  if (!enabled && off_reason && off_at) {
    return `Sospesa il ${formatInstantWithYear(off_at)}: ${OFF_REASONS[off_reason]}.`;
  }
  if (enabled && failing_since) {
    return `Non arriva niente dal ${formatInstantWithYear(failing_since)}. Il sito riprova da solo; dopo tre giorni sospende le notifiche.`;
  }
  return '';
}

/** '3 notifiche in attesa'; '' for none. */
export function waitingText({ waiting, enabled }: WebhookEndpoint): string {
  if (waiting === 0) return '';
  const text = counted(waiting, 'notifica in attesa', 'notifiche in attesa');
  return enabled ? text : `${text}: ${waiting === 1 ? 'parte' : 'partono'} appena si riattiva`;
}

const plural = (attempts: number) => counted(attempts, 'tentativo', 'tentativi');

/** '3 tentativi, il prossimo il 29 nov 2026, 16:40' */
export function attemptsText({
  status,
  attempts,
  tried_at,
  next_attempt_at,
}: WebhookDelivery): string {
  if (attempts === 0) return tried_at ? 'Di nuovo in coda' : 'Non ancora inviata';
  if (status === 'waiting' && next_attempt_at) {
    return tried_at
      ? `${plural(attempts)}, il prossimo il ${formatInstantWithYear(next_attempt_at)}`
      : 'Invio in corso';
  }
  return status === 'failed' ? `Rinunciato dopo ${plural(attempts)}` : plural(attempts);
}
