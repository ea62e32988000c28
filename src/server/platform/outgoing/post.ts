/**
 * One POST to an address that somebody typed. Connects only to an address that was looked up for
 * this attempt and is allowed; follows no redirect; reads nothing of the answer but its head.
 */
import { lookup } from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { createBoundedQueue } from '#server/platform/bounded-queue.ts';
import type { AllowAddress } from './public-address.ts';

type Address = { address: string; family: number };
/** All addresses of a name. Rejects if there is none. */
export type Resolve = (hostname: string) => Promise<readonly Address[]>;

/**
 * One lookup of a name at a time, for all attempts that wait for it: a dead name server must not
 * keep other names waiting, and a lookup cannot be aborted.
 */
export function createResolve(look: Resolve): Resolve {
  // A lookup occupies one of the four threads that also hash passwords.
  const lookups = createBoundedQueue({ atOnce: 2, waiting: 100 });
  const underWay = new Map<string, ReturnType<Resolve>>();
  return (hostname) => {
    const same = underWay.get(hostname);
    if (same) return same;
    const started = lookups(() => look(hostname)).finally(() => underWay.delete(hostname));
    underWay.set(hostname, started);
    return started;
  };
}

export const resolveName = createResolve((hostname) => lookup(hostname, { all: true }));

/** Why an attempt failed. `status`: by the status of the answer. */
export type PostFailure =
  | 'timeout'
  | 'name'
  | 'address'
  | 'connection'
  | 'certificate'
  | 'redirect'
  | 'gone'
  | 'status';

export type Outcome = {
  /** Null if there was no answer. */
  httpStatus: number | null;
  /** Null if it was taken. */
  failure: PostFailure | null;
  retryAfter?: string | undefined;
};

export type Post = {
  url: string;
  headers: Record<string, string>;
  body: string | Buffer;
  resolve: Resolve;
  isAllowed: AllowAddress;
  signal: AbortSignal;
};

/** Throws if `signal` is aborted for another reason than its time. */
export async function sendPost(post: Post): Promise<Outcome> {
  const { hostname } = new URL(post.url);
  try {
    const addresses = await unlessAborted(post.signal, addressesOf(hostname, post.resolve));
    if (!addresses.every(({ address }) => post.isAllowed(address))) return failed('address');
    return outcomeOf(await send(post, addresses));
  } catch (error) {
    if (post.signal.aborted && nameOf(post.signal.reason) !== 'TimeoutError') throw error;
    return failed(failureOf(error, post.signal));
  }
}

const failed = (failure: PostFailure): Outcome => ({ httpStatus: null, failure });

/** An IPv6 address stands in brackets in a URL. */
async function addressesOf(hostname: string, resolve: Resolve): Promise<readonly Address[]> {
  const literal = hostname.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(literal);
  if (family !== 0) return [{ address: literal, family }];
  try {
    return await resolve(hostname);
  } catch (cause) {
    throw new UnknownName('the name has no address', { cause });
  }
}

class UnknownName extends Error {}

type Answer = { status: number; retryAfter: string | undefined };

/** The head of the answer. The rest is dropped with the connection, which is used once. */
function send({ url, headers, body, signal }: Post, addresses: readonly Address[]) {
  // Node asks for the name again; it gets the addresses that were allowed.
  const known: LookupFunction = (_, { all }, done) => {
    const [first] = addresses;
    if (all) done(null, [...addresses]);
    else if (first) done(null, first.address, first.family);
  };
  const request = url.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise<Answer>((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      agent: false,
      lookup: known,
      signal,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    });
    sent.on('error', reject);
    sent.on('close', () => reject(new Error('closed without an answer')));
    sent.on('response', (response) => {
      resolve({
        status: response.statusCode ?? 0,
        retryAfter: response.headers['retry-after'],
      });
      response.destroy();
    });
    sent.end(body);
  });
}

function outcomeOf({ status, retryAfter }: Answer): Outcome {
  const failure =
    status >= 200 && status < 300
      ? null
      : status >= 300 && status < 400
        ? 'redirect'
        : status === 410
          ? 'gone'
          : 'status';
  return { httpStatus: status, failure, retryAfter };
}

/** OpenSSL's codes of a refused certificate, and Node's of a wrong name in it. */
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL/;

function failureOf(error: unknown, signal: AbortSignal): PostFailure {
  if (signal.aborted) return 'timeout';
  if (error instanceof UnknownName) return 'name';
  const code = String((error as NodeJS.ErrnoException).code ?? '');
  return CERTIFICATE.test(code) ? 'certificate' : 'connection';
}

const nameOf = (reason: unknown) => (reason instanceof Error ? reason.name : '');

/** A lookup cannot be aborted: it ends unheard. */
function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
