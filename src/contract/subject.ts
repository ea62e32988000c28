/** The calls of a plain subject of the office: its list, and a row that is read, changed and deleted. */
import * as z from 'zod';
import { listAnswer } from './list.schema.ts';
import { defineRoute, jsonAnswer, jsonBody, query } from './call.ts';

/** The id of a row that was deleted. */
export const DeletedRow = z.object({ id: z.uuid() });

/** As `<subject>.routes.ts` or, of a subject without other calls, `<subject>.schema.ts` declares it. */
export type Subject<
  Path extends string,
  Query extends z.core.$ZodLooseShape,
  Row extends z.core.$ZodType,
  Edit extends z.core.$ZodType,
> = {
  /** Under /api/admin/, so that the guard of the office finds it. */
  path: Path;
  tags: readonly string[];
  summaries: Record<'list' | 'read' | 'update' | 'delete', string>;
  query: z.core.$ZodObject<Query>;
  row: Row;
  /** With the version that was read. */
  edit: Edit;
  /** What people read of a row that is gone. */
  missing: string;
  /** An id and an edit, for the documentation. */
  examples: { id: string; edit: z.input<Edit> };
};

/** What the list answers. */
export const subjectList = <Row extends z.core.$ZodType>({ row }: { row: Row }) => listAnswer(row);

/**
 * The four calls. CONFLICT of an update when its `version` is not the current one; `current` then holds the row as it is
 * now. CONFLICT of a deletion when rows of other subjects need it.
 */
export function subjectCalls<
  Path extends string,
  Query extends z.core.$ZodLooseShape,
  Row extends z.core.$ZodType,
  Edit extends z.core.$ZodType,
>(subject: Subject<Path, Query, Row, Edit>) {
  const { path, summaries, row, edit, examples } = subject;
  const tags = [...subject.tags];
  const ofRow = `${path}/{id}` as const;
  const params = z.object({ id: z.uuid().meta({ examples: [examples.id] }) });
  return {
    list: defineRoute({
      method: 'get',
      path,
      tags,
      summary: summaries.list,
      request: { query: query(subject.query) },
      responses: { 200: jsonAnswer(subjectList(subject), 'The rows of the page, and the total') },
    }),
    read: defineRoute({
      method: 'get',
      path: ofRow,
      tags,
      summary: summaries.read,
      request: { params },
      errors: ['NOT_FOUND'],
      responses: { 200: jsonAnswer(row, 'As it is now') },
    }),
    update: defineRoute({
      method: 'patch',
      path: ofRow,
      tags,
      summary: summaries.update,
      request: { params, body: jsonBody(edit, examples.edit) },
      errors: ['NOT_FOUND', 'CONFLICT'],
      responses: { 200: jsonAnswer(row, 'As it is now') },
    }),
    delete: defineRoute({
      method: 'delete',
      path: ofRow,
      tags,
      summary: summaries.delete,
      request: { params },
      errors: ['NOT_FOUND', 'CONFLICT'],
      responses: { 200: jsonAnswer(DeletedRow, 'Deleted') },
    }),
  };
}
