/**
 * The state machine of the draft editor: what each press saves, marks and asks, in which order.
 * Renders nothing.
 */
import type { OfferFaults } from '#contract/offers/incomplete-offer.ts';

/** The draft in the form. */
export type DraftNow = {
  /** Somebody else has deleted or sent the draft; typed text is kept in another draft. */
  isClosed: boolean;
  /** What it lacks; null while something in it cannot be stored. */
  faults: OfferFaults | null;
  isChanged: boolean;
  isPending: boolean;
  /** Two people changed the same field, and nobody has chosen yet. */
  hasConflicts: boolean;
  /** The form knows the stored version. */
  isNewest: boolean;
};

/** How a draft gets its number: without a mail or with one. */
export type IssueMode = 'issue' | 'send';

export type Editing = {
  /**
   * 'Emetti' and 'Invia preventivo' save first, so that what goes out is what is on screen. Then
   * they ask for confirmation, as 'Elimina bozza' does.
   */
  step: 'typing' | `saving to ${IssueMode}` | `asking to ${IssueMode}` | 'asking to delete';
  /** Missing fields are shown, because somebody wanted to issue or send it. */
  isChecked: boolean;
};

type EditingEvent =
  | { type: IssueMode; draft: DraftNow }
  /** The draft has changed: it is saved, or somebody must choose. */
  | { type: 'draft'; draft: DraftNow }
  /** `failed`: it could not be saved. `refused`: the server found something missing. */
  | { type: 'failed' | 'refused' | 'delete' | 'close' };

export const START: Editing = { step: 'typing', isChecked: false };

const isLacking = ({ faults }: DraftNow) => faults !== null && Object.keys(faults).length > 0;

export const isSaved = ({ isChanged, isPending, isNewest }: DraftNow) =>
  !isChanged && !isPending && isNewest;

/** What a press does at once: saves the draft, and focuses the first marked field. */
export function immediateEffects(
  press: 'save' | IssueMode,
  draft: DraftNow,
): { saves: boolean; marks: boolean } {
  if (draft.isClosed) return { saves: false, marks: false };
  if (press !== 'save' && isLacking(draft)) return { saves: false, marks: true };
  const saves = press === 'save' || draft.isChanged;
  return { saves, marks: saves && draft.faults === null };
}

export function editingAfter(now: Editing, event: EditingEvent): Editing {
  switch (event.type) {
    case 'issue':
    case 'send':
      return requestIssue(now, event.type, event.draft);
    case 'draft':
      return advanceIfSaved(now, event.draft);
    case 'failed':
      return isSaving(now.step) ? { ...now, step: 'typing' } : now;
    case 'refused':
      return { step: 'typing', isChecked: true };
    case 'delete':
      return { ...now, step: 'asking to delete' };
    case 'close':
      return { ...now, step: 'typing' };
  }
}

function requestIssue(now: Editing, ending: IssueMode, draft: DraftNow): Editing {
  if (draft.isClosed) return now;
  if (isLacking(draft)) return { ...now, isChecked: true };
  if (draft.faults === null || draft.hasConflicts) return { ...now, step: 'typing' };
  return advanceIfSaved({ ...now, step: `saving to ${ending}` }, draft);
}

const ASKED_AFTER = {
  'saving to issue': 'asking to issue',
  'saving to send': 'asking to send',
} as const;

export const isSaving = (step: Editing['step']): step is keyof typeof ASKED_AFTER =>
  step in ASKED_AFTER;

function advanceIfSaved(now: Editing, draft: DraftNow): Editing {
  if (!isSaving(now.step)) return now;
  if (draft.hasConflicts) return { ...now, step: 'typing' };
  return isSaved(draft) ? { ...now, step: ASKED_AFTER[now.step] } : now;
}
