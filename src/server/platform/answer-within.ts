import type { MiddlewareHandler } from 'hono';
import { type AwaitedRequest, asRequest } from './awaited-request.ts';
import { AppError } from './errors.ts';

/** A request took too long, waiting or working. The database deadlines are shorter than this one. */
export class RequestTookTooLong extends Error {
  override name = 'RequestTookTooLong';
}

/**
 * Answers UNAVAILABLE when a request takes longer, unless it has called `beforeWriting`: then its outcome is awaited.
 * If a request writes without that call, its outcome is unknown, so a repeat carries the same `request_id`.
 */
export function answerWithin(ms: number): MiddlewareHandler {
  return async (c, next) => {
    const end = new AbortController();
    const request: AwaitedRequest = { signal: end.signal, isWriting: false };
    c.req.raw.signal.addEventListener('abort', () => {
      const cause = new Error('the client has gone');
      end.abort(new AppError('BAD_REQUEST', { cause }));
    });
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      const refuse = () => {
        if (request.isWriting) return;
        const cause = new RequestTookTooLong('the deadline of the request has passed');
        const refusal = new AppError('UNAVAILABLE', { cause });
        end.abort(refusal);
        reject(refusal);
      };
      timer = setTimeout(refuse, ms);
    });
    await Promise.race([asRequest(request, next), tooLate]).finally(() => clearTimeout(timer));
  };
}
