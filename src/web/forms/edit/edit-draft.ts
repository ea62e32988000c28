/**
 * The drafts of an edit. A form that is used repeatedly, such as for new orders, has several:
 * starting the next order does not overwrite the unfinished one.
 */
import * as z from 'zod/mini';
import { draftKey, storeDraft, storedDraft } from '../draft-store.ts';
import {
  type EditBase,
  type EditDefinition,
  type EditValues,
  type FieldOf,
  fieldsOf,
} from './edit-definition.ts';
import { isChanged } from './merge-edits.ts';

export type EditDraft<Base, Values> = {
  id: string;
  base: Base;
  values: Values;
  /** Fields that somebody else changed too, without a choice yet. The other value is in `base`. */
  conflicts: FieldOf<Values>[];
};

export const editDraftKey = (subject: string, userId: string, id: string) =>
  draftKey(`${subject}-edit`, userId, id);

const Stored = z.array(z.looseObject({ id: z.string(), at: z.iso.datetime() }));
type Stored = z.infer<typeof Stored>;

const listeners = new Set<() => void>();
/** The id of the draft that the person wants back. Its form takes it, now or when it opens. */
let requested: string | null = null;
/** The keys of the forms on screen. */
const open = new Set<string>();

export function subscribeToDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The drafts with changes that the form can use, newest first. */
export function readEditDrafts<Base extends EditBase, Values extends EditValues>(
  definition: EditDefinition<Base, Values>,
  key: string,
): (EditDraft<Base, Values> & { at: string })[] {
  const Draft = z.object({
    id: z.string(),
    at: z.string(),
    base: definition.base,
    values: definition.values,
    conflicts: z.array(z.enum(fieldsOf(definition))),
  });
  return stored(key).flatMap((one) => {
    const { data } = Draft.safeParse(one);
    return data && isChanged(definition, data.base, data.values) ? [data] : [];
  });
}

/** Stores the draft with the time of its last change. */
export function writeEditDraft<Base, Values>(key: string, draft: EditDraft<Base, Values>): void {
  const all = stored(key);
  const before = all.find(({ id }) => id === draft.id);
  if (before && isSame(before as Partial<typeof draft>, draft)) return;
  const others = all.filter(({ id }) => id !== draft.id);
  store(key, [{ ...draft, at: new Date().toISOString() }, ...others]);
}

export function dropEditDraft(key: string, id: string): void {
  const all = stored(key);
  const others = all.filter((draft) => draft.id !== id);
  if (others.length < all.length) store(key, others);
}

/** Stores the draft again, and lets its form take it. */
export function requestDraft<Base, Values>(key: string, draft: EditDraft<Base, Values>): void {
  requested = draft.id;
  writeEditDraft(key, draft);
}

export const isRequested = (id: string) => id === requested;

/**
 * The form is on screen until the returned function is called. Discards an earlier request for a
 * draft.
 */
export function beginForm(key: string): () => void {
  open.add(key);
  endRequest();
  return () => {
    open.delete(key);
    endRequest();
  };
}

export const isFormOpen = (key: string) => open.has(key);

/** A form has taken the draft. */
export function endRequest(): void {
  requested = null;
}

function isSame<Base, Values>(
  one: Partial<EditDraft<Base, Values>>,
  other: EditDraft<Base, Values>,
): boolean {
  const text = ({ base, values, conflicts }: typeof one) =>
    JSON.stringify([base, values, conflicts]);
  return text(one) === text(other);
}

const stored = (key: string): Stored => Stored.safeParse(storedDraft(key)).data ?? [];

function store(key: string, drafts: Stored): void {
  storeDraft(key, drafts.length > 0 ? drafts : null);
  for (const listener of listeners) listener();
}
