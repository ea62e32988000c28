/** Endpoints and deliveries for tests, as rows. */
import { sql } from 'drizzle-orm';
import { WEBHOOK_EVENTS, type WebhookEvent } from '#contract/webhooks/webhook-events.ts';
import { createSecretBox, newWebhookSecret } from '#server/modules/webhooks/webhook-secret.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { rows } from '#server/platform/db/rows.ts';
import { webhookEndpoints } from '#server/platform/db/schema.ts';

export const ALL_EVENTS = Object.keys(WEBHOOK_EVENTS) as WebhookEvent[];
export const webhookSecrets = createSecretBox('a-session-secret-of-the-tests-only');

/** An endpoint that wants every event, with its secret. */
export async function storeEndpoint(
  orm: Orm,
  changes: Partial<typeof webhookEndpoints.$inferInsert> = {},
): Promise<{ id: string; secret: string }> {
  const secret = newWebhookSecret();
  const [made] = await orm
    .insert(webhookEndpoints)
    .values({
      url: 'https://gestionale.example.test/notifiche',
      events: ALL_EVENTS,
      secret: await webhookSecrets.lock(secret),
      ...changes,
    })
    .returning({ id: webhookEndpoints.id });
  return { id: made?.id as string, secret };
}

export type StoredWebhook = {
  id: string;
  type: string;
  subject_id: string;
  subject_version: number;
  status: string;
  attempts: number;
  failure: string | null;
  http_status: number | null;
};

/** Oldest first. */
export const storedWebhooks = (orm: Orm): Promise<StoredWebhook[]> =>
  rows<StoredWebhook>(
    orm,
    sql`select id, type, subject_id, subject_version, status, attempts, failure, http_status
      from webhook_deliveries order by created_at, id`,
  );
