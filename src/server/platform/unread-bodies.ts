import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';

/** The request as Node has it; undefined in tests without a server. */
function incomingOf(c: Context) {
  return (c.env as Partial<HttpBindings> | undefined)?.incoming;
}

/**
 * A refusal may be answered before the body has come: the connection then ends, and the answer says
 * so. To a HEAD nobody reads the answer's body: what makes it, as a stream of events, is ended.
 */
export const settleUnreadBodies: MiddlewareHandler = async (c, next) => {
  await next();
  if (incomingOf(c)?.complete === false) c.header('connection', 'close');
  if (c.req.method === 'HEAD') await c.res.body?.cancel();
};

/** The client left in the middle of its body: whatever failed for that is nobody's failure. */
export function leftWhileSending(c: Context): boolean {
  const incoming = incomingOf(c);
  return incoming?.complete === false && incoming.destroyed;
}
