/** Addresses of programs that are notified of changes ('webhook'), and what was sent to them. */
import * as z from 'zod/mini';
import { Instant, requiredLine } from '../fields.schema.ts';
import { listAnswer, listQuery } from '../list.schema.ts';
import { WEBHOOK_EVENTS, WEBHOOK_TEST, type WebhookEvent } from './webhook-events.ts';

/** Greatest number of endpoints. */
export const MAX_WEBHOOKS = 10;
/** Greatest length of an address in characters. */
export const MAX_WEBHOOK_URL = 500;
/** Seconds in which an endpoint must answer. */
export const WEBHOOK_SECONDS = 15;
/** Hours during which a replaced secret still signs. */
export const OLD_SECRET_HOURS = 24;
/** Days of failures after which an endpoint is switched off. */
export const FAILING_DAYS = 3;

/** Why an attempt failed, with the office's words. For 'status' the answer's status says more. */
export const WEBHOOK_FAILURES = {
  timeout: `Nessuna risposta entro ${WEBHOOK_SECONDS} secondi`,
  name: 'Il nome dell’indirizzo non esiste o non risponde',
  address: 'L’indirizzo è di una rete privata o riservata: non ammesso',
  connection: 'Connessione non riuscita o interrotta',
  certificate: 'Certificato del sito non valido',
  redirect: 'Il programma rimanda a un altro indirizzo: va scritto quello definitivo',
  gone: 'Il programma ha chiuso questo indirizzo (410)',
  status: 'Il programma ha risposto con un errore',
  secret: 'Il segreto non è più leggibile: va cambiato',
} as const;
export type WebhookFailure = keyof typeof WEBHOOK_FAILURES;

/** Why an endpoint was switched off without the office. */
export const OFF_REASONS = {
  gone: 'il programma ha chiuso questo indirizzo (410)',
  failing: `da ${FAILING_DAYS} giorni nessuna notifica arriva`,
} as const;
export type OffReason = keyof typeof OFF_REASONS;

const keysOf = <Key extends string>(table: Record<Key, unknown>) =>
  z.enum(Object.keys(table) as [Key, ...Key[]]);

const Event = keysOf<WebhookEvent>(WEBHOOK_EVENTS);
const Type = z.union([Event, z.literal(WEBHOOK_TEST)]);
const Failure = keysOf<WebhookFailure>(WEBHOOK_FAILURES);

/**
 * The browser's `URL` reads it as the server does. Whether http and private addresses are allowed,
 * only the server knows.
 */
const Url = requiredLine(MAX_WEBHOOK_URL, 'Inserire l’indirizzo').check(
  z.refine((value) => /^https?:\/\//i.test(value) && URL.canParse(value), {
    error: 'Inserire un indirizzo come https://gestionale.example.it/notifiche',
    abort: true,
  }),
  z.refine((value) => !new URL(value).username && !new URL(value).password, {
    error: 'Senza nome utente e password: ogni notifica è firmata',
  }),
  z.refine((value) => !value.includes('#'), { error: 'Senza la parte dopo «#»: non si invia' }),
);

const Events = z.array(Event).check(
  z.minLength(1, 'Scegliere almeno un evento'),
  z.overwrite((events) => [...new Set(events)]),
);

/** Of a delivery. `waiting`: for its first attempt, or the next one. */
export const WEBHOOK_STATUSES = ['waiting', 'delivered', 'failed'] as const;

/** One notification to one endpoint: its last attempt, and the next one. */
export const WebhookDelivery = z.object({
  id: z.uuid(),
  type: Type,
  /** Of the order or the offer; of the endpoint itself for a test. */
  subject_id: z.uuid(),
  subject_version: z.int(),
  status: z.enum(WEBHOOK_STATUSES),
  attempts: z.int(),
  /** Of the last attempt; null if none was answered. */
  http_status: z.nullable(z.int()),
  /** Of the last attempt; null if it succeeded, or none was made. */
  failure: z.nullable(Failure),
  tried_at: z.nullable(Instant),
  /** Null unless it waits. */
  next_attempt_at: z.nullable(Instant),
  /** When the change happened. */
  created_at: Instant,
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const WebhookEndpoint = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(Event),
  enabled: z.boolean(),
  /** Null if it is on, or the office has switched it off. */
  off_reason: z.nullable(keysOf<OffReason>(OFF_REASONS)),
  /** When it was last switched off. */
  off_at: z.nullable(Instant),
  /** The first failure since the last success. */
  failing_since: z.nullable(Instant),
  /** Until then the replaced secret signs too; null if none does. */
  old_secret_until: z.nullable(Instant),
  /** The last attempt of any delivery. */
  last: z.nullable(
    z.pick(WebhookDelivery, { type: true, http_status: true, failure: true, tried_at: true }),
  ),
  /** How many deliveries wait. */
  waiting: z.int(),
  version: z.int(),
  created_at: Instant,
  updated_at: Instant,
});
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

/** `allows_private`: http and private addresses are allowed (WEBHOOKS_ALLOW_PRIVATE). */
export const WebhookList = z.object({
  endpoints: z.array(WebhookEndpoint),
  allows_private: z.boolean(),
});
export type WebhookList = z.infer<typeof WebhookList>;

export const CreateWebhookInput = z.object({ url: Url, events: Events });
export type CreateWebhookInput = z.infer<typeof CreateWebhookInput>;

/** The endpoint and its signing secret. The secret is shown only this once. */
export const WebhookSecret = z.object({ endpoint: WebhookEndpoint, secret: z.string() });
export type WebhookSecret = z.infer<typeof WebhookSecret>;

/** Absent fields stay as they are. */
export const UpdateWebhookInput = z.object({
  version: z.int(),
  url: z.optional(Url),
  events: z.optional(Events),
  enabled: z.optional(z.boolean()),
});
export type UpdateWebhookInput = z.infer<typeof UpdateWebhookInput>;

/** The version that was read. */
export const WebhookVersion = z.object({ version: z.int() });

export const WebhookId = z.object({ id: z.uuid() });

/** Newest first. */
export const WebhookDeliveryQuery = z.pick(listQuery(['newest'], {}), {
  page: true,
  page_size: true,
});
export type WebhookDeliveryQuery = z.infer<typeof WebhookDeliveryQuery>;

export const WebhookDeliveryList = listAnswer(WebhookDelivery);
export type WebhookDeliveryList = z.infer<typeof WebhookDeliveryList>;
