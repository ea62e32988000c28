/** Answers the calls of the contract: validates the input, and drops fields that the answer's schema does not name. */
import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import {
  type Call,
  type ContractRoute,
  type DataOf,
  type ResultOf,
  routingPath,
} from '#contract/call.ts';
import { type Actor, actorOf } from './actor.ts';
import { codedError } from './db/coded-error.ts';
import { AppError } from './errors.ts';
import { type ApiEnv, createRouter, type SignedInUser } from './http.ts';
import { invalidBySchema, invalidInput } from './invalid-input.ts';
import { reply } from './reply.ts';

/** Who calls. `user` and `actor` are set only behind a session guard. */
export type Caller = {
  address: string;
  user: SignedInUser;
  actor: Actor;
  /** Hono's own context, for headers, cookies, files and streams. */
  c: Context<ApiEnv>;
};

/**
 * Path, query, headers and JSON body arrive as one object. A handler that builds the response itself returns a
 * Response.
 */
type Handler<C> = (
  input: DataOf<C>,
  caller: Caller,
) => ResultOf<C> | Response | Promise<ResultOf<C> | Response>;

export type Handlers<Calls> = { [Name in keyof Calls]: Handler<Calls[Name]> };

/** Answers all calls of a group; a call without a handler is a type error. */
export function answer<Calls extends object, H extends Handlers<Calls>>(
  calls: Calls,
  handlers: H,
  router = createRouter(),
): Hono<ApiEnv> {
  for (const [name, call] of Object.entries<Call>(calls as never)) {
    const handle = handlers[name as keyof Calls] as (input: object, caller: Caller) => unknown;
    router.on(call.route.method, routingPath(call.route), async (c) => {
      requireScope(c, call);
      const input = await inputOf(c, call.route);
      const result = await refuseReusedKey(c, call.route, () => handle(input, callerOf(c)));
      if (result instanceof Response) return result;
      const { status, content } = call.answer;
      const json = content['application/json'];
      if (!json) throw new Error(`${name} must be answered with a file`);
      return reply(c, json.schema, result, status);
    });
  }
  return router;
}

/** Refuses a program whose key lacks the call's scope; most calls take no key at all. Throws FORBIDDEN. */
function requireScope(c: Context<ApiEnv>, { scope }: Call): void {
  const scopes = c.get('scopes');
  if (!scopes || (scope && scopes.includes(scope))) return;
  throw new AppError('FORBIDDEN', {
    message: scope
      ? `Questa chiave non ha il permesso ${scope}.`
      : 'Questa chiamata non accetta la chiave di un programma.',
  });
}

const IDEMPOTENCY_KEY = 'idempotency-key';

/** The header is the body's `request_id`, which the body may then leave out. Throws INVALID_INPUT if they differ. */
function withRequestId(c: Context<ApiEnv>, body: unknown): unknown {
  const request_id = c.req.header(IDEMPOTENCY_KEY);
  if (request_id === undefined || typeof body !== 'object' || body === null) return body;
  if ('request_id' in body && body.request_id !== request_id) {
    throw invalidInput({ request_id: 'request_id e Idempotency-Key sono diversi' });
  }
  return { ...body, request_id };
}

/** A key that came before with another body is 422 by the header's draft standard, not our 409. */
async function refuseReusedKey<T>(c: Context<ApiEnv>, route: ContractRoute, handle: () => T) {
  if (!route.takesIdempotencyKey || !c.req.header(IDEMPOTENCY_KEY)) return handle();
  try {
    return await handle();
  } catch (error) {
    const coded = codedError(error);
    if (coded?.code !== 'ALREADY_PLACED') throw error;
    throw new AppError('IDEMPOTENCY_KEY_REUSED', { details: coded.details, cause: error });
  }
}

async function inputOf(
  c: Context<ApiEnv>,
  { request = {}, takesIdempotencyKey }: ContractRoute,
): Promise<object> {
  const { query, params, headers, body } = request;
  const json = body?.content['application/json'];
  return {
    ...(query && parse(query, queryOf(c))),
    ...(params && parse(params, c.req.param())),
    ...(headers && parse(headers, c.req.header())),
    ...(json &&
      parse(
        json.schema,
        takesIdempotencyKey ? withRequestId(c, await jsonOf(c)) : await jsonOf(c),
      )),
  };
}

function parse(schema: z.core.$ZodType, data: unknown): object {
  const { success, data: parsed, error } = z.safeParse(schema, data);
  if (!success) throw invalidBySchema(error, data);
  return parsed as object;
}

/** A name given several times becomes an array. */
const queryOf = (c: Context) =>
  Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => [
      name,
      values.length === 1 ? values[0] : values,
    ]),
  );

const JSON_TYPE = /^application\/([a-z-.]+\+)?json(;.*)?$/i;

/** A missing body is an empty object, so that the errors name the missing fields. */
async function jsonOf(c: Context): Promise<unknown> {
  const type = c.req.header('content-type');
  if (type === undefined && (await c.req.text()) === '') return {};
  if (type === undefined || !JSON_TYPE.test(type)) throw new AppError('BAD_REQUEST');
  try {
    return await c.req.json();
  } catch (cause) {
    throw new AppError('BAD_REQUEST', { cause });
  }
}

const callerOf = (c: Context<ApiEnv>): Caller => ({
  c,
  address: c.get('address'),
  user: c.get('user'),
  get actor() {
    return actorOf(c.get('user'));
  },
});
