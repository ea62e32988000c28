import { Button } from '#web/ui/button.tsx';
import type { EditState, EditValues, FieldOf } from './edit-definition.ts';
import { choiceId } from './use-edit.ts';

type EditConflictProps<Values extends EditValues> = {
  field: FieldOf<Values>;
  edit: EditState<Values>;
};

/** Shows both values of a field that two people changed. Pressing one chooses it. */
export function EditConflict<Values extends EditValues>({
  field,
  edit,
}: EditConflictProps<Values>) {
  if (!edit.conflicts.includes(field)) return null;
  const { labels, textOf } = edit.definition;
  return (
    <fieldset
      id={choiceId(edit.draft, field)}
      tabIndex={-1}
      className="grid gap-2 rounded-md border border-red/40 bg-white p-3"
    >
      <legend className="px-1 font-semibold text-red text-sm">{labels[field]}: due valori</legend>
      <p className="whitespace-pre-line wrap-anywhere">
        Dell'altra persona: <b>{textOf(field, edit.theirs) || 'nessuno'}</b>
      </p>
      <p className="whitespace-pre-line wrap-anywhere">
        Scritto qui: <b>{textOf(field, edit.mine) || 'nessuno'}</b>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => edit.choose(field, 'theirs')}>
          Vale l'altro
        </Button>
        <Button size="sm" onClick={() => edit.choose(field, 'mine')}>
          Vale il mio
        </Button>
      </div>
    </fieldset>
  );
}
