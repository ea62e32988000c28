/** What was chosen in the closing dialog, kept in the tab's session storage: a reload loses nothing. */
import * as z from 'zod/mini';
import { orderCount } from '#web/office/order/order-text.ts';
import { Choice } from './decisions.ts';
import type { Span } from './span.ts';

const TypedClosing = z.object({ reason: z.string(), choices: z.record(z.string(), Choice) });
export type TypedClosing = z.infer<typeof TypedClosing>;
const Stored = z.object({ at: z.iso.datetime(), typed: TypedClosing });

/** The key contains the user: another person who signs in in the same tab does not get these drafts. */
export const closingDraftKey = (userId: string, span: Span) =>
  `closing:${userId}:${JSON.stringify(span)}`;

export function readClosingDraft(key: string): z.infer<typeof Stored> | null {
  try {
    return Stored.parse(JSON.parse(sessionStorage.getItem(key) ?? ''));
  } catch {
    return null;
  }
}

/**
 * Keeps the draft with the time of its last change. Where storage is full or forbidden there is no draft, and the
 * dialog still works.
 */
export function writeClosingDraft(key: string, typed: TypedClosing): void {
  const before = readClosingDraft(key);
  if (before && JSON.stringify(before.typed) === JSON.stringify(typed)) return;
  try {
    sessionStorage.setItem(key, JSON.stringify({ at: new Date().toISOString(), typed }));
  } catch {
    return;
  }
}

/** What a draft has, in words: 'Motivo, 2 ordini' */
export function aboutClosing({ reason, choices }: TypedClosing, reasonBefore: string): string {
  const orders = Object.keys(choices).length;
  const parts = [reason !== reasonBefore && 'Motivo', orders > 0 && orderCount(orders)];
  return parts.filter(Boolean).join(', ');
}
