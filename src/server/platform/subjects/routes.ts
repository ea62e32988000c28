import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { DeletedRow, type Subject, subjectCalls, subjectList } from '#contract/subject.ts';
import { conflict } from '../conflict.ts';
import type { Orm } from '../db/database.ts';
import { createRouter } from '../http.ts';
import { reply } from '../reply.ts';
import { existing } from './change.ts';
import type { SubjectStore } from './store.ts';

/** Answers the four calls of a plain subject. */
export function subjectRoutes<
  Path extends string,
  Query extends z.core.$ZodLooseShape,
  Row extends z.core.$ZodType,
  Edit extends z.core.$ZodType,
>(
  orm: Orm,
  subject: Subject<Path, Query, Row, Edit>,
  store: SubjectStore<z.input<Row>, z.output<z.core.$ZodObject<Query>>, z.output<Edit>>,
) {
  const calls = subjectCalls(subject);
  const { row, missing } = subject;
  const page = subjectList(subject);
  const find = async (id: string) => existing(await store.find(orm, id), missing);
  return createRouter()
    .openapi(calls.list, async (c) => answer(c, page, await store.list(orm, valid(c, 'query'))))
    .openapi(calls.read, async (c) => answer(c, row, await find(valid(c, 'param').id)))
    .openapi(calls.update, async (c) => {
      const { id } = valid(c, 'param');
      const changed = await store.change(orm, id, valid(c, 'json'));
      if (changed === undefined) throw conflict(row, await find(id));
      return answer(c, row, changed);
    })
    .openapi(calls.delete, async (c) => {
      const { id } = valid(c, 'param');
      existing((await store.remove(orm, id)) || undefined, missing);
      return answer(c, DeletedRow, { id });
    });
}

// The router knows its types only when it knows the subject; the function's own parameters say the same.
const answer = (c: Context, schema: z.core.$ZodType, data: unknown) =>
  reply(c, schema, data, 200) as never;
type Valid = { param: { id: string }; query: never; json: never };
const valid = <Part extends keyof Valid>(c: Context, part: Part): Valid[Part] =>
  c.req.valid(part as never);
