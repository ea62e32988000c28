/** The files of a new subject. They are formatted after they are written. */
import type { NewSubject } from './subject.ts';

export function newFiles(subject: NewSubject): Record<string, string> {
  const { plural, one } = subject;
  return {
    [`src/contract/${plural}/${plural}.schema.ts`]: schema(subject),
    [`src/contract/${plural}/${plural}.calls.ts`]: calls(subject),
    [`src/server/platform/db/${one}-tables.ts`]: table(subject),
    [`src/server/modules/${plural}/${plural}.store.ts`]: store(subject),
    [`src/server/modules/${plural}/${plural}.routes.ts`]: routes(subject),
    [`src/server/modules/${plural}/${plural}.test.ts`]: test(subject),
    [`src/web/office/${plural}/${plural}.page.tsx`]: page(subject),
    [`src/web/office/${plural}/${one}-card.tsx`]: card(subject),
    [`src/web/office/${plural}/${one}-dialogs.tsx`]: dialogs(subject),
    [`src/web/office/${plural}/${one}-queries.ts`]: queries(subject),
  };
}

const quoted = (text: string) => JSON.stringify(text);

const schema = ({ One, Plural, ONE, item, items }: NewSubject) => `
/** ${Plural} of the office. */
import * as z from 'zod/mini';
import { listQuery } from '../list.schema.ts';
import { changedRow, madeFields, type SubjectFields, storedRow } from '../subject-fields.ts';

/** The fields that the office writes. Schemas, labels, edit and checks are made from this table. */
export const ${ONE}_FIELDS = {
  title: { label: 'Titolo', kind: 'line', max: 120, searched: true, missing: 'Inserire il titolo' },
} as const satisfies SubjectFields;

export const ${One} = storedRow(${ONE}_FIELDS, {});
export type ${One} = z.infer<typeof ${One}>;

const ${One}ListQuery = listQuery(['newest', 'oldest', 'title-asc'], {});

export const Create${One}Input = z.object(madeFields(${ONE}_FIELDS));
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

const queries = ({ plural, one }: NewSubject) => `
import { api } from '#web/api.ts';
import { subjectQueries } from '#web/lists/subject-queries.ts';

export const ${one}Queries = subjectQueries(['admin', '${plural}'], api.${plural});
`;

const card = ({ plural, one, One }: NewSubject) => `
import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { ${One} } from '#contract/${plural}/${plural}.schema.ts';
import { ChangedRow } from '#web/lists/changed-row.tsx';
import { useSearchLink } from '#web/lists/use-search-link.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ${one}Queries } from './${one}-queries.ts';

type CardProps = { listed: ${One}; isMissing: boolean; onDelete: (${one}: ${One}) => void };

/** A row of the list; a row that the loaded page no longer has is loaded on its own. */
export function ${One}Card({ listed, isMissing, onDelete }: CardProps) {
  const linkTo = useSearchLink();
  const { row = listed, gone } = ${one}Queries.useRow(listed.id, listed, isMissing);
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-3 rounded-md border border-line bg-white p-4">
      <ChangedRow version={row.version} />
      <p className="min-w-0 font-semibold wrap-anywhere">{row.title}</p>
      {gone ? (
        <p className="text-soft-ink">Eliminato</p>
      ) : (
        <div className="flex gap-2">
          <Link
            data-row
            to={linkTo({ edit: row.id })}
            preventScrollReset
            className={buttonClass({ size: 'sm' })}
          >
            <Pencil aria-hidden className="size-4" />
            <span>Modifica</span>
          </Link>
          <Button
            size="sm"
            variant="danger"
            icon={<Trash2 aria-hidden className="size-4" />}
            onClick={() => onDelete(row)}
          >
            Elimina
          </Button>
        </div>
      )}
    </li>
  );
}
`;

const dialogs = ({ plural, one, One, ONE, item }: NewSubject) => `
/** The dialogs with a ${one}'s form, loaded when the first one is opened. */
import {
  Create${One}Input,
  ${One},
  ${ONE}_FIELDS,
} from '#contract/${plural}/${plural}.schema.ts';
import { blankFields } from '#contract/subject-fields.ts';
import { api } from '#web/api.ts';
import { createOf, editOf } from '#web/forms/edit/edit-of.ts';
import { labelsAndCells } from '#web/forms/fields/cells-of.ts';
import { type AskedRow, RowDialogs } from '#web/office/row-dialogs.tsx';
import { successToast, toast } from '#web/ui/toast.ts';
import { ${one}Queries } from './${one}-queries.ts';

const EDIT = editOf(${One}, Create${One}Input, {
  ...labelsAndCells(${ONE}_FIELDS),
  summaryOf: ({ title }) => title.trim(),
});
const CREATE = createOf(EDIT);
const BLANK = { ...blankFields(${ONE}_FIELDS), version: 0 };

