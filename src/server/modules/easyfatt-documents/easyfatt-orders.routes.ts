/** What Easyfatt itself calls: 'Strumenti > E-Commerce > Scarica ordini'. */
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { romeDate } from '#contract/days/rules.ts';
import { easyfattOrders } from '#contract/easyfatt/easyfatt-documents.calls.ts';
import type { EasyfattOrdersQuery } from '#contract/easyfatt/easyfatt-documents.schema.ts';
import { DateText } from '#contract/fields.schema.ts';
import type { Actor } from '#server/platform/actor.ts';
import { answer } from '#server/platform/answer.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { ApiEnv } from '#server/platform/http.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { DocumentSpan } from './documents.store.ts';
import { documentsFile, XML_TYPE } from './documents-file.ts';
import { readSettings } from './settings.store.ts';

/** Whose key the request carries. Throws UNAUTHENTICATED, FORBIDDEN and TOO_MANY_REQUESTS. */
type AuthenticateProgram = (
  c: Context<ApiEnv>,
  scope: 'offers:read' | 'orders:read',
) => Promise<Actor>;

type Dependencies = {
  orm: Orm;
  clock: Clock;
  logger: Logger;
  siteUrl: string;
  authenticate: AuthenticateProgram;
};

export function easyfattOrderRoutes(dependencies: Dependencies) {
  const { orm, clock, authenticate } = dependencies;
  return answer(easyfattOrders, {
    fetch: async (query, { c }) => {
      await authenticate(c, 'offers:read');
      const { send_orders } = await readSettings(orm);
      if (send_orders) await authenticate(c, 'orders:read');
      const span = spanOf(query, romeDate(clock()));
      return c.body(await documentsFile(dependencies, span, 'easyfatt'), 200, {
        'content-type': XML_TYPE,
      });
    },
  });
}

/** Easyfatt asks for a whole year; whoever names no first date gets the current one. */
function spanOf(query: EasyfattOrdersQuery, today: string): DocumentSpan {
  return {
    from: dateOf(query, 'firstdate') ?? `${today.slice(0, 4)}-01-01`,
    to: dateOf(query, 'lastdate'),
    first: numberOf(query, 'firstnum'),
    last: numberOf(query, 'lastnum'),
  };
}

function dateOf(query: EasyfattOrdersQuery, name: 'firstdate' | 'lastdate'): string | null {
  const text = query[name]?.trim();
  if (!text) return null;
  if (!z.safeParse(DateText, text).success) throw badRequest(`Data non valida: ${name}.`);
  return text;
}

function numberOf(query: EasyfattOrdersQuery, name: 'firstnum' | 'lastnum'): number | null {
  const text = query[name]?.trim();
  if (!text) return null;
  if (!/^\d{1,9}$/.test(text)) throw badRequest(`Numero non valido: ${name}.`);
  return Number(text);
}

const badRequest = (message: string) => new AppError('BAD_REQUEST', { message });
