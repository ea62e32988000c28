import { webhooks } from '#contract/webhooks/webhooks.calls.ts';
import { confirmable } from '#server/modules/users/require-confirmation.ts';
import { answer } from '#server/platform/answer.ts';
import {
  changeSecret,
  createWebhook,
  deleteWebhook,
  readEndpoint,
  resendWebhook,
  testWebhook,
  updateWebhook,
  type WebhookDependencies,
} from './change-webhooks.ts';
import { listDeliveries } from './webhook-deliveries.store.ts';
import { listEndpoints } from './webhook-endpoints.store.ts';

export function webhookRoutes(given: WebhookDependencies) {
  const { orm, allowPrivateWebhooks } = given;
  return answer(webhooks, {
    list: async () => ({
      endpoints: await listEndpoints(orm),
      allows_private: allowPrivateWebhooks,
    }),
    create: (input, { c }) => createWebhook(given, confirmable(c), input),
    update: ({ id, ...input }, { c }) => updateWebhook(given, confirmable(c), id, input),
    delete: async ({ id }, { user }) => {
      await deleteWebhook(orm, user, id);
      return { id };
    },
    changeSecret: ({ id, ...input }, { c }) => changeSecret(given, confirmable(c), id, input),
    test: ({ id }) => testWebhook(orm, id),
    deliveries: async ({ id, ...page }) => {
      await readEndpoint(orm, id);
      return listDeliveries(orm, id, page);
    },
    resend: ({ id, delivery }) => resendWebhook(orm, id, delivery),
  });
}
