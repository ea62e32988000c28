/** The two dialogs of a subject's row: a new row, and the edit of the one in the URL. */
import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import type {
  EditBase,
  EditDefinition,
  EditState,
  EditValues,
  FieldOf,
} from '#web/forms/edit/edit-definition.ts';
import { FormModal } from '#web/forms/edit/form-modal.tsx';
import { useRowCreation, useRowEdit } from '#web/forms/edit/use-row-edit.ts';
import { EditField } from '#web/forms/fields/edit-field.tsx';
import { NEW_ROW } from '#web/lists/new-row-link.tsx';
import type { SubjectQueries } from '#web/lists/subject-queries.ts';
import { useDialogRow } from '#web/lists/use-dialog-row.ts';
import { useUserId } from '#web/session/session.ts';

type ModalProps = ComponentProps<typeof FormModal>;

/** How a page opens and closes the dialogs. */
export type RowDialogState = Pick<ModalProps, 'finalFocus'> & {
  /** From the URL: an id, NEW_ROW, or null. */
  openRow: string | null;
  /** Puts an id or NEW_ROW into the URL: the person wants a discarded form back. */
  onOpenRow: (openRow: string) => void;
  onClose: () => void;
};

type RowDialogsProps<
  Row extends Base & { id: string },
  Base extends EditBase,
  Values extends EditValues,
  Changes extends object,
  Input,
> = RowDialogState &
  Pick<ModalProps, 'size' | 'cancelLabel'> & {
    /** Names the drafts. */
    subject: string;
    queries: Pick<SubjectQueries<Row>, 'useRow' | 'remember' | 'reload'>;
    edit: EditDefinition<Base, Values, Changes>;
    creation: EditDefinition<Base, Values, { input?: Input }>;
    /** The initial values of a new row. */
    blank: NoInfer<Base>;
    making: Pick<ModalProps, 'title' | 'description' | 'submitLabel'>;
    editing: Pick<ModalProps, 'title' | 'submitLabel'> & {
      descriptionOf?: (row: NoInfer<Row>) => string;
    };
    /**
     * Toasts: 'Utente non trovato', "Impossibile caricare l'utente", "Impossibile salvare l'utente"
     */
    missing: string;
    unread: string;
    failed: string;
    /** The message if somebody else deletes the row during the edit. */
    gone: string;
    /** Sends what was typed, and shows a toast. Throws what `call` throws. */
    create: (input: NoInfer<Input>) => Promise<Row>;
    save: (
      id: string,
      change: { version: number } & NoInfer<Changes>,
      before: { row: NoInfer<Row>; base: NoInfer<Base> },
    ) => Promise<Row>;
    /** Default: all fields in the definition's order. `row` is absent for a new row. */
    fields?: (edit: EditState<Values>, row?: NoInfer<Row>) => ReactNode;
  };

/** Used in a file that is loaded late (`useLateDialog`): forms are larger than a list. */
export function RowDialogs<
  Row extends Base & { id: string },
  Base extends EditBase,
  Values extends EditValues,
  Changes extends object,
  Input,
>(props: RowDialogsProps<Row, Base, Values, Changes, Input>) {
  const { openRow, onClose, missing, unread } = props;
  const { useRow } = props.queries;
  const id = openRow === NEW_ROW ? null : openRow;
  const { row, open, gone } = useDialogRow(id, useRow(id), { close: onClose, missing, unread });
  if (openRow === NEW_ROW) return <NewRow {...props} />;
  return open && row && <EditedRow key={row.id} {...props} row={row} isGone={gone} />;
}

function NewRow<
  Row extends Base & { id: string },
  Base extends EditBase,
  Values extends EditValues,
  Changes extends object,
  Input,
>(props: RowDialogsProps<Row, Base, Values, Changes, Input>) {
  const { subject, queries, creation, blank, making, failed, fields = allFields } = props;
  const { size, cancelLabel, finalFocus } = props;
  const client = useQueryClient();
  const edit = useRowCreation(creation, blank, {
    subject,
    userId: useUserId(),
    failed,
    reload: queries.reload,
    onDone: props.onClose,
    onResume: () => props.onOpenRow(NEW_ROW),
    create: async (input) => {
      const made = await props.create(input);
      queries.remember(client, made);
      return made.id;
    },
  });
  return (
    <FormModal
      {...making}
      size={size}
      cancelLabel={cancelLabel}
      finalFocus={finalFocus}
      edit={edit}
      gone=""
    >
      {fields(edit)}
    </FormModal>
  );
}

function EditedRow<
  Row extends Base & { id: string },
  Base extends EditBase,
  Values extends EditValues,
  Changes extends object,
  Input,
>(props: RowDialogsProps<Row, Base, Values, Changes, Input> & { row: Row; isGone: boolean }) {
  const { row, isGone, subject, queries, editing, failed, fields = allFields } = props;
  const { size, cancelLabel, finalFocus } = props;
  const { descriptionOf, ...words } = editing;
  const client = useQueryClient();
  const edit = useRowEdit(props.edit, row, {
    subject,
    userId: useUserId(),
    failed,
    reload: queries.reload,
    onDone: props.onClose,
    onResume: () => props.onOpenRow(row.id),
    save: async (version, changes, base) => {
      const saved = await props.save(row.id, { version, ...changes }, { row, base });
      queries.remember(client, saved);
      void queries.reload(client);
      return saved;
    },
  });
  return (
    <FormModal
      {...words}
      size={size}
      cancelLabel={cancelLabel}
      finalFocus={finalFocus}
      edit={edit}
      description={descriptionOf?.(row)}
      gone={isGone ? props.gone : ''}
    >
      {fields(edit, row)}
    </FormModal>
  );
}

function allFields<Values extends EditValues>(edit: EditState<Values>): ReactNode {
  const names = Object.keys(edit.definition.labels) as FieldOf<Values>[];
  return names.map((name) => <EditField key={name} edit={edit} name={name} />);
}
