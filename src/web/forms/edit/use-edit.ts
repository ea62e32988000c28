import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { ApiError } from '#web/api.ts';
import { toast } from '#web/ui/toast.ts';
import { byField, type Problems } from '../check-input.ts';
import { Declined } from '../declined.ts';
import { draftText } from '../draft-store.ts';
import { newRequestId } from '../request-id.ts';
import { useSendOnce } from '../use-send-once.ts';
import type { DraftNote } from './draft-line.tsx';
import { offerSentence, resumedSentence } from './draft-sentence.ts';
import {
  type EditBase,
  type EditDefinition,
  type EditValues,
  type FieldOf,
  fieldsOf,
} from './edit-definition.ts';
import {
  beginForm,
  dropEditDraft,
  endRequest,
  isFormOpen,
  isRequested,
  readEditDrafts,
  requestDraft,
  subscribeToDrafts,
  writeEditDraft,
} from './edit-draft.ts';
import {
  aboutDraft,
  beginEdit,
  draftOf,
  type EditEvent,
  type EditTask,
  reduceEdit,
} from './edit-reducer.ts';
import { changedFields, isChanged } from './merge-edits.ts';
import { useEditForm } from './use-edit-form.ts';

type EditOptions<Base, Changes> = {
  /** Identifies the draft: one person's edit of one row (`editDraftKey`). */
  draft: string;
  /**
   * True if the form may now be for something else, such as the next caller's order: then a draft
   * is offered, not filled in. Otherwise the form starts with the draft. Read once, when the form
   * starts.
   */
  offersDraft?: boolean;
  /**
   * Sends the changes with the version that they were based on. `base` is the row at that version.
   * Returns the saved row. Throws what the call throws. After `Declined` the edit goes on as if
   * nothing had been pressed.
   */
  save: (version: number, changes: Changes, base: Base) => Promise<Base>;
  onFailed: (error: unknown) => void;
  onDone: () => void;
  /** Opens the form again: the person wants discarded changes back. */
  onResume: () => void;
};

/**
 * The edit of one row. A draft is filled in or offered. Reloading the list does not change the
 * edit. If somebody else has saved since, changes of different fields are merged and sent again;
 * for a field that both changed the person chooses. `reduceEdit` decides what happens when.
 */
