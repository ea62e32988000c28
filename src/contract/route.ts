/** The one way to declare a call: bodies are required, and every answer that is not a success has one shape. */
import { createRoute, type RouteConfig } from '@hono/zod-openapi';
import type { z } from 'zod';
import { ErrorBody } from './error.schema.ts';

/** A JSON body that must be there: without `required` an empty POST would skip its validation. */
export function jsonBody<S extends z.ZodType>(schema: S) {
  return { required: true as const, content: { 'application/json': { schema } } };
}

export function jsonAnswer<S extends z.ZodType>(schema: S, description: string) {
  return { description, content: { 'application/json': { schema } } };
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