export function ${One}Dialogs(dialogs: AskedRow) {
  return (
    <RowDialogs
      subject="${one}"
      queries={${one}Queries}
      edit={EDIT}
      creation={CREATE}
      blank={BLANK}
      size="short"
      making={{ title: ${quoted(`Nuovo ${item}`)}, submitLabel: 'Aggiungi' }}
      editing={{ title: ${quoted(`Modifica ${item}`)}, submitLabel: 'Salva' }}
      missing="Non trovato"
      unread="Impossibile caricare i dati"
      failed="Impossibile salvare"
      gone="È stato eliminato nel frattempo. Quanto scritto non si può salvare."
      {...dialogs}
      create={async (input) => {
        const created = await api.${plural}.create(input);
        toast(successToast(created.title, 'Aggiunto'));
        return created;
      }}
      save={async (id, changes) => {
        const saved = await api.${plural}.update({ id, ...changes });
        toast(successToast(saved.title, 'Salvato'));
        return saved;
      }}
    />
  );
}
`;

const page = ({ plural, one, One, title, item, items, icon }: NewSubject) => `
import { ${icon} } from 'lucide-react';
import { parseAsString, parseAsStringLiteral } from 'nuqs';
import type { ${One} } from '#contract/${plural}/${plural}.schema.ts';
import { api } from '#web/api.ts';
import { useErrorToast } from '#web/forms/use-error-toast.ts';
import { useLateDialog } from '#web/late-dialog.ts';
import { lateImport } from '#web/late-import.ts';
import { CardsLoading } from '#web/lists/cards-loading.tsx';
import { DeleteRow } from '#web/lists/delete-row.tsx';
import { FilterField } from '#web/lists/filter-field.tsx';
import { ListFrame, type ListWords } from '#web/lists/list-frame.tsx';
import { useListUrl } from '#web/lists/list-url.ts';
import { NEW_ROW, NewRowLink } from '#web/lists/new-row-link.tsx';
import { SearchField } from '#web/lists/search-field.tsx';
import { useRowQuestion } from '#web/lists/use-asked-row.ts';
import { useList } from '#web/lists/use-list.ts';
import { LiveIndicator } from '#web/office/live/live-indicator.tsx';
import { OFFICE_PAGES } from '#web/office/pages.ts';
import { pageMeta } from '#web/site.ts';
import { DeletedName } from '#web/ui/delete-dialog.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import { ${One}Card } from './${one}-card.tsx';
import { address } from './${one}-dialogs.tsx?address';
import { ${one}Queries } from './${one}-queries.ts';

const loadDialogs = lateImport<typeof import('./${one}-dialogs.tsx')>(address);

const SORT_LABELS = { newest: 'Più recenti', oldest: 'Meno recenti', 'title-asc': 'Titolo A-Z' };

const PARSERS = {
  sort: parseAsStringLiteral(['newest', 'oldest', 'title-asc']).withDefault('newest'),
  /** The id of the edited row, or NEW_ROW. */
  edit: parseAsString,
};

const WORDS: ListWords = {
  one: ${quoted(item)},
  many: ${quoted(items)},
  newOne: ${quoted(`nuovo ${item}`)},
  newMany: ${quoted(`nuovi ${items}`)},
  failed: ${quoted(`Impossibile caricare: ${title}`)},
};

const idOf = ({ id }: ${One}) => id;
const titleOf = ({ title }: ${One}) => <DeletedName>{title}</DeletedName>;

export const meta = pageMeta({ title: OFFICE_PAGES.${plural}.title });

/** The list with its search, the dialogs for new and existing rows, and the deletion. */
export default function ${title.replaceAll(/[^A-Za-z]/g, '')}Page() {
  const url = useListUrl(PARSERS, { filters: [] });
  const { page, q, sort, edit } = url;
  const query = ${one}Queries.useList({ page, q, sort });
  const deletion = useRowQuestion<${One}>();
  const list = useList({ url, query, idOf, isOpen: edit !== null || deletion.open });
  const finalFocus = useReturnFocus();
  const close = () => void url.set({ edit: null });
  const dialogs = useLateDialog(loadDialogs, edit !== null, close);
  useErrorToast(query.error, WORDS.failed);
  return (
    <>
      <PageHeader title={OFFICE_PAGES.${plural}.title} />
      <ListFrame
        list={list}
        words={WORDS}
        toolbar={
          <search className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_11rem_auto]">
            <SearchField url={url} placeholder="Titolo" className="col-span-2 sm:col-span-1" />
            <FilterField
              label="Ordine"
              words={SORT_LABELS}
              value={sort}
              onChoose={(next) => url.filter({ sort: next })}
              className="max-sm:col-span-2"
            />
            <NewRowLink
              label=${quoted(`Nuovo ${item}`)}
              search={{ edit: NEW_ROW }}
              className="max-sm:col-span-2"
            />
          </search>
        }
        live={<LiveIndicator />}
        loading={<CardsLoading label=${quoted(`Caricamento: ${title}`)} />}
        empty={{ icon: ${icon}, title: ${quoted(`Nessun ${item}`)}, text: ${quoted('Qui non c’è ancora niente')} }}
      >
        <ul className="grid gap-3">
          {list.rows.map((row) => (
            <${One}Card
              key={row.id}
              listed={row}
              isMissing={list.isMissing(row)}
              onDelete={deletion.ask}
            />
          ))}
        </ul>
      </ListFrame>
      {dialogs && (
        <dialogs.${One}Dialogs
          asked={edit}
          onAsk={(id) => void url.set({ edit: id })}
          onClose={close}
          finalFocus={finalFocus}
        />
      )}
      <DeleteRow
        asked={deletion}
        finalFocus={list.finalFocus}
        onDeleted={list.drop}
        queries={${one}Queries}
        remove={(id) => api.${plural}.delete({ id })}
        title="Eliminare?"
        question={titleOf}
        goneTitle="Già eliminato"
        goneText={(row) => <>{titleOf(row)} è stato eliminato</>}
        done="Eliminato"
        failed="Impossibile eliminare"
      />
    </>
  );
}
`;
