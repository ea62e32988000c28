/**
 * What programs can be notified of ('webhook'), and which entry of a history is which event.
 * `migrations/functions/webhooks.sql` is made from these tables.
 */
import type { OfferAction } from '../offers/offers.schema.ts';

/** By type, with the office's words. */
export const WEBHOOK_EVENTS = {
  'order.created': 'Ordine creato',
  'order.changed': 'Ordine modificato',
  'order.moved': 'Ordine spostato',
  'order.cancelled': 'Ordine annullato o eliminato',
  'order.completed': 'Ordine consegnato o ritirato',
  'offer.sent': 'Preventivo emesso',
  'offer.accepted': 'Preventivo accettato',
  'offer.declined': 'Preventivo rifiutato',
  'offer.changed': 'Preventivo cambiato dopo l’invio',
  'stop.result': 'Esito di una consegna',
} as const;
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;

/** The type of a test, which goes to one endpoint and is not chosen. */
export const WEBHOOK_TEST = 'webhook.test';
export type WebhookType = WebhookEvent | typeof WEBHOOK_TEST;

/** The other actions concern drafts, or the office alone. */
export const OFFER_EVENTS: Partial<Record<OfferAction, WebhookEvent>> = {
  issued: 'offer.sent',
  sent: 'offer.sent',
  accepted: 'offer.accepted',
  declined: 'offer.declined',
  dated: 'offer.changed',
  reopened: 'offer.changed',
  superseded: 'offer.changed',
  withdrawn: 'offer.changed',
  'contract-withdrawn': 'offer.changed',
};
