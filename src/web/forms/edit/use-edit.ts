import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { type DefaultValues, type Path, type PathValue, useForm } from 'react-hook-form';
import { ApiError } from '#web/api.ts';
import { toast } from '#web/ui/toast.ts';
import { Declined } from '../declined.ts';
import { draftText } from '../draft-store.ts';
import { setFieldErrors } from '../form-field.ts';
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
  askForDraft,
  beginForm,
  dropEditDraft,
  type EditDraft,
  endAsking,
  isAskedFor,
  isFormOpen,
  readEditDrafts,
  subscribeToDrafts,
  writeEditDraft,
} from './edit-draft.ts';
import { compareWith, isChanged, leftToSave, mergedValues, withFieldsOf } from './merge-edits.ts';

type EditOptions<Base, Changes> = {
  /** Names the draft: one person's edit of one row (`editDraftKey`). */
  draft: string;
  /**
   * True where the form may now be for something else, such as the next caller's order: a draft is offered, not
   * filled in. Otherwise the form begins with the draft, which is of the row that is edited. Read once, when the
   * form begins.
   */
  offersDraft?: boolean;
  /**
   * Sends the changes and the version that they were made on. `base` is the row at that version. Returns the saved
   * row. Throws what `call` throws. After `Declined` the edit goes on as if nothing had been pressed.
   */
  save: (version: number, changes: Changes, base: Base) => Promise<Base>;
  onFailed: (error: unknown) => void;
  onDone: () => void;
  /** Opens the form again: the person wants a discarded edit back. */
  onResume: () => void;
};

