/** The calls of a plain subject of the office: its list, and a row that is read, changed and deleted. */
import * as z from 'zod/mini';
import { jsonAnswer, jsonBody } from './call.ts';
import { listAnswer } from './list.schema.ts';

/** The id of a row that was deleted. */
const DeletedRow = z.object({ id: z.uuid() });

/** As `<subject>.calls.ts` or, of a subject without other calls, `<subject>.schema.ts` declares it. */
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
  /** The message for a row that does not exist. */
  missing: string;
  /** An id and an edit, for the documentation. */
  examples: { id: string; edit: z.input<Edit> };
};

/**
 * The declarations of the four calls. CONFLICT of an update when its `version` is not the current one; `current` then
 * holds the row as it is now. CONFLICT of a deletion when rows of other subjects need it.
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
