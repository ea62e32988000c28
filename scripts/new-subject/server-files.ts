/** The contract, table, store, calls and test of a new subject. They are formatted afterwards. */
import type { NewSubject } from './subject.ts';

export const serverFiles = (subject: NewSubject): Record<string, string> => {
  const { plural, one } = subject;
  return {
    [`src/contract/${plural}/${plural}.schema.ts`]: schema(subject),
    [`src/contract/${plural}/${plural}.calls.ts`]: calls(subject),
    [`src/server/platform/db/${one}-tables.ts`]: table(subject),
    [`src/server/modules/${plural}/${plural}.store.ts`]: store(subject),
    [`src/server/modules/${plural}/${plural}.routes.ts`]: routes(subject),
    [`src/server/modules/${plural}/${plural}.test.ts`]: test(subject),
  };
};

const quoted = (text: string) => JSON.stringify(text);

const schema = ({ One, Plural, ONE, item, items }: NewSubject) => `
/** ${Plural} of the office. */
import * as z from 'zod/mini';
import { listQuery } from '../list.schema.ts';
import { changedRow, createFields, type SubjectFields, storedRow } from '../subject-fields.ts';

/** The fields that the office writes. Schemas, labels, edit and checks are made from this table. */
export const ${ONE}_FIELDS = {
  title: { label: 'Titolo', kind: 'line', max: 120, searched: true, missing: 'Inserire il titolo' },
} as const satisfies SubjectFields;

export const ${One} = storedRow(${ONE}_FIELDS, {});
export type ${One} = z.infer<typeof ${One}>;

const ${One}ListQuery = listQuery(['newest', 'oldest', 'title-asc'], {});

export const Create${One}Input = z.object(createFields(${ONE}_FIELDS));
export type Create${One}Input = z.infer<typeof Create${One}Input>;

/** An edit: the changed fields, with the version that was read. */
export const Update${One}Input = changedRow(${ONE}_FIELDS, {});
export type Update${One}Input = z.infer<typeof Update${One}Input>;

/** Newest first by default. */
export const ${ONE}_SUBJECT = {
  summaries: {
    list: ${quoted(`${Plural}: search, sort, pages`)},
    read: ${quoted(`One ${One.toLowerCase()}`)},
    update: ${quoted(`Change a ${One.toLowerCase()}`)},
    delete: ${quoted(`Delete a ${One.toLowerCase()}`)},
  },
  query: ${One}ListQuery,
  row: ${One},
  edit: Update${One}Input,
  missing: ${quoted(`${item.charAt(0).toUpperCase()}${item.slice(1)}: non trovato`)},
  examples: {
    id: '6f1c2a54-0e7b-4d0a-9b3f-2a8e5c7d1f40',
    edit: { version: 1, title: ${quoted(items)} },
  },
} as const;
`;

const calls = ({ plural, One, ONE, one, item }: NewSubject) =>
  `
/** The office's calls on ${plural}. */
import { addresses } from '../addresses.ts';
import { calls, createdAnswer, jsonBody } from '../call.ts';
import { subjectCalls } from '../subject.ts';
import { Create${One}Input, ${One}, ${ONE}_SUBJECT } from './${plural}.schema.ts';

export const ${plural} = calls(addresses.${plural}, 'Admin ${plural}', {
  ...subjectCalls(${ONE}_SUBJECT),
  create: {
    summary: 'Add a ${one}',
    body: jsonBody(Create${One}Input, { title: ${quoted(item)} }),
    answer: createdAnswer(${One}, 'The ${one}'),
  },
});
`;

const table = ({ plural, ONE, table: name }: NewSubject) => `
/** The table of ${plural}. */
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { ${ONE}_FIELDS } from '#contract/${plural}/${plural}.schema.ts';
import { createdAt, id, searchColumn, textLengths, updatedAt } from './columns.ts';

export const ${plural} = pgTable(
  '${name}',
  {
    id: id(),
    title: text('title').notNull(),
    version: integer('version').notNull().default(1),
    /** The title without case and accents, for sorting. */
    sort_title: text('sort_title').notNull().generatedAlwaysAs(sql\`sort_text(title)\`),
    search: searchColumn(${ONE}_FIELDS),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    ...textLengths('${name}', ${ONE}_FIELDS),
    index('${name}_created').on(table.created_at, table.id),
    index('${name}_sort_title').on(table.sort_title, table.id),
    index('${name}_search').using('gin', table.search),
  ],
);
`;

