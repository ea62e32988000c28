/**
 * The state transitions of an edit, as pure functions: the new state, and what to do. The typed
 * values are in the form and come with each event.
 */
import type { EditBase, EditDefinition, EditValues, FieldOf } from './edit-definition.ts';
import type { EditDraft } from './edit-draft.ts';
import {
  changedFields,
  compareWith,
  isChanged,
  leftToSave,
  mergedValues,
  withFieldsOf,
} from './merge-edits.ts';

export type EditingState<Base, Values> = {
  /** The id of the form's current draft. */
  id: string;
  /** The row as this edit last read it. The stored one may be newer. */
  base: Base;
  /** Fields for which the person must choose one of two values. The other one is in `base`. */
  conflicts: readonly FieldOf<Values>[];
  /** Fields that changed during the current save, because somebody else had changed them. */
  merged: readonly FieldOf<Values>[];
  /** Why saving failed, if no field shows it; otherwise ''. */
  failure: string;
  /** Offers other drafts. */
  offers: boolean;
  /** If the form started with a draft: when it was last changed, and what it contains. */
  resumed: { at: string; about: string } | null;
  /**
   * The values when the edit ended, as JSON. They are no longer a draft, although the form may
   * still be there.
   */
  ended: string | null;
};

export type EditEvent<Base, Values> =
  | { type: 'submit' }
  /** Somebody else has saved first. */
  | { type: 'overtaken'; current: Base }
  | { type: 'saved'; saved: Base; sent: Values }
  | { type: 'failed'; reason: string }
  | { type: 'choose'; field: FieldOf<Values>; whose: 'mine' | 'theirs' }
  | { type: 'discard' }
  /** Starts with the stored row, under a new id: what is typed then is another draft. */
  | { type: 'restart'; row: Base; id: string; title?: string }
  | { type: 'resume'; draft: EditDraft<Base, Values> }
  | { type: 'offer' };

export type EditTask<Base, Values> =
  | { do: 'send' }
  /** Puts the values into the fields. */
  | { do: 'show'; values: Values }
  /** Puts the values into the fields, and clears all errors. */
  | { do: 'begin'; values: Values }
  | { do: 'mark'; problems: Partial<Record<FieldOf<Values>, string>> }
  | { do: 'focus'; field: FieldOf<Values> }
  | { do: 'focus-choice'; field: FieldOf<Values> }
  | { do: 'toast-merged'; merged: readonly FieldOf<Values>[] }
  | { do: 'store-draft'; draft: EditDraft<Base, Values> }
  | { do: 'drop'; id: string }
  | { do: 'close' }
  /** A toast that restores discarded changes. */
  | { do: 'offer-back'; title: string; draft: EditDraft<Base, Values> };

export type EditStep<Base, Values> = {
  state: EditingState<Base, Values>;
  tasks: EditTask<Base, Values>[];
};

/** The edit of a row, or of its draft. `isRequested` if the person has just requested the draft. */
export function beginEdit<Base extends EditBase, Values extends EditValues>(
  definition: EditDefinition<Base, Values>,
  blank: EditDraft<Base, Values>,
  draft: (EditDraft<Base, Values> & { at: string }) | undefined,
  { isRequested, offers }: { isRequested: boolean; offers: boolean },
): { state: EditingState<Base, Values>; values: Values } {
  const { id, base, values, conflicts } = draft ?? blank;
  const resumed =
    draft && !isRequested ? { at: draft.at, about: aboutDraft(definition, draft) } : null;
  const state = { id, base, conflicts, merged: [], failure: '', offers, resumed, ended: null };
  return { state, values };
}

