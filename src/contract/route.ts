/** The one way to declare a call: bodies are required, and every answer that is not a success has one shape. */
import { createRoute, type RouteConfig } from '@hono/zod-openapi';
import type * as z from 'zod';
import { ErrorBody } from './error.schema.ts';

/**
 * The contract's schemas are zod/mini's. The router validates with them as they are, but its types
 * know those of `zod` only.
 */
type Classic<S extends z.core.$ZodType> = z.ZodType<z.output<S>, z.input<S>>;

/** A JSON body that must be there: without `required` an empty POST would skip its validation. */
export function jsonBody<S extends z.core.$ZodType>(schema: S) {
  return { required: true as const, content: { 'application/json': { schema: classic(schema) } } };
}

export function jsonAnswer<S extends z.core.$ZodType>(schema: S, description: string) {
  return { description, content: { 'application/json': { schema: classic(schema) } } };
}

export function defineRoute<const R extends RouteConfig>(route: R) {
  return createRoute({
    ...route,
    responses: {
      ...route.responses,
      default: jsonAnswer(ErrorBody, 'Error'),
    },
  } as R);
}

function classic<S extends z.core.$ZodType>(schema: S): Classic<S> {
  return schema as never;
}
