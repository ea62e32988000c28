import type * as z from 'zod/mini';
import type { Subject, subjectCalls } from '#contract/subject.ts';
import type { Handlers } from '../answer.ts';
import { conflict } from '../conflict.ts';
import type { Orm } from '../db/database.ts';
import { existing } from './change.ts';
import type { SubjectStore } from './store.ts';

/** The handlers of the four calls of a plain subject. */
export function subjectHandlers<
  Query extends z.core.$ZodObject,
  Row extends z.core.$ZodType,
  Edit extends z.core.$ZodType,
>(
  orm: Orm,
  { row, missing }: Subject<Query, Row, Edit>,
  store: SubjectStore<z.input<Row>, z.output<Query>, z.output<Edit>>,
): Handlers<ReturnType<typeof subjectCalls<Query, Row, Edit>>> {
  const find = async (id: string) => existing(await store.find(orm, id), missing);
  const handlers = {
    list: (query: z.output<Query>) => store.list(orm, query),
    read: ({ id }: { id: string }) => find(id),
    async update({ id, ...edit }: { id: string } & z.output<Edit>) {
      const changed = await store.change(orm, id, edit as never);
      if (changed === undefined) throw conflict(row, await find(id));
      return changed;
    },
    async delete({ id }: { id: string }) {
      existing((await store.remove(orm, id)) || undefined, missing);
      return { id };
    },
  };
  return handlers as never;
}
