/**
 * The edits of a list's rows: the name of their drafts, the error message, and what is reloaded.
 */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/api.ts';
import { rememberMade } from '#web/known-rows.ts';
import { toast } from '#web/ui/toast.ts';
import { errorToast } from '../error-toast.ts';
import type { EditBase, EditDefinition, EditValues } from './edit-definition.ts';
import { editDraftKey } from './edit-draft.ts';
import { useEdit } from './use-edit.ts';

type RowEdit = {
  /** Names the drafts. */
  subject: string;
  /** The signed-in user. */
  userId: string;
  /** The toast's text; the reason is in the form. */
  failed: string;
  /** Reloads the list. */
  reload: (client: QueryClient) => Promise<void>;
  onDone: () => void;
  /** Opens the form again: the person wants discarded changes back. */
  onResume: () => void;
};

type Save<Base, Changes> = (version: number, changes: Changes, base: Base) => Promise<Base>;

/** The edit of one row. */
export function useRowEdit<
  Base extends EditBase,
  Values extends EditValues,
  Changes extends object,
>(
  definition: EditDefinition<Base, Values, Changes>,
  row: NoInfer<Base> & { id: string },
  {
    subject,
    userId,
    failed,
    reload,
    ...edit
  }: RowEdit & { save: Save<NoInfer<Base>, NoInfer<Changes>> },
) {
  const client = useQueryClient();
  return useEdit(definition, row, {
    ...edit,
    draft: editDraftKey(subject, userId, row.id),
    onFailed: (error) => {
      toast(errorToast(failed));
      // The server refused, so the list may be stale.
      if (error instanceof ApiError) void reload(client);
    },
  });
}

/** The form of a new row. `create` returns its id. */
export function useRowCreation<Base extends EditBase, Values extends EditValues, Input>(
  definition: EditDefinition<Base, Values, { input?: Input }>,
  blank: NoInfer<Base>,
  {
    subject,
    userId,
    failed,
    reload,
    create,
    ...edit
  }: RowEdit & { create: (input: NoInfer<Input>) => Promise<string> },
) {
  const client = useQueryClient();
  return useEdit(definition, blank, {
    ...edit,
    draft: editDraftKey(`${subject}-new`, userId, ''),
    offersDraft: true,
    save: async (_version, { input }) => {
      if (input) {
        rememberMade(await create(input));
        void reload(client);
      }
      return blank;
    },
    onFailed: () => toast(errorToast(failed)),
  });
}