export function useEdit<Base extends EditBase, Values extends EditValues, Changes extends object>(
  definition: EditDefinition<Base, Values, Changes>,
  row: Base,
  { draft, offersDraft = false, save, onFailed, onDone, onResume }: EditOptions<Base, Changes>,
) {
  type Field = FieldOf<Values>;
  const fields = fieldsOf(definition);
  const { sending, sendOnce } = useSendOnce();
  const [start] = useState(() => {
    const blank = {
      id: newRequestId(),
      base: row,
      values: definition.valuesOf(row),
      conflicts: [],
    };
    const drafts = readEditDrafts(definition, draft);
    const requested = drafts.find(({ id }) => isRequested(id));
    const options = { isRequested: requested !== undefined, offers: offersDraft };
    return beginEdit(
      definition,
      blank,
      requested ?? (offersDraft ? undefined : drafts[0]),
      options,
    );
  });
  useEffect(() => beginForm(draft), [draft]);
  const [state, setState] = useState(start.state);
  /** A save in progress reads the latest state. */
  const latest = useRef(state);
  const { base, conflicts, failure } = state;
  const form = useEditForm<Field>(
    start.values,
    (typed) => definition.problemsOf(typed as Values) as Problems,
  );
  const values = form.typed as Values;

  const stored = useSyncExternalStore(
    subscribeToDrafts,
    () => draftText(draft),
    () => '',
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `stored` is what is read.
  const drafts = useMemo(() => readEditDrafts(definition, draft), [definition, draft, stored]);
  const offered = state.offers ? drafts.find(({ id }) => id !== state.id) : undefined;

  useEffect(() => {
    if (JSON.stringify(values) === state.ended) return;
    if (!isChanged(definition, state.base, values)) dropEditDraft(draft, state.id);
    else writeEditDraft(draft, draftOf(state, values));
  }, [definition, draft, state, values]);

  const takeAsked = useEffectEvent(() => {
    const requested = drafts.find(({ id }) => isRequested(id));
    if (!requested) return;
    endRequest();
    // Values stay while the form is being sent; the draft is offered.
    if (sending) run({ type: 'offer' });
    else if (requested.id !== state.id) run({ type: 'resume', draft: requested });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking for a draft also changes the drafts.
  useEffect(takeAsked, [drafts]);

  /** Returns whether the edit is to be sent. */
  function run(event: EditEvent<Base, Values>): boolean {
    const step = reduceEdit(definition, latest.current, form.latest() as Values, event);
    latest.current = step.state;
    setState(step.state);
    for (const task of step.tasks) perform(task);
    return step.tasks.some((task) => task.do === 'send');
  }

  function perform(task: EditTask<Base, Values>): void {
    switch (task.do) {
      case 'show':
        form.set(task.values);
        break;
      case 'begin':
        form.begin(task.values);
        break;
      case 'mark':
        mark(task.problems);
        break;
      case 'focus':
        form.focus(task.field);
        break;
      case 'focus-choice':
        document.getElementById(choiceId(draft, task.field))?.focus();
        break;
      case 'toast-merged':
        toast(mergeNotice(task.merged.map((field) => definition.labels[field])));
        break;
      case 'store-draft':
        writeEditDraft(draft, task.draft);
        break;
      case 'drop':
        dropEditDraft(draft, task.id);
        break;
      case 'close':
        onDone();
        break;
      case 'offer-back':
        offerBack(task.title, () => requestDraft(draft, task.draft));
        break;
    }
  }

  /** Marks the fields, and focuses the first one. */
  function mark(problems: Partial<Record<Field, string>>): boolean {
    form.mark((before) => ({ ...before, ...problems }));
    const [wrong] = Object.keys(problems) as Field[];
    if (wrong) form.focus(wrong);
    return wrong !== undefined;
  }

  /** Sends again until nobody has saved in between, or the person must choose. */
  async function send(): Promise<void> {
    try {
      for (let isToSend = true; isToSend; ) {
        const { base } = latest.current;
        const sent = form.latest() as Values;
        try {
          const saved = await save(base.version, definition.changesOf(base, sent), base);
          isToSend = run({ type: 'saved', saved, sent });
        } catch (error) {
          const current = currentOf(definition, error);
          if (!current) throw error;
          isToSend = run({ type: 'overtaken', current });
        }
      }
    } catch (error) {
      if (error instanceof Declined) return;
      const body = error instanceof ApiError ? error.body : null;
      // The reason is shown once: at its field, or else above the buttons.
      if (!mark(ofFields(fields, body?.fields))) run({ type: 'failed', reason: reasonOf(error) });
      onFailed(error);
    }
  }

  /** Shows a toast whose button restores a draft, and opens the form if closed. */
  function offerBack(title: string, bringBack: () => void): void {
    const onPress = () => {
      bringBack();
      if (!isFormOpen(draft)) onResume();
    };
    toast({ title, action: { label: 'Riprendi', onPress } });
  }

  const restart = (title?: string) =>
    void run({ type: 'restart', row, id: newRequestId(), ...(title && { title }) });

  function noteOf(): DraftNote | null {
    const now = new Date();
    if (offered) {
      return {
        text: offerSentence(offered.at, now, aboutDraft(definition, offered)),
        resume: () => void run({ type: 'resume', draft: offered }),
        restart: () => {
          dropEditDraft(draft, offered.id);
          offerBack('Bozza scartata', () => writeEditDraft(draft, offered));
        },
      };
    }
    if (!state.resumed) return null;
    const { at, about } = state.resumed;
    return { text: resumedSentence(at, now, about), restart: () => restart('Bozza scartata') };
  }

  const isUnsaved = isChanged(definition, base, values);
  return {
    definition,
    draft,
    /** Changes when another draft is filled in. */
    draftId: state.id,
    form,
    pending: sending,
    /** The row as this edit last read it. The stored one may be newer. */
    base,
    isChanged: isUnsaved,
    /** The draft in the form, or the one on offer. */
    draftNote: noteOf(),
    /** Discards the draft and starts with the stored row. */
    restart: () => restart(),
    failure,
    /** The fields that differ from the row. */
    changed: isUnsaved ? changedFields(definition, base, values) : [],
    conflicts,
    theirs: definition.valuesOf(base),
    mine: values,
    submit: () => {
      if (sending) return;
      form.mark({});
      if (run({ type: 'submit' })) void sendOnce(send);
    },
    cancel: () => {
      if (!sending) run({ type: 'discard' });
    },
    choose: (field: Field, whose: 'mine' | 'theirs') => void run({ type: 'choose', field, whose }),
  };
}

/** The element in which the person chooses between two values of a field. */
export const choiceId = (draft: string, field: string) => `${draft}-${field}-choice`;

/** The current version of the row in a CONFLICT answer. */
function currentOf<Base extends EditBase, Values extends EditValues>(
  definition: EditDefinition<Base, Values>,
  error: unknown,
): Base | undefined {
  if (!(error instanceof ApiError) || error.code !== 'CONFLICT') return undefined;
  return definition.base.safeParse(error.body?.current).data;
}

function ofFields<Field extends string>(
  fields: readonly Field[],
  errors: Record<string, string> | undefined,
): Partial<Record<Field, string>> {
  const atFields = Object.entries(byField(errors)) as [Field, string][];
  return Object.fromEntries(atFields.filter(([name]) => fields.includes(name))) as Partial<
    Record<Field, string>
  >;
}

function mergeNotice(labels: readonly string[]) {
  const names = labels.join(', ');
  const description = `Nel frattempo un'altra persona ha cambiato: ${names}. Le due modifiche sono unite.`;
  return { title: 'Modifiche unite', description };
}

/** '' if the row is gone: the form shows that by itself. */
function reasonOf(error: unknown): string {
  if (error instanceof ApiError && error.code === 'NOT_FOUND') return '';
  return (error instanceof Error && error.message) || 'Il server non ha risposto come previsto.';
}
