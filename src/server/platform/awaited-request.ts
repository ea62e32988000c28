/**
 * Whether somebody still waits for a request's answer. A refused request must have no effect afterwards: a request that
 * hit its deadline, or whose client is gone, leaves the queues it waits in and writes nothing.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

export type AwaitedRequest = {
  /** Aborted, with the refusal as its reason, when nobody waits any more. */
  readonly signal: AbortSignal;
  /** It has begun to write: from then on it is answered with its outcome, however late. */
  isWriting: boolean;
};

const requests = new AsyncLocalStorage<AwaitedRequest | undefined>();

/** Runs `work` on behalf of the request. */
export const asRequest = <Result>(request: AwaitedRequest, work: () => Result): Result =>
  requests.run(request, work);

/** Runs `work` for several requests: it goes on when one of them ends. */
export const forAnybody = <Result>(work: () => Result): Result => requests.run(undefined, work);

/** Aborted when nobody waits any more; undefined outside a request, for example in timed tasks. */
export const awaitedSignal = (): AbortSignal | undefined => requests.getStore()?.signal;

/**
 * The point of no return. Call it before the first write of anything that waits in a queue or computes for long. Throws
 * the refusal when nobody waits any more.
 */
export function beforeWriting(): void {
  const request = requests.getStore();
  if (!request) return;
  request.signal.throwIfAborted();
  request.isWriting = true;
}
