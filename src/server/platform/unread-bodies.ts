import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';

/** Node's own request; undefined in tests without a server. */
function incomingOf(c: Context) {
  return (c.env as Partial<HttpBindings> | undefined)?.incoming;
}

/**
 * Finishes requests and answers that nobody reads. When a refusal is sent before the body has arrived, the answer
 * announces that the connection closes. The body of an answer to HEAD is cancelled, which ends an event stream.
 */
export const settleUnreadBodies: MiddlewareHandler = async (c, next) => {
  await next();
  if (incomingOf(c)?.complete === false) c.header('connection', 'close');
  if (c.req.method === 'HEAD') await c.res.body?.cancel();
};

/** Whether the client disconnected before its body had arrived, in which case no error needs to be logged. */
export function isAborted(c: Context): boolean {
  const incoming = incomingOf(c);
  return incoming?.complete === false && incoming.destroyed;
}
