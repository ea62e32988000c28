import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { calendarFeed } from '#contract/calendar-feed/calendar-feed.calls.ts';
import { confirmable } from '#server/modules/users/require-confirmation.ts';
import { answer } from '#server/platform/answer.ts';
import { findFeed, type MadeFeed } from './calendar-feed.store.ts';
import { createFeed, giveNewAddress, removeFeed, showNames } from './own-feed.ts';
import { type FeedDependencies, readFeed } from './read-feed.ts';

type Dependencies = FeedDependencies & { publicOrigin: string | undefined };

export function calendarFeedRoutes(dependencies: Dependencies) {
  const { orm, publicOrigin, siteUrl } = dependencies;
  // Without a configured origin the address uses the user's own, checked by `same-origin.ts`.
  const withAddress = ({ feed, token }: MadeFeed, c: Context) => {
    const origin = publicOrigin ?? c.req.header('origin') ?? siteUrl;
    return { feed, address: `${origin}/api/calendar/${token}.ics` };
  };
  return answer(calendarFeed, {
    read: async (_input, { user }) => ({ feed: (await findFeed(orm, user.id)) ?? null }),
    create: async (input, { c }) => withAddress(await createFeed(orm, confirmable(c), input), c),
    renew: async (_input, { c }) => withAddress(await giveNewAddress(orm, confirmable(c)), c),
    update: async (input, { user }) => ({ feed: await showNames(orm, user, input) }),
    delete: async (_input, { user }) => {
      await removeFeed(orm, user);
      return { feed: null };
    },
    download: async ({ file }, { c, address }) => {
      c.header('x-robots-tag', 'noindex');
      return calendarAnswer(c, await readFeed(dependencies, file, address));
    },
  });
}

/** 304 if the program has this very calendar. Only the program's own cache may keep it. */
function calendarAnswer(c: Context, text: string): Response {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  c.header('cache-control', 'private, no-cache');
  c.header('etag', etag);
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304);
  return c.body(text, 200, {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="ordini.ics"',
  });
}
