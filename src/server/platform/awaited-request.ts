/**
 * Whether somebody still waits for the answer of a request. What was refused must not happen afterwards: a request that
 * its deadline has answered, or whose client has gone, leaves the queues in which it waits and writes nothing.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

export type AwaitedRequest = {
  /** Aborted, with the error of its refusal, when nobody waits any more. */
  readonly signal: AbortSignal;
  /** It has begun to write: from then on it is answered with its outcome, however late. */
  isWriting: boolean;
};

const requests = new AsyncLocalStorage<AwaitedRequest | undefined>();

/** Whatever `work` does belongs to the request. */
export const asRequest = <Result>(request: AwaitedRequest, work: () => Result): Result =>
  requests.run(request, work);

/** `work` is for several requests, and goes on when one of them ends. */
export const forAnybody = <Result>(work: () => Result): Result => requests.run(undefined, work);

/** Aborted when nobody waits any more; undefined for what no request causes, such as timed tasks. */
export const awaitedSignal = (): AbortSignal | undefined => requests.getStore()?.signal;

/**
 * The point of no return, called before the first write of whatever waits in a queue or computes for long. Raises the
 * refusal when nobody waits any more.
 */
export function beforeWriting(): void {
  const request = requests.getStore();
  if (!request) return;
  request.signal.throwIfAborted();
  request.isWriting = true;
}