const store = ({ plural, one, One, ONE }: NewSubject) => `
/** All SQL on ${plural}. */
import { asc, desc } from 'drizzle-orm';
import type {
  Create${One}Input,
  ${One},
  ${ONE}_SUBJECT,
  Update${One}Input,
} from '#contract/${plural}/${plural}.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { ${plural} } from '#server/platform/db/schema.ts';
import { subjectStore } from '#server/platform/subjects/store.ts';

type ${One}ListQuery = (typeof ${ONE}_SUBJECT)['query']['_zod']['output'];

const { id, created_at, sort_title } = ${plural};

export const ${one}Store = subjectStore<${One}, ${One}ListQuery, Update${One}Input>(${plural}, {
  newest: [desc(created_at), desc(id)],
  oldest: [asc(created_at), asc(id)],
  'title-asc': [asc(sort_title), asc(id)],
});

export async function insert${One}(orm: Orm, input: Create${One}Input): Promise<${One}> {
  const [inserted] = await orm.insert(${plural}).values(input).returning();
  return inserted as ${One};
}
`;

const routes = ({ plural, one, One, ONE }: NewSubject) => `
import { ${plural} } from '#contract/${plural}/${plural}.calls.ts';
import { ${ONE}_SUBJECT } from '#contract/${plural}/${plural}.schema.ts';
import { answer } from '#server/platform/answer.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { subjectHandlers } from '#server/platform/subjects/routes.ts';
import { ${one}Store, insert${One} } from './${plural}.store.ts';

export const ${one}Routes = ({ orm }: { orm: Orm }) =>
  answer(${plural}, {
    ...subjectHandlers(orm, ${ONE}_SUBJECT, ${one}Store),
    create: (input) => insert${One}(orm, input),
  });
`;

const test = ({ plural, One }: NewSubject) =>
  `
import { describe, expect, it } from 'vitest';
import type { ${One} } from '#contract/${plural}/${plural}.schema.ts';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';

describe('the ${plural} of the office', async () => {
  const api = await createTestApi(await openTestDatabase());
  const office = await api.signInAs('admin');
  const call = async <Body>(method: string, path = '', body?: unknown) =>
    (await api.request(method, \`/api/admin/${plural}\${path}\`, body, office)) as {
      status: number;
      body: Body;
    };
  const add = async (title: string) => (await call<${One}>('POST', '', { title })).body;
  const titles = async (query: string) =>
    (await call<{ rows: ${One}[] }>('GET', \`?\${query}\`)).body.rows.map(({ title }) => title);

  it('come newest first, a page at a time, with the total of all pages', async () => {
    for (const n of [1, 2, 3]) await add(\`Paginato \${n}\`);
    expect(await titles('q=paginato&page_size=2')).toEqual(['Paginato 3', 'Paginato 2']);
    expect(await titles('q=paginato&page_size=2&page=2')).toEqual(['Paginato 1']);
    expect(await titles('q=paginato&sort=title-asc')).toEqual(['Paginato 1', 'Paginato 2', 'Paginato 3']);
    const { body } = await call<{ total: number }>('GET', '?q=paginato&page_size=2&page=9');
    expect(body.total).toBe(3);
  });

  it('are found by the beginnings of their words', async () => {
    await add('Chiamare Zuccarello');
    expect(await titles('q=zucc')).toEqual(['Chiamare Zuccarello']);
    expect(await titles('q=uccarello')).toEqual([]);
  });

  it('are refused without a title, with the reason at the field', async () => {
    const { status, body } = await call<{ fields: object }>('POST', '', { title: ' ' });
    expect(status).toBe(422);
    expect(body.fields).toHaveProperty('title');
  });

  it('keep what a colleague saved first', async () => {
    const { id, version } = await add('Prima');
    expect((await call('PATCH', \`/\${id}\`, { version, title: 'Seconda' })).status).toBe(200);
    const late = await call<{ current: ${One} }>('PATCH', \`/\${id}\`, { version, title: 'Terza' });
    expect(late).toMatchObject({ status: 409, body: { current: { title: 'Seconda' } } });
  });

  it('are deleted once', async () => {
    const { id } = await add('Da togliere');
    expect((await call('DELETE', \`/\${id}\`)).status).toBe(200);
    expect((await call('DELETE', \`/\${id}\`)).status).toBe(404);
    expect((await call('GET', \`/\${id}\`)).status).toBe(404);
  });
});
`;
