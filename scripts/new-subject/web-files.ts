/** The office's page of a new subject. The files are formatted afterwards. */
import type { NewSubject } from './subject.ts';

export const webFiles = (subject: NewSubject): Record<string, string> => {
  const { plural, one } = subject;
  return {
    [`src/web/office/${plural}/${plural}.page.tsx`]: page(subject),
    [`src/web/office/${plural}/${one}-card.tsx`]: card(subject),
    [`src/web/office/${plural}/${one}-dialogs.tsx`]: dialogs(subject),
    [`src/web/office/${plural}/${one}-queries.ts`]: queries(subject),
  };
};

const quoted = (text: string) => JSON.stringify(text);

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

const dialogs = ({ plural, one, One, ONE, item, feminine }: NewSubject) => `
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
import { RowDialogs, type RowDialogState } from '#web/office/row-dialogs.tsx';
import { successToast, toast } from '#web/ui/toast.ts';
import { ${one}Queries } from './${one}-queries.ts';

const EDIT = editOf(${One}, Create${One}Input, {
  ...labelsAndCells(${ONE}_FIELDS),
  summaryOf: ({ title }) => title.trim(),
});
const CREATE = createOf(EDIT);
const BLANK = { ...blankFields(${ONE}_FIELDS), version: 0 };

export function ${One}Dialogs(dialogs: RowDialogState) {
  return (
    <RowDialogs
      subject="${one}"
      queries={${one}Queries}
      edit={EDIT}
      creation={CREATE}
      blank={BLANK}
      size="short"
      making={{ title: ${quoted(`${feminine ? 'Nuova' : 'Nuovo'} ${item}`)}, submitLabel: 'Aggiungi' }}
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

const page = ({ plural, one, One, Plural, title, item, items, icon, feminine }: NewSubject) => `
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
import { useRowQuestion } from '#web/lists/use-row-question.ts';
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
  newOne: ${quoted(`${feminine ? 'nuova' : 'nuovo'} ${item}`)},
  newMany: ${quoted(`${feminine ? 'nuove' : 'nuovi'} ${items}`)},
  failed: ${quoted(`Impossibile caricare: ${title}`)},
};

const idOf = ({ id }: ${One}) => id;
const titleOf = ({ title }: ${One}) => <DeletedName>{title}</DeletedName>;

export const meta = pageMeta({ title: OFFICE_PAGES.${plural}.title });

/** The list with its search, the dialogs for new and existing rows, and the deletion. */
export default function ${Plural}Page() {
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
              label=${quoted(`${feminine ? 'Nuova' : 'Nuovo'} ${item}`)}
              search={{ edit: NEW_ROW }}
              className="max-sm:col-span-2"
            />
          </search>
        }
        live={<LiveIndicator />}
        loading={<CardsLoading label=${quoted(`Caricamento: ${title}`)} />}
        empty={{ icon: ${icon}, title: ${quoted(`${feminine ? 'Nessuna' : 'Nessun'} ${item}`)}, text: ${quoted('Qui non c’è ancora niente')} }}
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
          openRow={edit}
          onOpenRow={(id) => void url.set({ edit: id })}
          onClose={close}
          finalFocus={finalFocus}
        />
      )}
      <DeleteRow
        target={deletion}
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
