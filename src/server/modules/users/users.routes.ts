import type { Context } from 'hono';
import { users } from '#contract/users/users.calls.ts';
import { answer } from '#server/platform/answer.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { Mailer } from '#server/platform/mailer.ts';
import {
  createUser,
  endUserSessions,
  readUser,
  removeUser,
  sendLinkAgain,
  updateUser,
} from './change-users.ts';
import type { LinkDelivery } from './password-links.ts';
import { confirmable } from './require-confirmation.ts';
import { listUsers } from './users.store.ts';

type Dependencies = {
  orm: Orm;
  mail: Mailer['kind'];
  publicOrigin: string | undefined;
  siteUrl: string;
};

export function usersRoutes({ orm, mail, publicOrigin, siteUrl }: Dependencies) {
  // Without a configured origin the link uses the administrator's own, checked by `same-origin.ts`.
  const delivery = (c: Context): LinkDelivery => ({
    mailed: mail === 'smtp',
    origin: publicOrigin ?? c.req.header('origin') ?? siteUrl,
  });
  return answer(users, {
    list: (input) => listUsers(orm, input),
    read: ({ id }) => readUser(orm, id),
    create: (input, { c }) => createUser(orm, confirmable(c), input, delivery(c)),
    update: ({ id, ...input }, { c }) => updateUser(orm, confirmable(c), id, input),
    delete: async ({ id }, { c }) => {
      await removeUser(orm, confirmable(c), id);
      return { id };
    },
    sendPasswordLink: ({ id }, { c }) => sendLinkAgain(orm, confirmable(c), id, delivery(c)),
    endSessions: async ({ id }, { user }) => ({ ended: await endUserSessions(orm, user, id) }),
  });
}
