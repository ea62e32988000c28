import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { romeDate } from '#contract/days/rules.ts';
import { type OfferFaults, offerFaults } from '#contract/offers/incomplete-offer.ts';
import type { Offer } from '#contract/offers/offers.schema.ts';
import { ApiError, api } from '#web/api.ts';
import { editDraftKey } from '#web/forms/edit/edit-draft.ts';
import { usePageEdit } from '#web/forms/edit/use-page-edit.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { offerQueries } from '#web/office/offer/offer-queries.ts';
import { useUserId } from '#web/session/session.ts';
import { isQuestionOpen } from '#web/ui/open-question.ts';
import { toast } from '#web/ui/toast.ts';
import { useNow } from '#web/ui/use-now.ts';
import { OFFER_EDIT, type OfferChanges, typedOffer } from '../offer-edit-form.ts';
import {
  type DraftNow,
  editingAfter,
  type IssueMode,
  immediateEffects,
  isSaved,
  isSaving,
  START,
} from './editing.ts';

type EditingOptions = {
  /** Somebody else has deleted the draft. */
  gone: boolean;
  onUnsaved: (isUnsaved: boolean) => void;
  /** Focuses the first marked field. */
  focusWrong: () => void;
};

/** The edit of a draft, and what the buttons of its page do. */
export function useEditing(offer: Offer, { gone, onUnsaved, focusWrong }: EditingOptions) {
  const client = useQueryClient();
  const today = romeDate(useNow());
  const [{ step, isChecked }, take] = useReducer(editingAfter, START);
  const [ending, setEnding] = useState<IssueMode>('send');
  const edit = usePageEdit(OFFER_EDIT, offer, {
    draft: editDraftKey('offer', useUserId(), offer.id),
    save,
    onFailed,
    onUnsaved,
  });
  const typed = typedOffer(edit.mine);
  const faultsOf = (wanted: IssueMode) => typed && offerFaults(typed, today, wanted);
  const draft: DraftNow = {
    isClosed: gone || offer.status !== 'draft',
    faults: faultsOf(ending),
    isChanged: edit.isChanged,
    isPending: edit.pending,
    hasConflicts: edit.conflicts.length > 0,
    isNewest: edit.base.version === offer.version,
  };

  async function save(version: number, changes: OfferChanges) {
    const json = { version, ...changes };
    const saved = await api.offers.update({ id: offer.id, ...json });
    offerQueries.remember(client, saved);
    void offerQueries.reload(client);
    toast({ variant: 'success', title: 'Bozza salvata' });
    return saved;
  }

  function onFailed(error: unknown): void {
    take({ type: 'failed' });
    toast(errorToast('Impossibile salvare il preventivo'));
    if (error instanceof ApiError) void offerQueries.reload(client);
  }

  function press(what: 'save' | IssueMode): void {
    const pressed = what === 'save' ? draft : { ...draft, faults: faultsOf(what) };
    const { saves, marks } = immediateEffects(what, pressed);
    if (what !== 'save') {
      setEnding(what);
      take({ type: what, draft: pressed });
    }
    if (saves) edit.submit();
    // The form does not know the cells of the grid.
    if (marks) focusWrong();
  }
  useEditorKeys({ save: () => press('save'), send: () => press('send') });

  const goOn = useEffectEvent(() => take({ type: 'draft', draft }));
  const isSettled = draft.hasConflicts || isSaved(draft);
  useEffect(() => {
    if (isSaving(step) && isSettled) goOn();
  }, [step, isSettled]);

  const faults: OfferFaults = (isChecked && draft.faults) || {};
  return { edit, typed, faults, ending, isClosed: draft.isClosed, step, press, take };
}

/**
 * Ctrl+S saves and Ctrl+Enter sends (also with Cmd), wherever the focus is on the page, but not
 * behind a dialog. Prevents the browser's own 'save page'.
 */
function useEditorKeys(acts: { save: () => void; send: () => void }): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey, isComposing, repeat } = event;
    if (!(ctrlKey || metaKey) || shiftKey || altKey || isComposing) return;
    const act = { s: acts.save, enter: acts.send }[key.toLowerCase()];
    const isBehind = isQuestionOpen();
    // A dialog has its own Ctrl+Enter.
    if (!act || (isBehind && act === acts.send)) return;
    event.preventDefault();
    if (!isBehind && !repeat) act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
