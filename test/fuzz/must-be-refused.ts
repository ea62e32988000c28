/** Decides by the route's own schemas which calls must be refused. Those may change nothing. */
import type * as z from 'zod/mini';
import { contractRoutes } from '#contract/calls.ts';
import type { FuzzCall } from './make-call.ts';

const READS = ['GET', 'HEAD', 'OPTIONS'];

export const isRead = ({ method }: FuzzCall): boolean => READS.includes(method.toUpperCase());

/** Whether a write must be refused: no call takes it, or its body breaks the schema. */
export function createRefusalOracle() {
  const routes = contractRoutes.map((route) => {
    const pattern = route.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
    return { route, method: route.method.toUpperCase(), pattern: new RegExp(`^${pattern}$`) };
  });
  return ({ method, target, body }: FuzzCall): boolean => {
    const request = new Request(`http://localhost${target}`, { method });
    const { pathname } = new URL(request.url);
    return routes
      .filter((route) => route.method === request.method && route.pattern.test(pathname))
      .every(({ route }) => {
        const json = route.request?.body?.content['application/json'];
        const schema = json && 'schema' in json ? json.schema : undefined;
        // A body of another content type counts as an empty object.
        return schema !== undefined && ![readJson(body), {}].some((sent) => accepts(schema, sent));
      });
  };
}

function accepts(schema: unknown, value: unknown): boolean {
  return (schema as z.ZodMiniType).safeParse(value).success;
}

function readJson(body: FuzzCall['body']): unknown {
  try {
    return JSON.parse(
      new TextDecoder().decode(typeof body === 'string' ? Buffer.from(body) : body),
    );
  } catch {
    return undefined;
  }
}