/**
 * The edit of one row. If there is a draft, it begins with the draft or offers it. A reload of the list does not
 * change it. When somebody else has saved meanwhile, changes of different fields are merged and sent again. For a
 * field that both changed the person chooses.
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
    const drafts = readEditDrafts(definition, draft);
    const isAsked = drafts.find(({ id }) => isAskedFor(id));
    const taken = isAsked ?? (offersDraft ? undefined : drafts[0]);
    const blank = {
      id: newRequestId(),
      base: row,
      values: definition.valuesOf(row),
      conflicts: [],
    };
    return { ...(taken ?? blank), resumedFrom: isAsked ? null : (taken?.at ?? null) };
  });
  useEffect(() => beginForm(draft), [draft]);
  /** The id of the form's present draft. */
  const [own, setOwn] = useState(start.id);
  const base = useRef(start.base);
  /** The values when the edit ended. They are no draft any more, although the form may still be on the screen. */
  const ended = useRef<string>(undefined);
  const [resumedFrom, setResumedFrom] = useState(start.resumedFrom);
  const [conflicts, setConflicts] = useState<readonly Field[]>(start.conflicts);
  const [failure, setFailure] = useState('');
  const [offers, setOffers] = useState(offersDraft);
  const form = useForm<Values>({ defaultValues: start.values as DefaultValues<Values> });
  const values = form.watch();

  const stored = useSyncExternalStore(
    subscribeToDrafts,
    () => draftText(draft),
    () => '',
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `stored` is what is read.
  const drafts = useMemo(() => readEditDrafts(definition, draft), [definition, draft, stored]);
  const offered = offers ? drafts.find(({ id }) => id !== own) : undefined;

  useEffect(() => {
    if (JSON.stringify(values) === ended.current) return;
    if (!isChanged(definition, base.current, values)) dropEditDraft(draft, own);
    else writeEditDraft(draft, draftOf(own, base.current, values, conflicts));
  }, [definition, draft, own, values, conflicts]);

  const takeAsked = useEffectEvent(() => {
    const asked = drafts.find(({ id }) => isAskedFor(id));
    if (!asked) return;
    endAsking();
    // While the form is being sent its values stay; the draft is offered.
    if (sending) setOffers(true);
    else if (asked.id !== own) resume(asked);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking for a draft also changes the drafts.
  useEffect(takeAsked, [drafts]);

  function show(next: Values): void {
    for (const field of fields) {
      form.setValue(field as Path<Values>, next[field] as PathValue<Values, Path<Values>>);
    }
  }

  /** Takes over the changes of others. False when the person has to choose between two values. */
  function mergeWith(current: Base, merged: Set<Field>): boolean {
    const typed = form.getValues();
    const compared = compareWith(definition, base.current, current, typed);
    for (const field of compared.merged) merged.add(field);
    show(mergedValues(definition, base.current, current, typed));
    base.current = current;
    setConflicts(compared.conflicts);
    return compared.conflicts.length === 0;
  }

  /** Sends again until nobody has saved in between. `saved` is null when the person has to choose first. */
  async function saveMerged() {
    const merged = new Set<Field>();
    for (;;) {
      const sent = { ...form.getValues() };
      try {
        const { current } = base;
        const saved = await save(current.version, definition.changesOf(current, sent), current);
        return { saved, sent, merged };
      } catch (error) {
        const current = currentOf(definition, error);
        if (!current) throw error;
        if (!mergeWith(current, merged)) return { saved: null, sent, merged };
      }
    }
  }

  async function send(): Promise<void> {
    try {
      const { saved, sent, merged } = await saveMerged();
      if (!saved) return;
      base.current = saved;
      if (merged.size > 0) toast(mergeNotice([...merged].map((field) => definition.labels[field])));
      const left = leftToSave(definition, saved, sent, form.getValues());
      if (!left) return finish();
      show(left);
      // Written here: the form may be closed by now, and its effects do not run.
      writeEditDraft(draft, draftOf(own, saved, left, []));
    } catch (error) {
      if (error instanceof Declined) return;
      const body = error instanceof ApiError ? error.body : null;
      const [wrong] = setFieldErrors(form, ofFields(fields, body?.fields));
      if (wrong) form.setFocus(wrong);
      // The reason is shown once: at its field, or else above the buttons.
      else setFailure(reasonOf(error));
      onFailed(error);
    }
  }

  /** Forgets the draft and begins with the row as it is. */
  function restart(): void {
    dropEditDraft(draft, own);
    // A new id, so that what is typed now does not overwrite the discarded draft when it comes back.
    setOwn(newRequestId());
    base.current = row;
    setConflicts([]);
    setFailure('');
    setResumedFrom(null);
    form.reset(definition.valuesOf(row) as DefaultValues<Values>);
  }

  /** 'Ricomincia' of a form that began with its draft. */
  function startOver(): void {
    const left = draftOf(own, base.current, form.getValues(), conflicts);
    restart();
    offerBack('Bozza scartata', left);
  }

  /** Fills in another draft. What was typed meanwhile is then offered in its place. */
  function resume(taken: EditDraft<Base, Values>): void {
    setOwn(taken.id);
    setOffers(true);
    base.current = taken.base;
    ended.current = undefined;
    setConflicts(taken.conflicts);
    setFailure('');
    setResumedFrom(null);
    form.reset(taken.values as DefaultValues<Values>);
  }

  function dropOffered(dropped: EditDraft<Base, Values>): void {
    dropEditDraft(draft, dropped.id);
    const onPress = () => {
      writeEditDraft(draft, dropped);
      if (!isFormOpen(draft)) onResume();
    };
    toast({ title: 'Bozza scartata', action: { label: 'Riprendi', onPress } });
  }

  function noteOf(): DraftNote | null {
    const now = new Date();
    if (offered) {
      const text = offerSentence(offered.at, now, aboutDraft(definition, offered));
      return { text, resume: () => resume(offered), restart: () => dropOffered(offered) };
    }
    if (resumedFrom === null) return null;
    const text = resumedSentence(resumedFrom, now, aboutDraft(definition, start));
    return { text, restart: startOver };
  }

  function finish(): void {
    ended.current = JSON.stringify(form.getValues());
    dropEditDraft(draft, own);
    onDone();
  }

  function discard(): void {
    const discarded = draftOf(own, base.current, form.getValues(), conflicts);
    finish();
    offerBack('Modifiche scartate', discarded);
  }

  /** Shows a notice whose button brings the values back into the form. */
  function offerBack(title: string, left: EditDraft<Base, Values>): void {
    if (!isChanged(definition, left.base, left.values)) return;
    const onPress = () => {
      askForDraft(draft, left);
      if (!isFormOpen(draft)) onResume();
    };
    toast({ title, action: { label: 'Riprendi', onPress } });
  }

  function submit(): void {
    const typed = form.getValues();
    setFailure('');
    form.clearErrors();
    const [unchosen] = conflicts;
    if (unchosen) {
      document.getElementById(choiceId(draft, unchosen))?.focus();
      return;
    }
    const [problem] = setFieldErrors(form, definition.problemsOf(typed) as Record<string, string>);
    if (problem) form.setFocus(problem);
    if (problem && !definition.savesTheRest) return;
    const hasChanges = Object.keys(definition.changesOf(base.current, typed)).length > 0;
    if (hasChanges) void sendOnce(send);
    else if (!problem) finish();
  }

  return {
    definition,
    draft,
    /** Changes when another draft is filled in. */
    draftId: own,
    form,
    pending: sending,
    /** The row as this edit last read it; the stored one may be newer. */
    base: base.current,
    isChanged: isChanged(definition, base.current, values),
    /** The draft that the form began with, or could go on with. */
    draftNote: noteOf(),
    restart,
    failure,
    /** The fields that differ from the row. */
    changed: isChanged(definition, base.current, values)
      ? fields.filter((field) => values[field] !== definition.valuesOf(base.current)[field])
      : [],
    conflicts,
    theirs: definition.valuesOf(base.current),
    mine: values,
    submit: () => {
      if (!sending) submit();
    },
    cancel: () => {
      if (!sending) discard();
    },
    choose: (field: Field, whose: 'mine' | 'theirs') => {
      if (whose === 'theirs') {
        show(withFieldsOf(definition, base.current, form.getValues(), [field]));
      }
      setConflicts((others) => others.filter((other) => other !== field));
      form.setFocus(field as Path<Values>);
    },
  };
}

function draftOf<Base, Values>(
  id: string,
  base: Base,
  values: Values,
  conflicts: readonly FieldOf<Values>[],
): EditDraft<Base, Values> {
  return { id, base, values: { ...values }, conflicts: [...conflicts] };
}

/** 'Mario Rossi, 10 sacchi', or the names of the fields that were changed. */
function aboutDraft<Base extends EditBase, Values extends EditValues>(
  definition: EditDefinition<Base, Values>,
  { base, values }: { base: Base; values: Values },
): string {
  const before = definition.valuesOf(base);
  const changed = fieldsOf(definition).filter((field) => values[field] !== before[field]);
  const names = changed.map((field) => definition.labels[field]).join(', ');
  return definition.summaryOf?.(values, base) || names;
}

/** The element in which the person chooses between two values of a field. */
export const choiceId = (draft: string, field: string) => `${draft}-${field}-choice`;

/** The current version of the row, which a CONFLICT answer contains. */
function currentOf<Base extends EditBase, Values extends EditValues>(
  definition: EditDefinition<Base, Values>,
  error: unknown,
): Base | undefined {
  if (!(error instanceof ApiError) || error.code !== 'CONFLICT') return undefined;
  return definition.base.safeParse(error.body?.current).data;
}

/** An error within a field, such as `items.0.quantity`, is shown at the field. */
function ofFields(fields: readonly string[], errors: Record<string, string> = {}) {
  const atFields = Object.entries(errors).map(([path, error]) => [path.split('.')[0], error]);
  return Object.fromEntries(atFields.filter(([name = '']) => fields.includes(name)));
}

function mergeNotice(labels: readonly string[]) {
  const names = labels.join(', ');
  const description = `Nel frattempo un'altra persona ha cambiato: ${names}. Le due modifiche sono unite.`;
  return { title: 'Modifiche unite', description };
}

/** '' when the row is gone: the form says that by itself. */
function reasonOf(error: unknown): string {
  if (error instanceof ApiError && error.code === 'NOT_FOUND') return '';
  return (error instanceof Error && error.message) || 'Il server non ha risposto come previsto.';
}
