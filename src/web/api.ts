/** The one typed client of the server's calls, and how its failures look to the screens. */
import { type ClientResponse, hc } from 'hono/client';
import { ErrorBody } from '#contract/error.schema.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Api } from '#server/app.ts';

export const { api } = hc<Api>('/');

/** For calls that people wait for: a lost answer must end in a sentence that offers to try again. */
export const withTimeout = (afterMs = 30_000) => ({ signal: AbortSignal.timeout(afterMs) });

/** The server answered, and not with a success. `body.message` may be shown as it is. */
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

/** Nothing answered: no network, or the server is unreachable. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super('Errore di connessione', { cause });
    this.name = 'ConnectionError';
  }
}

/** The data of a successful answer. Throws ApiError or ConnectionError. */
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
