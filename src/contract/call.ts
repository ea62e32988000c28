/**
 * The one way to declare a call. Bodies are required, and the codes of its errors are part of the
 * declaration: those that it names itself, and those that follow from its method, path and input.
 */
import { createRoute, type RouteConfig } from '@hono/zod-openapi';
import * as z from 'zod';
import type { ErrorCode } from './errors.ts';

/** What every call can answer; UNKNOWN_HOST where the public origin is not configured. */
const ALWAYS = ['UNKNOWN_HOST', 'INTERNAL', 'UNAVAILABLE'] as const;
/** A write from another site is refused, and so is a body past the limit. */
const WRITE = ['FORBIDDEN', 'PAYLOAD_TOO_LARGE'] as const;
/** No JSON, or JSON that cannot be read. */
const BODY = ['BAD_REQUEST'] as const;
/** Path, query or body break their schema; `fields` says where. */
const INPUT = ['INVALID_INPUT'] as const;
/** Behind the guard of the back office. */
const OFFICE = ['UNAUTHENTICATED', 'FORBIDDEN'] as const;

/** A route as it is mounted: `errors` holds every code that it can answer. */
export type ContractRoute = RouteConfig & { errors: readonly ErrorCode[] };

type Declaration = RouteConfig & { errors?: readonly ErrorCode[] };

/** The call needs the cookie of a session; OpenAPI's word for it. */
export const WITH_SESSION = [{ session: [] }];

/** `errors`: the codes that this call can answer beside those of all calls of its sort. */
export function defineRoute<const R extends Declaration>(route: R) {
  const guarded = isOffice(route.path) && { security: WITH_SESSION };
  return createRoute({ ...route, ...guarded, errors: errorsOf(route) });
}

function errorsOf({ method, path, request, errors = [] }: Declaration) {
  return [
    ...new Set<ErrorCode>([
      ...errors,
      ...(request ? INPUT : []),
      ...(request?.body ? BODY : []),
      ...(method === 'get' ? [] : WRITE),
      ...(isOffice(path) ? OFFICE : []),
      ...ALWAYS,
    ]),
  ];
}

function isOffice(path: string): boolean {
  return path.startsWith('/api/admin/');
}

/**
 * A required JSON body: without `required` an empty POST would skip its validation. The documentation
 * shows the example.
 */
export function jsonBody<S extends z.core.$ZodType>(schema: S, example: z.input<S>) {
  const json = { schema: classic(schema), example };
  return { required: true as const, content: { 'application/json': json } };
}

/** A body that is the file itself. */
export function fileBody() {
  const file = { schema: z.string().meta({ format: 'binary' }) };
  return { required: true as const, content: { 'application/octet-stream': file } };
}

/** A JSON answer; the route's handler makes it with `reply` and the same schema. */
export function jsonAnswer<S extends z.core.$ZodType>(schema: S, description: string) {
  return { description, content: { 'application/json': { schema: classic(schema) } } };
}

/** An answer that is a file; the handler makes the response itself. */
export function fileAnswer<const Type extends string>(type: Type, description: string) {
  const file = { schema: z.string().meta({ format: 'binary' }) };
  return { description, content: { [type]: file } as Record<Type, typeof file> };
}

/** The query of a call, as a schema of zod/mini says it. */
export function query<Shape extends z.core.$ZodLooseShape>(
  schema: z.core.$ZodObject<Shape>,
): z.ZodObject<Shape> {
  return schema as never;
}

/**
 * The contract's schemas are made with zod/mini. The router can validate with them, but its types accept
 * only those of `zod`.
 */
function classic<S extends z.core.$ZodType>(schema: S): z.ZodType<z.output<S>, z.input<S>> {
  return schema as never;
}
