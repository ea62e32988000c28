/** Shared by all API handlers: context variables, validation errors and the mapping of errors. */
import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as z from 'zod';
import { ErrorBody } from '#contract/error.schema.ts';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import type { ProgramScope } from '#contract/programs/programs.schema.ts';
import type { AppUser } from '#contract/users/session.schema.ts';
import { codedError } from './db/coded-error.ts';
import { AppError } from './errors.ts';
import { plainItalian } from './invalid-input.ts';
import type { Logger } from './logger.ts';
import type { LogOutage } from './outage-log.ts';
import { reply } from './reply.ts';
import { currentTraceId } from './trace.ts';
import { isAborted } from './unread-bodies.ts';

/** Also for errors without their own text, such as a wrong id or limit. */
z.config({ localeError: plainItalian });

/** People are identified by e-mail address everywhere: no screen asks for a name. */
export type SignedInUser = AppUser;

export type ApiEnv = {
  Variables: {
    /** The error code of the answer. */
    errorCode: ErrorCode | undefined;
    /** Errors are answered with their sentence alone, for programs that show it to people. */
    plainErrors: boolean | undefined;
    /** The client's address: the socket's, or the one forwarded by a trusted proxy. */
    address: string;
    /** The signed-in user, and the session's id ('' without one); set where `withSession` is mounted. */
    session: { id: string; user: SignedInUser | null };
    /** Set behind the guards: the administrator, or whoever is signed in. */
    user: SignedInUser;
    /** Set if a program calls with its key: what the key may do. `user` then stands for the program. */
    scopes: readonly ProgramScope[] | undefined;
    /** Set behind the guard of 'I miei ritiri': the id of the session's company. */
    company: string;
    /** Set behind the guard of the drivers' page: the device and its driver. */
    driving: { device: string; driver: { id: string; name: string } };
  };
};

/** `route` is a pattern; `seconds` until the answer began. */
export type AnsweredRequest = {
  method: string;
  route: string;
  status: number;
  seconds: number;
  code: ErrorCode | undefined;
};

export const createRouter = () => new Hono<ApiEnv>();

const HTTP_CODES: Record<number, ErrorCode> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
};

/** Maps every error to the contract's body. An unknown error is logged and hidden from the user. */
export function answerError(
  { logger, logOutage }: { logger: Logger; logOutage: LogOutage },
  error: unknown,
  c: Context<ApiEnv>,
): Response {
  let coded = codedError(error);
  if (isAborted(c)) coded = new AppError('BAD_REQUEST', { cause: error });
  if (!coded && error instanceof HTTPException) {
    coded = new AppError(HTTP_CODES[error.status] ?? 'BAD_REQUEST', { cause: error });
  }
  const where = { route: c.req.routePath };
  if (coded?.code === 'UNAVAILABLE') logOutage(error, where);
  else if (!coded) logger.error({ err: error, ...where }, 'failed');
  coded ??= new AppError('INTERNAL');
  c.set('errorCode', coded.code);
  if (!c.req.path.startsWith('/api')) {
    return c.text('Qualcosa non ha funzionato. Ricaricare la pagina.', ERRORS[coded.code].status);
  }
  if (coded.details.retry_after) c.header('retry-after', String(coded.details.retry_after));
  if (c.get('plainErrors')) {
    if (coded.code === 'UNAUTHENTICATED') c.header('www-authenticate', 'Basic realm="API"');
    return c.text(coded.message, ERRORS[coded.code].status);
  }
  // An unknown error has an empty message: the screens show the spec's own texts.
  const message = coded.code === 'INTERNAL' ? '' : coded.message;
  return reply(
    c,
    ErrorBody,
    { code: coded.code, message, ...coded.details, trace_id: currentTraceId() },
    ERRORS[coded.code].status,
  );
}
