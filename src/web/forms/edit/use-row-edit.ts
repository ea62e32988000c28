/** The edits of a list's rows: under what name their drafts are kept, and what a failure says and reads again. */
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
  /** The person who is signed in. */
  userId: string;
  /** What a notice says; the reason stands in the form. */
  failed: string;
  /** Reads the list again. */
  reload: (client: QueryClient) => Promise<void>;
  onDone: () => void;
  /** Opens the form again: the person wants a discarded edit back. */
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
      // The server's data differ from the list's.
      if (error instanceof ApiError) void reload(client);
    },
  });
}

/** The form of a row that is made. `create` returns its id. */
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
