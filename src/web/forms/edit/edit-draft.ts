/**
 * The draft of an edit, kept in the tab's session storage. It survives a reload and the end of the session.
 */
import * as z from 'zod/mini';
import {
  type EditBase,
  type EditDefinition,
  type EditValues,
  type FieldOf,
  fieldsOf,
} from './edit-definition.ts';

import { isChanged } from './merge-edits.ts';

export type EditDraft<Base, Values> = {
  base: Base;
  values: Values;
  /**
   * Fields that somebody else changed too and for which no value is chosen yet. The other value is in `base`.
   */
  conflicts: FieldOf<Values>[];
};

/** The key contains the user: another person who signs in in the same tab does not get these drafts. */
export const editDraftKey = (subject: string, userId: string, id: string) =>
  `${subject}-edit:${userId}:${id}`;

/** undefined when there is no draft, none that the form can use, or one in which nothing was changed. */
export function readEditDraft<Base extends EditBase, Values extends EditValues>(
  definition: EditDefinition<Base, Values>,
  key: string,
): EditDraft<Base, Values> | undefined {
  const Draft = z.object({
    base: definition.base,
    values: definition.values,
    conflicts: z.array(z.enum(fieldsOf(definition))),
  });
  try {
    const draft = Draft.parse(JSON.parse(sessionStorage.getItem(key) ?? ''));
    return isChanged(definition, draft.base, draft.values) ? draft : undefined;
  } catch {
    return undefined;
  }
}

export function writeEditDraft<Base, Values>(key: string, draft: EditDraft<Base, Values>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Where storage is full or forbidden there is no draft, and editing still works.
  }
}
