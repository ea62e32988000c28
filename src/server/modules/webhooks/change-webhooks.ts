/** The office's changes of webhooks, each with an audit log entry. */
import { addHours } from 'date-fns/addHours';
import {
  type CreateWebhookInput,
  MAX_WEBHOOKS,
  OLD_SECRET_HOURS,
  type UpdateWebhookInput,
  type WebhookDelivery,
  WebhookEndpoint,
  type WebhookSecret,
} from '#contract/webhooks/webhooks.schema.ts';
import { recordAudit } from '#server/modules/audit-log/audit-log.store.ts';
import {
  type Confirmable,
  requireConfirmation,
} from '#server/modules/users/require-confirmation.ts';
import type { Clock } from '#server/platform/clock.ts';
import { conflict, requireVersion } from '#server/platform/conflict.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { changesOf, existing } from '#server/platform/subjects/change.ts';
import {
  findDelivery,
  insertTest,
  makeDueAgain,
  makeWaitingDue,
} from './webhook-deliveries.store.ts';
import {
  changeEndpoint,
  deleteEndpoint,
  type EndpointChanges,
  findEndpoint,
  insertEndpoint,
  lockEndpoint,
  lockUrls,
  replaceSecret,
} from './webhook-endpoints.store.ts';
import { newWebhookSecret, type SecretBox } from './webhook-secret.ts';
import { requireAllowedUrl, requireOtherUrl } from './webhook-url.ts';

export type WebhookDependencies = {
  orm: Orm;
  clock: Clock;
  webhookSecrets: SecretBox;
  allowPrivateWebhooks: boolean;
};

type Person = { id: string; email: string };

/** Throws NOT_FOUND. */
export const readEndpoint = async (orm: Orm, id: string): Promise<WebhookEndpoint> =>
  existing(await findEndpoint(orm, id), 'Notifica non trovata');

async function lockedEndpoint(transaction: Orm, id: string): Promise<WebhookEndpoint> {
  await lockEndpoint(transaction, id);
  return readEndpoint(transaction, id);
}

/** The log names a webhook by its address. */
const asSubject = ({ id, url }: Pick<WebhookEndpoint, 'id' | 'url'>) => ({ id, email: url });

/** Throws INVALID_INPUT, CONFLICT and CONFIRMATION_REQUIRED. */
export async function createWebhook(
  { orm, webhookSecrets, allowPrivateWebhooks }: WebhookDependencies,
  by: Confirmable,
  { url, events }: CreateWebhookInput,
): Promise<WebhookSecret> {
  requireAllowedUrl(url, allowPrivateWebhooks);
  const secret = newWebhookSecret();
  const locked = await webhookSecrets.lock(secret);
  return orm.transaction(async (transaction) => {
    await requireConfirmation(transaction, by);
    const others = await lockUrls(transaction);
    if (others.length >= MAX_WEBHOOKS) {
      const message = `Ci sono già ${MAX_WEBHOOKS} notifiche: prima eliminarne una.`;
      throw new AppError('CONFLICT', { message });
    }
    requireOtherUrl(url, others);
    const id = await insertEndpoint(transaction, { url, events, secret: locked });
    const after = { events };
    await recordAudit(transaction, {
      action: 'webhook-created',
      by,
      subject: asSubject({ id, url }),
      after,
    });
    return { endpoint: await readEndpoint(transaction, id), secret };
  });
}