export function reduceEdit<Base extends EditBase, Values extends EditValues>(
  definition: EditDefinition<Base, Values>,
  state: EditingState<Base, Values>,
  typed: Values,
  event: EditEvent<Base, Values>,
): EditStep<Base, Values> {
  const { id, base } = state;
  switch (event.type) {
    case 'submit':
      return submitted(definition, { ...state, failure: '', merged: [] }, typed);
    case 'overtaken': {
      const { merged, conflicts } = compareWith(definition, base, event.current, typed);
      const values = mergedValues(definition, base, event.current, typed);
      const all = [...new Set([...state.merged, ...merged])];
      return {
        state: { ...state, base: event.current, conflicts, merged: all },
        tasks: [
          { do: 'show', values },
          ...(conflicts.length === 0 ? [{ do: 'send' } as const] : []),
        ],
      };
    }
    case 'saved': {
      const { saved, sent } = event;
      const { merged } = state;
      const next = { ...state, base: saved, merged: [] };
      const notices = merged.length > 0 ? [{ do: 'toast-merged', merged } as const] : [];
      const left = leftToSave(definition, saved, sent, typed);
      if (!left) {
        const end = ended(next, typed);
        return { ...end, tasks: [...notices, ...end.tasks] };
      }
      // Stored here, because the form may be closed by now.
      const draft = { id, base: saved, values: left, conflicts: [] };
      return {
        state: next,
        tasks: [...notices, { do: 'show', values: left }, { do: 'store-draft', draft }],
      };
    }
    case 'failed':
      return { state: { ...state, failure: event.reason }, tasks: [] };
    case 'choose': {
      const { field, whose } = event;
      const values = withFieldsOf(definition, base, typed, [field]);
      return {
        state: { ...state, conflicts: state.conflicts.filter((other) => other !== field) },
        tasks: [
          ...(whose === 'theirs' ? [{ do: 'show', values } as const] : []),
          { do: 'focus', field },
        ],
      };
    }
    case 'discard': {
      const end = ended(state, typed);
      const back = offeredBack(definition, 'Modifiche scartate', draftOf(state, typed));
      return { ...end, tasks: [...end.tasks, ...back] };
    }
    case 'restart': {
      const { row, title } = event;
      const back = title ? offeredBack(definition, title, draftOf(state, typed)) : [];
      return {
        state: { ...begun(state), id: event.id, base: row, conflicts: [] },
        tasks: [{ do: 'drop', id }, { do: 'begin', values: definition.valuesOf(row) }, ...back],
      };
    }
    case 'resume': {
      const { values, ...taken } = event.draft;
      return {
        // The text that this draft replaces is kept as another draft and offered.
        state: { ...begun(state), ...taken, offers: true },
        tasks: [{ do: 'begin', values }],
      };
    }
    case 'offer':
      return { state: { ...state, offers: true }, tasks: [] };
  }
}

const begun = <Base, Values>(state: EditingState<Base, Values>) => ({
  ...state,
  failure: '',
  resumed: null,
  ended: null,
});

function submitted<Base extends EditBase, Values extends EditValues>(
  definition: EditDefinition<Base, Values>,
  state: EditingState<Base, Values>,
  typed: Values,
): EditStep<Base, Values> {
  const [unchosen] = state.conflicts;
  if (unchosen) return { state, tasks: [{ do: 'focus-choice', field: unchosen }] };
  const problems = definition.problemsOf(typed);
  const isWrong = Object.keys(problems).length > 0;
  const mark = isWrong ? [{ do: 'mark', problems } as const] : [];
  if (isWrong && !definition.savesTheRest) return { state, tasks: mark };
  const hasChanges = Object.keys(definition.changesOf(state.base, typed)).length > 0;
  if (hasChanges) return { state, tasks: [...mark, { do: 'send' }] };
  return isWrong ? { state, tasks: mark } : ended(state, typed);
}

const ended = <Base, Values>(
  state: EditingState<Base, Values>,
  typed: Values,
): EditStep<Base, Values> => ({
  state: { ...state, ended: JSON.stringify(typed) },
  tasks: [{ do: 'drop', id: state.id }, { do: 'close' }],
});

const offeredBack = <Base extends EditBase, Values extends EditValues>(
  definition: EditDefinition<Base, Values>,
  title: string,
  draft: EditDraft<Base, Values>,
): EditTask<Base, Values>[] =>
  isChanged(definition, draft.base, draft.values) ? [{ do: 'offer-back', title, draft }] : [];

/** The typed values as a draft. */
export function draftOf<Base, Values>(
  { id, base, conflicts }: Pick<EditingState<Base, Values>, 'id' | 'base' | 'conflicts'>,
  typed: Values,
): EditDraft<Base, Values> {
  return { id, base, values: { ...typed }, conflicts: [...conflicts] };
}

/** 'Mario Rossi, 10 sacchi', or the labels of the changed fields. */
export function aboutDraft<Base extends EditBase, Values extends EditValues>(
  definition: EditDefinition<Base, Values>,
  { base, values }: { base: Base; values: Values },
): string {
  const names = changedFields(definition, base, values).map((field) => definition.labels[field]);
  return definition.summaryOf?.(values, base) || names.join(', ');
}
