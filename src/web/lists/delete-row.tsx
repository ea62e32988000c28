import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { ApiError } from '#web/api.ts';
import { DeleteDialog } from '#web/ui/delete-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import type { SubjectQueries } from './subject-queries.ts';
import type { useRowQuestion } from './use-row-question.ts';

type Stored = { id: string; version: number };

type DeleteRowProps<Row extends Stored> = Pick<
  ComponentProps<typeof DeleteDialog>,
  'title' | 'goneTitle' | 'finalFocus'
> & {
  target: ReturnType<typeof useRowQuestion<Row>>;
  queries: Pick<SubjectQueries<NoInfer<Row>>, 'useRow' | 'reload'>;
  remove: (id: string) => Promise<unknown>;
  /** Called before the list changes. */
  onDeleted?: (id: string) => void;
  /** What would be deleted, and the start of a sentence saying that somebody else has done so. */
  question: (row: NoInfer<Row>) => ReactNode;
  goneText: (row: NoInfer<Row>) => ReactNode;
  /** The toast: 'Preventivo eliminato con successo', 'Impossibile eliminare il preventivo' */
  done: string;
  failed: string;
};

/** Asks for confirmation, and deletes a row of a list. A second press does nothing. */
export function DeleteRow<Row extends Stored>(props: DeleteRowProps<Row>) {
  const { row } = props.target;
  return row && <Deletion {...props} row={row} />;
}

function Deletion<Row extends Stored>({
  row,
  target,
  queries,
  remove,
  onDeleted,
  question,
  goneText,
  done,
  failed,
  ...dialog
}: DeleteRowProps<Row> & { row: Row }) {
  const { id } = row;
  const client = useQueryClient();
  const { gone } = queries.useRow(id, row, target.open);
  const mutationKey = ['delete', id];
  const pending = useIsMutating({ mutationKey }) > 0;
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: () => remove(id),
    onSuccess: () => {
      target.close();
      onDeleted?.(id);
      toast({ variant: 'success', title: 'Successo', description: done });
      void queries.reload(client);
    },
    onError: (error) => {
      toast({ variant: 'destructive', title: 'Errore', description: failed });
      // The server refused, so the list may be stale.
      if (error instanceof ApiError) void queries.reload(client);
    },
  });
  return (
    <DeleteDialog
      {...dialog}
      open={target.open}
      question={question(row)}
      gone={gone && !pending}
      goneText={goneText(row)}
      pending={pending}
      onConfirm={() => {
        if (client.isMutating({ mutationKey }) === 0) mutate();
      }}
      onClose={target.close}
    />
  );
}
