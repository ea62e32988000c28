/** The closing dialog as an edit: the reason, and what happens to each order. */
import * as z from 'zod/mini';
import { CLOSURE_LIMITS } from '#contract/days/closures.schema.ts';
import { lengthFault } from '#contract/text-length.ts';
import { draftKey, storeDraft, storedDraft } from '#web/forms/draft-store.ts';
import type { EditDefinition } from '#web/forms/edit/edit-definition.ts';
import { editDraftKey, writeEditDraft } from '#web/forms/edit/edit-draft.ts';
import { jsonText } from '#web/forms/json-text.ts';
import { newRequestId } from '#web/forms/request-id.ts';
import { orderCount } from '#web/office/order/order-text.ts';
import type { UrlClosing } from './closing-url.ts';
import { Choice, type Choices } from './decisions.ts';

/** The dialog edits no row: it starts with the reason given by the page. */
const ClosingBase = z.object({ version: z.literal(0), reason: z.string() });
export type ClosingBase = z.infer<typeof ClosingBase>;

const StoredChoices = z.record(z.string(), Choice);

export const { write: choicesText, read: choicesOf } = jsonText(StoredChoices, {});

type ClosingValues = { reason: string; choices: string };
export type ClosingChanges = { reason: string; choices: Choices };

export const CLOSING_EDIT: EditDefinition<ClosingBase, ClosingValues, ClosingChanges> = {
  labels: { reason: 'Motivo', choices: 'Ordini' },
  base: ClosingBase,
  values: z.object({ reason: z.string(), choices: z.string() }),
  valuesOf: ({ reason }) => ({ reason, choices: choicesText({}) }),
  // Everything is sent, even without choices: closing itself is the request.
  changesOf: (_base, { reason, choices }) => ({ reason, choices: choicesOf(choices) }),
  // Whether a move is possible depends on the orders, which `useClosing` knows.
  problemsOf: ({ reason }) => {
    const fault = lengthFault(reason, CLOSURE_LIMITS.reason);
    return fault ? { reason: fault } : {};
  },
  summaryOf: ({ reason, choices }, base) => {
    const orders = Object.keys(choicesOf(choices)).length;
    const parts = [reason !== base.reason && 'Motivo', orders > 0 && orderCount(orders)];
    return parts.filter(Boolean).join(', ');
  },
  textOf: (field, values) => values[field],
};

export const baseOf = ({ reason }: UrlClosing): ClosingBase => ({ version: 0, reason });

const OlderDraft = z.object({ typed: z.object({ reason: z.string(), choices: StoredChoices }) });

/** The draft's key. A draft under the key of releases before 23 November 2026 is moved. */
export function closingDraft(userId: string, closing: UrlClosing): string {
  const span = JSON.stringify(closing.span);
  const key = editDraftKey('closing', userId, span);
  const olderKey = draftKey('closing', userId, span);
  const { data } = OlderDraft.safeParse(storedDraft(olderKey));
  if (data) {
    const { reason, choices } = data.typed;
    const values = { reason, choices: choicesText(choices) };
    storeDraft(olderKey, null);
    writeEditDraft(key, { id: newRequestId(), base: baseOf(closing), values, conflicts: [] });
  }
  return key;
}
