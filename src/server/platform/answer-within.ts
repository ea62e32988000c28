import type { MiddlewareHandler } from 'hono';
import { AppError } from './errors.ts';

/**
 * Answers UNAVAILABLE when a request takes longer. Its outcome is unknown then: what it wrote may be stored,
 * so a repeat carries the same `request_id`.
 */
export function answerWithin(ms: number): MiddlewareHandler {
  return async (_, next) => {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      const cause = new Error('the deadline of the request has passed');
      timer = setTimeout(() => reject(new AppError('UNAVAILABLE', { cause })), ms);
    });
    await Promise.race([next(), tooLate]).finally(() => clearTimeout(timer));
  };
}
