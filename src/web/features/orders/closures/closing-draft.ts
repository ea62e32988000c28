/** What was chosen in the closing dialog, kept in the tab's session storage: a reload loses nothing. */
import * as z from 'zod/mini';
import { OrderType } from '#contract/orders.schema.ts';
import type { AskedClosing } from './asked-closing.ts';
import { Choice } from './decisions.ts';

const TypedClosing = z.object({
  types: z.array(OrderType),
  /** Typed as people type dates, when a period is chosen. */
  from: z.string(),
  to: z.string(),
  reason: z.string(),
  choices: z.record(z.string(), Choice),
});
export type TypedClosing = z.infer<typeof TypedClosing>;

/** What the dialog begins with. */
export const startOf = ({ span, reason }: AskedClosing): TypedClosing => ({
  types: [...(span?.types ?? (['consumer', 'supplier'] as const))],
  from: span?.from ?? '',
  to: span?.to ?? '',
  reason,
  choices: {},
});

/** The key contains the user: another person who signs in in the same tab does not get these drafts. */
export const closingDraftKey = (userId: string, { span }: AskedClosing) =>
  `closing:${userId}:${span ? JSON.stringify(span) : 'period'}`;

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
