import { contact } from '#contract/contact.calls.ts';
import { addNotification } from '#server/modules/outbox/notifications.store.ts';
import { alreadyPlaced } from '#server/platform/already-placed.ts';
import { answer } from '#server/platform/answer.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { checkHoneypot } from '#server/platform/honeypot.ts';
import type { Limit } from '#server/platform/limits.ts';

type Dependencies = { orm: Orm; companyEmail: string; messages: Limit };

export function contactRoutes({ orm, companyEmail, messages }: Dependencies) {
  return answer(contact, {
    send: async ({ website, request_id, ...message }, { address }) => {
      await messages.use(address);
      checkHoneypot(website);
      // A message is stored only as its mail, so the request id is the notification's id.
      const isStored = await addNotification(orm, {
        id: request_id,
        type: 'contact',
        payload: message,
        recipient: companyEmail,
      });
      if (!isStored) throw alreadyPlaced();
      return { sent: true };
    },
  });
}
