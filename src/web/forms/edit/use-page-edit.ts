import { useEffect } from 'react';
import type { EditBase, EditDefinition, EditValues } from './edit-definition.ts';
import { useEdit } from './use-edit.ts';

type PageEditOptions<Base extends EditBase, Changes extends object> = Pick<
  Parameters<typeof useEdit<Base, EditValues, Changes>>[2],
  'draft' | 'offersDraft' | 'save' | 'onFailed'
> & {
  onUnsaved: (isUnsaved: boolean) => void;
};

/** An edit that stays on its page: after saving or discarding it starts again. */
export function usePageEdit<
  Base extends EditBase,
  Values extends EditValues,
  Changes extends object,
>(
  definition: EditDefinition<Base, Values, Changes>,
  row: Base,
  { onUnsaved, ...options }: PageEditOptions<Base, Changes>,
) {
  // The form is already on the page and takes the draft by itself.
  const stays = { onDone: () => {}, onResume: () => {} };
  const edit = useEdit(definition, row, { ...options, ...stays });
  const isUnsaved = edit.changed.length > 0;
  const { restart } = edit;

  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `restart` is another function on each render.
  useEffect(() => {
    // What is typed stays. A form without changes shows the newest row.
    if (!isUnsaved) restart();
  }, [row.version]);

  return {
    ...edit,
    cancel: () => {
      edit.cancel();
      restart();
    },
  };
}
