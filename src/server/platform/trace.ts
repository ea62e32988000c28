/**
 * The trace of a request: an id of 32 hexadecimal digits (W3C Trace Context). It is in the answer, in every log line of
 * the request, in its SQL statements, and stored with the mails that it causes.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

const traces = new AsyncLocalStorage<string>();

/**
 * Everything that `work` does, also later, belongs to the trace. An invalid id is replaced by a new one: it may come
 * from a backup file, and becomes SQL text.
 */
export function inTrace<Result>(traceId: string, work: () => Result): Result {
  return traces.run(/^[0-9a-f]{32}$/.test(traceId) ? traceId : newTraceId(), work);
}

/** Undefined outside a request, for example in timed tasks. */
export const currentTraceId = (): string | undefined => traces.getStore();

export const newTraceId = (): string => randomBytes(16).toString('hex');

/** The trace id of a `traceparent` header; undefined if absent or invalid. */
export function readTraceparent(header: string | undefined): string | undefined {
  const [, version, traceId, parentId] =
    /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(?:-.*)?$/.exec(header ?? '') ?? [];
  const isValid = version !== 'ff' && [traceId, parentId].every((id) => /[^0]/.test(id ?? ''));
  return isValid ? traceId : undefined;
}