/** Throws INVALID_INPUT, NOT_FOUND, CONFLICT with the current endpoint, and CONFIRMATION_REQUIRED. */
export function updateWebhook(
  { orm, clock, allowPrivateWebhooks }: WebhookDependencies,
  by: Confirmable,
  id: string,
  { version, ...input }: UpdateWebhookInput,
): Promise<WebhookEndpoint> {
  return orm.transaction(async (transaction) => {
    const endpoint = await lockedEndpoint(transaction, id);
    requireVersion(WebhookEndpoint, endpoint, version);
    const changes = changesOf<EndpointChanges>(endpoint, input);
    if (!changes) return endpoint;
    const { url, enabled } = changes.after;
    if (url !== undefined) {
      requireAllowedUrl(url, allowPrivateWebhooks);
      const others = (await lockUrls(transaction)).filter((other) => other.id !== id);
      requireOtherUrl(url, others);
    }
    await requireConfirmation(transaction, by);
    await changeEndpoint(transaction, id, {
      ...changes.after,
      ...switching(enabled, clock()),
      // The former address failed, not this one.
      ...(url !== undefined && { failing_since: null }),
    });
    if (enabled || url !== undefined) await makeWaitingDue(transaction, id);
    await recordAudit(transaction, {
      action: 'webhook-changed',
      by,
      subject: asSubject(endpoint),
      ...changes,
    });
    return readEndpoint(transaction, id);
  });
}

/** Earlier failures do not count once it is on again. */
function switching(enabled: boolean | undefined, now: Date): EndpointChanges {
  if (enabled === undefined) return {};
  return enabled
    ? { off_reason: null, off_at: null, failing_since: null }
    : { off_at: now.toISOString() };
}

/** Throws NOT_FOUND, CONFLICT with the current endpoint, and CONFIRMATION_REQUIRED. */
export async function changeSecret(
  { orm, clock, webhookSecrets }: WebhookDependencies,
  by: Confirmable,
  id: string,
  { version }: { version: number },
): Promise<WebhookSecret> {
  const secret = newWebhookSecret();
  const locked = await webhookSecrets.lock(secret);
  const old_secret_until = addHours(clock(), OLD_SECRET_HOURS).toISOString();
  return orm.transaction(async (transaction) => {
    const endpoint = await lockedEndpoint(transaction, id);
    requireVersion(WebhookEndpoint, endpoint, version);
    await requireConfirmation(transaction, by);
    await replaceSecret(transaction, id, { secret: locked, old_secret_until });
    const subject = asSubject(endpoint);
    await recordAudit(transaction, { action: 'webhook-secret-changed', by, subject });
    return { endpoint: await readEndpoint(transaction, id), secret };
  });
}

/** Throws NOT_FOUND. */
export function deleteWebhook(orm: Orm, by: Person, id: string): Promise<void> {
  return orm.transaction(async (transaction) => {
    const endpoint = await lockedEndpoint(transaction, id);
    await deleteEndpoint(transaction, id);
    await recordAudit(transaction, {
      action: 'webhook-deleted',
      by,
      subject: asSubject(endpoint),
      before: { events: endpoint.events },
    });
  });
}

/** Throws NOT_FOUND, and TOO_MANY_REQUESTS while the test before waits. */
export function testWebhook(orm: Orm, id: string): Promise<WebhookDelivery> {
  return orm.transaction(async (transaction) => {
    const test = await insertTest(transaction, await lockedEndpoint(transaction, id));
    if (test) return test;
    throw new AppError('TOO_MANY_REQUESTS', { message: 'Una prova è già in corso.' });
  });
}

/** Throws NOT_FOUND and CONFLICT. */
export function resendWebhook(orm: Orm, id: string, deliveryId: string): Promise<WebhookDelivery> {
  return orm.transaction(async (transaction) => {
    const endpoint = await lockedEndpoint(transaction, id);
    const read = async () =>
      existing(await findDelivery(transaction, id, deliveryId), 'Invio non trovato');
    await read();
    if (!endpoint.enabled) {
      const message = 'Le notifiche a questo indirizzo sono sospese: prima riattivarle.';
      throw conflict(WebhookEndpoint, endpoint, { message });
    }
    if (!(await makeDueAgain(transaction, deliveryId))) {
      throw new AppError('CONFLICT', { message: 'L’invio è già in corso.' });
    }
    return read();
  });
}
