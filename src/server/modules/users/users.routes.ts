import type { Context } from 'hono';
import {
  createUserRoute,
  deleteUserRoute,
  endUserSessionsRoute,
  listUsersRoute,
  readUserRoute,
  sendPasswordLinkRoute,
  updateUserRoute,
} from '#contract/users/users.calls.ts';
import {
  CreatedUser,
  EndedSessions,
  SentPasswordLink,
  User,
  UserId,
  UserList,
} from '#contract/users/users.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { createRouter } from '#server/platform/http.ts';
import type { Mailer } from '#server/platform/mailer.ts';
import { reply } from '#server/platform/reply.ts';
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
  // Without a configured origin the link is for where the administrator is: `same-origin.ts` has checked it.
  const delivery = (c: Context): LinkDelivery => ({
    mailed: mail === 'smtp',
    origin: publicOrigin ?? c.req.header('origin') ?? siteUrl,
  });
  return createRouter()
    .openapi(listUsersRoute, async (c) =>
      reply(c, UserList, await listUsers(orm, c.req.valid('query')), 200),
    )
    .openapi(readUserRoute, async (c) =>
      reply(c, User, await readUser(orm, c.req.valid('param').id), 200),
    )
    .openapi(createUserRoute, async (c) => {
      const created = await createUser(orm, confirmable(c), c.req.valid('json'), delivery(c));
      return reply(c, CreatedUser, created, 201);
    })
    .openapi(updateUserRoute, async (c) => {
      const { id } = c.req.valid('param');
      return reply(c, User, await updateUser(orm, confirmable(c), id, c.req.valid('json')), 200);
    })
    .openapi(deleteUserRoute, async (c) => {
      const { id } = c.req.valid('param');
      await removeUser(orm, confirmable(c), id);
      return reply(c, UserId, { id }, 200);
    })
    .openapi(sendPasswordLinkRoute, async (c) => {
      const { id } = c.req.valid('param');
      return reply(
        c,
        SentPasswordLink,
        await sendLinkAgain(orm, confirmable(c), id, delivery(c)),
        200,
      );
    })
    .openapi(endUserSessionsRoute, async (c) => {
      const { id } = c.req.valid('param');
      return reply(c, EndedSessions, { ended: await endUserSessions(orm, c.get('user'), id) }, 200);
    });
}
