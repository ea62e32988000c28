/** What was chosen in the closing dialog, kept in the tab's session storage: a reload loses nothing. */
import * as z from 'zod/mini';
import { Choice } from './decisions.ts';
import type { Span } from './span.ts';

const TypedClosing = z.object({ reason: z.string(), choices: z.record(z.string(), Choice) });
export type TypedClosing = z.infer<typeof TypedClosing>;

/** The key contains the user: another person who signs in in the same tab does not get these drafts. */
export const closingDraftKey = (userId: string, span: Span) =>
  `closing:${userId}:${JSON.stringify(span)}`;

export function readClosingDraft(key: string): TypedClosing | null {
  try {
    return TypedClosing.parse(JSON.parse(sessionStorage.getItem(key) ?? ''));
  } catch {
    return null;
  }
}

/** Where storage is full or forbidden there is no draft, and the dialog still works. */
export function writeClosingDraft(key: string, typed: TypedClosing): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(typed));
  } catch {
    return;
  }
}
