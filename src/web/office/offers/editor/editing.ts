/**
 * The state machine of the draft editor: what each press saves, marks and asks, in which order.
 * Renders nothing.
 */
import type { OfferFaults } from '#contract/offers/incomplete-offer.ts';

/** The draft in the form. */
export type DraftNow = {
  /** Somebody else has deleted or sent it: what is typed goes on in another draft. */
  isOver: boolean;
  /** What it lacks; null while something in it cannot be stored. */
  faults: OfferFaults | null;
  isChanged: boolean;
  isPending: boolean;
  /** Two people changed the same field, and nobody has chosen yet. */
  isStuck: boolean;
  /** The form knows the stored version. */
  isNewest: boolean;
};

/** How a draft gets its number: without a mail or with one. */
export type Ending = 'issue' | 'send';

export type Editing = {
  /**
   * 'Emetti' and 'Invia preventivo' save first, so that what goes out is what is on screen. Then
   * they ask for confirmation, as 'Elimina bozza' does.
   */
  step: 'typing' | `saving to ${Ending}` | `asking to ${Ending}` | 'asking to delete';
  /** Missing fields are shown, because somebody wanted to issue or send it. */
  isChecked: boolean;
};

type EditingEvent =
  | { type: Ending; draft: DraftNow }
  /** The draft has changed: it is saved, or somebody must choose. */
  | { type: 'draft'; draft: DraftNow }
  /** `failed`: it could not be saved. `refused`: the server found something missing. */
  | { type: 'failed' | 'refused' | 'delete' | 'close' };

export const START: Editing = { step: 'typing', isChecked: false };

const isLacking = ({ faults }: DraftNow) => faults !== null && Object.keys(faults).length > 0;

export const isSaved = ({ isChanged, isPending, isNewest }: DraftNow) =>
  !isChanged && !isPending && isNewest;

/** What a press does at once: saves the draft, and focuses the first marked field. */
export function doneBy(
  press: 'save' | Ending,
  draft: DraftNow,
): { saves: boolean; marks: boolean } {
  if (draft.isOver) return { saves: false, marks: false };
  if (press !== 'save' && isLacking(draft)) return { saves: false, marks: true };
  const saves = press === 'save' || draft.isChanged;
  return { saves, marks: saves && draft.faults === null };
}

export function editingAfter(now: Editing, event: EditingEvent): Editing {
  switch (event.type) {
    case 'issue':
    case 'send':
      return endPressed(now, event.type, event.draft);
    case 'draft':
      return goneOn(now, event.draft);
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

function endPressed(now: Editing, ending: Ending, draft: DraftNow): Editing {
  if (draft.isOver) return now;
  if (isLacking(draft)) return { ...now, isChecked: true };
  if (draft.faults === null || draft.isStuck) return { ...now, step: 'typing' };
  return goneOn({ ...now, step: `saving to ${ending}` }, draft);
}

const ASKED_AFTER = {
  'saving to issue': 'asking to issue',
  'saving to send': 'asking to send',
} as const;

export const isSaving = (step: Editing['step']): step is keyof typeof ASKED_AFTER =>
  step in ASKED_AFTER;

function goneOn(now: Editing, draft: DraftNow): Editing {
  if (!isSaving(now.step)) return now;
  if (draft.isStuck) return { ...now, step: 'typing' };
  return isSaved(draft) ? { ...now, step: ASKED_AFTER[now.step] } : now;
}
