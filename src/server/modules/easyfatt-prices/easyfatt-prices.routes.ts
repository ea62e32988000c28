/** Easyfatt's price list: the call that it makes, and the office's page. */
import type { Context } from 'hono';
import { easyfattPrices } from '#contract/easyfatt/easyfatt-prices.calls.ts';
import type { Actor } from '#server/platform/actor.ts';
import { answer } from '#server/platform/answer.ts';
import { beforeWriting, forAnybody } from '#server/platform/awaited-request.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { LongWrites } from '#server/platform/db/long-writes.ts';
import type { Deadlines } from '#server/platform/deadlines.ts';
import { AppError } from '#server/platform/errors.ts';
import type { ApiEnv } from '#server/platform/http.ts';
import { allowDeactivation, changeSettings, readEasyfattPrices } from './office-view.ts';
import { REFUSALS, RefusedList } from './refusals.ts';
import { takeList } from './take-list.ts';

type Dependencies = {
  orm: Orm;
  /** The long writes of the price list, one for all who write it. */
  priceList: LongWrites;
  deadlines: Deadlines;
  siteUrl: string;
  /** Whose key the request carries. Throws UNAUTHENTICATED, FORBIDDEN and TOO_MANY_REQUESTS. */
  authenticate: (c: Context<ApiEnv>, scope: 'prices:write') => Promise<Actor>;
};

export function easyfattPriceRoutes({ authenticate, siteUrl, ...dependencies }: Dependencies) {
  const { orm, deadlines } = dependencies;
  const view = () => readEasyfattPrices(orm, siteUrl);
  const takeOne = oneAtATime();
  return answer(easyfattPrices, {
    send: async (_input, { c }) => {
      try {
        const actor = await authenticate(c, 'prices:write');
        await takeOne(async () => {
          // A long list may take longer to arrive than a request may last. The server ends what never does.
          beforeWriting();
          // Easyfatt may hang up by then. What it sent is written all the same.
          const withinMs = deadlines.request;
          await forAnybody(() => takeList({ ...dependencies, withinMs }, c.req.raw, actor));
        });
        return c.text('OK');
      } catch (error) {
        const isShown = error instanceof AppError && error.code === 'FORBIDDEN';
        if (error instanceof RefusedList || isShown) return c.text(error.message);
        throw error;
      }
    },
    read: view,
    update: async (changes, { user }) => {
      await changeSettings(orm, changes, user);
      return view();
    },
    allow: async ({ id, allowed }, { user }) => {
      await allowDeactivation(orm, id, allowed, user);
      return view();
    },
  });
}

/** A list fills much memory. Throws RefusedList while another one is taken. */
function oneAtATime() {
  let isBusy = false;
  return async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) throw new RefusedList(REFUSALS.busy);
    isBusy = true;
    try {
      await work();
    } finally {
      isBusy = false;
    }
  };
}
