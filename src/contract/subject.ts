/** The calls of a plain subject of the office: list, read, update and delete. */
import * as z from 'zod/mini';
import { jsonAnswer, jsonBody } from './call.ts';
import { listAnswer } from './list.schema.ts';

/** The id of a deleted row. */
const DeletedRow = z.object({ id: z.uuid() });

/**
 * Declared in `<subject>.calls.ts` or, for a subject without other calls, in `<subject>.schema.ts`.
 */
export type Subject<
  Query extends z.core.$ZodObject = z.core.$ZodObject,
  Row extends z.core.$ZodType = z.core.$ZodType,
  Edit extends z.core.$ZodType = z.core.$ZodType,
> = {
  summaries: Record<'list' | 'read' | 'update' | 'delete', string>;
  query: Query;
  row: Row;
  /** With the version that was read. */
  edit: Edit;
  /** The message if the row does not exist. */
  missing: string;
  /** An id and an edit for the documentation. */
  examples: { id: string; edit: z.input<Edit> };
};

/**
 * Declares the four calls. CONFLICT of an update if its `version` is not current: `current` holds
 * the current row. CONFLICT of a deletion if rows of other subjects need it.
 */
export function subjectCalls<
  Query extends z.core.$ZodObject,
  Row extends z.core.$ZodType,
  Edit extends z.core.$ZodType,
>({ summaries, query, row, edit, examples }: Subject<Query, Row, Edit>) {
  const id = z.uuid().check(z.meta({ examples: [examples.id] }));
  const params = z.object({ id });
  return {
    list: {
      summary: summaries.list,
      query,
      answer: jsonAnswer(listAnswer(row), 'The rows of the page, and the total'),
    },
    read: {
      summary: summaries.read,
      params,
      errors: ['NOT_FOUND' as const],
      answer: jsonAnswer(row, 'As it is now'),
    },
    update: {
      summary: summaries.update,
      params,
      body: jsonBody(edit, examples.edit),
      errors: ['NOT_FOUND' as const, 'CONFLICT' as const],
      answer: jsonAnswer(row, 'As it is now'),
    },
    delete: {
      summary: summaries.delete,
      params,
      errors: ['NOT_FOUND' as const, 'CONFLICT' as const],
      answer: jsonAnswer(DeletedRow, 'Deleted'),
    },
  };
}
