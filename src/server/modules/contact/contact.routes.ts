import { sendMessageRoute } from '#contract/contact.calls.ts';
import { SentMessage } from '#contract/contact.schema.ts';
import { addNotification } from '#server/modules/outbox/notifications.store.ts';
import { alreadyPlaced } from '#server/platform/already-placed.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { checkHoneypot } from '#server/platform/honeypot.ts';
import { createRouter } from '#server/platform/http.ts';
import type { Limit } from '#server/platform/limits.ts';
import { reply } from '#server/platform/reply.ts';

type Dependencies = { orm: Orm; companyEmail: string; messages: Limit };

export function contactRoutes({ orm, companyEmail, messages }: Dependencies) {
  return createRouter().openapi(sendMessageRoute, async (c) => {
    await messages.use(c.get('address'));
    const { website, request_id, ...message } = c.req.valid('json');
    checkHoneypot(website);
    // A message is stored only as its mail, so the request's id is the notification's id.
    const isStored = await addNotification(orm, {
      id: request_id,
      type: 'contact',
      payload: message,
      recipient: companyEmail,
    });
    if (!isStored) throw alreadyPlaced();
    return reply(c, SentMessage, { sent: true }, 201);
  });
}
