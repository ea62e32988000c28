/** The typed client of the API, and the errors that its calls throw. */
import type { ClientResponse, hc } from 'hono/client';
import { ErrorBody } from '#contract/error.schema.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Api } from '#server/app.ts';
import { callsOf } from './request.ts';

export const { api } = callsOf([]) as ReturnType<typeof hc<Api>>;

/**
 * A timeout for calls that people wait for: they get an error with a way to try again, instead of an endless
 * wait.
 */
export const withTimeout = (afterMs = 30_000) => ({ signal: AbortSignal.timeout(afterMs) });

/** The server answered with an error. `body.message` may be shown as it is. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody | null;

  constructor(status: number, body: ErrorBody | null) {
    super(body?.message ?? '');
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
  }

  get code(): ErrorCode | undefined {
    return this.body?.code;
  }
}

/** No answer: there is no network, or the server is unreachable. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super('Errore di connessione', { cause });
    this.name = 'ConnectionError';
  }
}

/** Resolves to the data of a successful answer. Throws ApiError or ConnectionError. */
export async function call<T>(request: Promise<ClientResponse<T>>): Promise<T> {
  let response: ClientResponse<T>;
  try {
    response = await request;
  } catch (cause) {
    throw new ConnectionError(cause);
  }
  let body: unknown;
  try {
    body = await response.json();
  } catch (cause) {
    if (response.ok) throw new ConnectionError(cause);
    throw new ApiError(response.status, null);
  }
  if (response.ok) return body as T;
  const parsed = ErrorBody.safeParse(body);
  throw new ApiError(response.status, parsed.success ? parsed.data : null);
}
