/** The API client, `api.offers.withdraw({ id, version })`, and the errors that its calls throw. */
import { type Address, addresses } from '#contract/addresses.ts';
import type { AnswerOf, InputOf } from '#contract/call.ts';
import type { allCalls } from '#contract/calls.ts';
import { ErrorBody } from '#contract/error.schema.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { request } from './request.ts';

type Calls = typeof allCalls;

/** Resolves to the body of a successful answer. Throws ApiError or ConnectionError. */
type ClientCall<C> =
  Record<string, never> extends InputOf<C>
    ? (input?: InputOf<C>, init?: RequestInit) => Promise<AnswerOf<C>>
    : (input: InputOf<C>, init?: RequestInit) => Promise<AnswerOf<C>>;

type Api = {
  [Group in keyof Calls]: {
    [Name in keyof Calls[Group]]: ClientCall<Calls[Group][Name]>;
  };
};

export const api = mapValues(addresses, (group) =>
  mapValues(
    group,
    (address: Address) => (input?: Record<string, unknown>, init?: RequestInit) =>
      answerOf(request(address, input, init)),
  ),
) as unknown as Api;

function mapValues<V, W>(object: Record<string, V>, map: (value: V) => W): Record<string, W> {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(value)]));
}

/**
 * A timeout for calls that people wait for: an error with a way to retry, instead of an endless
 * wait.
 */
export const withTimeout = (afterMs = 30_000) => ({ signal: AbortSignal.timeout(afterMs) });

/** The server answered with an error. `body.message` may be displayed. */
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

/** No answer: no network, or the server is unreachable. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super('Errore di connessione', { cause });
    this.name = 'ConnectionError';
  }
}

/** The body of a successful answer. Throws ApiError or ConnectionError. */
export async function answerOf<T>(request: Promise<Response>): Promise<T> {
  let response: Response;
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
