import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { isFields } from '#contract/contents/content-fields.ts';
import type { SaveContentInput, StoredContent } from '#contract/contents/contents.schema.ts';
import { ApiError, api } from '#web/api.ts';
import { sayFailed } from '#web/forms/say-failed.ts';
import { failureReason } from '#web/forms/send-failure.ts';
import { sendUndo } from '#web/forms/send-undo.ts';
import { successToast } from '#web/ui/toast.ts';
import { toastWithUndo } from '#web/ui/undo.ts';
import { forgetContent, reloadContents, rememberContent } from './content-queries.ts';

/**
 * Deletes a content, and offers to restore it. `onAnswered` is called before the list changes, and
 * if somebody else has saved the content since: it then shows the current state.
 */
export function useDeleteContent(onAnswered: () => void) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ slug, version }: StoredContent) =>
      api.contents.delete({ slug, version: `${version}` }),
    onSuccess: (_answer, deleted) => {
      onAnswered();
      forgetContent(client, deleted.slug);
      toastWithUndo(
        successToast('Contenuto eliminato con successo'),
        () => void bringBack(client, deleted),
      );
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'CONFLICT') onAnswered();
      sayFailed('Impossibile eliminare il contenuto', error);
      if (error instanceof ApiError) void reloadContents(client);
    },
  });
  return { pending: isPending, remove: mutate };
}

/** Saves the deleted content, which makes a new version. */
const bringBack = (client: QueryClient, { slug, content }: StoredContent): Promise<void> =>
  sendUndo({
    undo: async () => {
      const json = { content: isFields(content) ? content : { content }, version: null };
      const saved = await api.contents.save({ slug, ...(json as SaveContentInput) });
      rememberContent(client, saved as StoredContent);
      return { title: 'Successo', description: 'Contenuto ripristinato' };
    },
    reload: () => reloadContents(client),
    failure: (error) => `Impossibile ripristinare il contenuto: ${failureReason(error).reason}`,
  });
