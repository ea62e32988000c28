/** The office's calls on webhooks. What is sent, and how to verify it: docs/programs.md. */
import * as z from 'zod';
import { addresses } from '../addresses.ts';
import { calls, createdAnswer, jsonAnswer, jsonBody } from '../call.ts';
import {
  CreateWebhookInput,
  UpdateWebhookInput,
  WebhookDelivery,
  WebhookDeliveryList,
  WebhookDeliveryQuery,
  WebhookEndpoint,
  WebhookId,
  WebhookList,
  WebhookSecret,
  WebhookVersion,
} from './webhooks.schema.ts';

const id = 'b8b4a1de-2f0c-4b35-9b7e-6a0f5d1c3e72';
const delivery = '0d9a6c52-7be1-4f8e-8c43-1f6b2a7d9e05';
const params = z.object({ id: z.uuid().meta({ examples: [id] }) });

export const webhooks = calls(addresses.webhooks, 'Admin webhooks', {
  /** At most MAX_WEBHOOKS, oldest first. */
  list: {
    summary: 'The endpoints with their state and last result',
    answer: jsonAnswer(WebhookList, 'All endpoints'),
  },
  /**
   * INVALID_INPUT at `url` for http or a private address, unless WEBHOOKS_ALLOW_PRIVATE is set, and
   * for the address of another endpoint.
   * CONFLICT beyond MAX_WEBHOOKS. Requires a confirmation.
   */
  create: {
    summary: 'Add an endpoint; the answer holds its signing secret, shown only this once',
    body: jsonBody(CreateWebhookInput, {
      url: 'https://gestionale.example.it/notifiche',
      events: ['order.created', 'order.changed', 'offer.accepted'],
    }),
    errors: ['CONFLICT', 'CONFIRMATION_REQUIRED'],
    answer: createdAnswer(WebhookSecret, 'The endpoint and its secret'),
  },
  /**
   * INVALID_INPUT as for a new one. CONFLICT if `version` is not current: `current` holds the
   * current endpoint. What waits for an endpoint is sent as soon as it is switched on or has another
   * address. Requires a confirmation.
   */
  update: {
    summary: 'Change address or events, or switch on and off',
    params,
    body: jsonBody(UpdateWebhookInput, { version: 1, enabled: false }),
    errors: ['NOT_FOUND', 'CONFLICT', 'CONFIRMATION_REQUIRED'],
    answer: jsonAnswer(WebhookEndpoint, 'The endpoint as it is now'),
  },
  /** With its log and what waits. */
  delete: {
    summary: 'Delete an endpoint',
    params,
    errors: ['NOT_FOUND'],
    answer: jsonAnswer(WebhookId, 'Deleted'),
  },
  /**
   * For OLD_SECRET_HOURS the replaced secret signs too; an even older one no longer does. CONFLICT
   * as for an update. Requires a confirmation.
   */
  changeSecret: {
    summary: 'Replace the signing secret; the answer holds the new one, shown only this once',
    params,
    body: jsonBody(WebhookVersion, { version: 1 }),
    errors: ['NOT_FOUND', 'CONFLICT', 'CONFIRMATION_REQUIRED'],
    answer: jsonAnswer(WebhookSecret, 'The endpoint and its new secret'),
  },
  /** Tried once, also while the endpoint is off. Its result is in the log a moment later. */
  test: {
    summary: 'Send a notification of type webhook.test',
    params,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
    answer: createdAnswer(WebhookDelivery, 'The delivery, which waits'),
  },
  /** Of the last 30 days (WEBHOOK_LOG_DAYS). */
  deliveries: {
    summary: 'What was sent to an endpoint, with the result of the last attempt',
    params,
    query: WebhookDeliveryQuery,
    errors: ['NOT_FOUND'],
    answer: jsonAnswer(WebhookDeliveryList, 'The rows of the page, and the total'),
  },
  /**
   * With the same webhook-id, at once and with all attempts again. CONFLICT while the endpoint is
   * off, and while the delivery waits for its first attempt or is being sent.
   */
  resend: {
    summary: 'Send a delivery again',
    params: z.object({
      ...params.shape,
      delivery: z.uuid().meta({ examples: [delivery] }),
    }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    answer: jsonAnswer(WebhookDelivery, 'The delivery, which waits'),
  },
});
