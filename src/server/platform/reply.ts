import type { Context, TypedResponse } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type * as z from 'zod/mini';
import { shapeOf } from './shape.ts';

/**
 * The only way to answer with JSON. Fields that the schema does not name are dropped, so that a new column of a table
 * is never published by accident.
 */
export function reply<S extends z.core.$ZodType, const Status extends ContentfulStatusCode>(
  c: Context,
  schema: S,
  data: z.input<S>,
  status: Status,
): Response & TypedResponse<z.output<S>, Status, 'json'> {
  return c.json(shapeOf(schema, data) as object, status) as never;
}

/** The text of such an answer, for caching. */
export const replyText = <S extends z.core.$ZodType>(schema: S, data: z.input<S>): string =>
  JSON.stringify(shapeOf(schema, data));

/** Answers with a text made by `replyText` with the same schema. */
export function replyWith<S extends z.core.$ZodType>(
  c: Context,
  _schema: S,
  text: string,
): Response & TypedResponse<z.output<S>, 200, 'json'> {
  return c.body(text, 200, { 'content-type': 'application/json' }) as never;
}
