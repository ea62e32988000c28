import { FilePen } from 'lucide-react';
import { useMemo, useSyncExternalStore } from 'react';
import { isAllowed } from '#contract/offers/offer-life.ts';
import { type Offer, OfferFields } from '#contract/offers/offers.schema.ts';
import { api } from '#web/api.ts';
import { draftText } from '#web/forms/draft-store.ts';
import {
  dropEditDraft,
  editDraftKey,
  readEditDrafts,
  subscribeToDrafts,
  writeEditDraft,
} from '#web/forms/edit/edit-draft.ts';
import { useUserId } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { moveDraftTo } from './move-draft.ts';
import { OFFER_EDIT } from './offer-edit-form.ts';
import { useNewDraft } from './use-new-draft.ts';

type UnsavedChangesProps = {
  offer: Offer;
  /** The draft was deleted. */
  gone: boolean;
  /** For the form that still shows what was typed. */
  onDrop?: () => void;
};

/**
 * Somebody sent or deleted a draft while it was being edited here. What was typed is kept as a
 * draft in the tab, and can be continued as a revision of the sent offer, or else as a new draft.
 */
export function UnsavedChanges({ offer, gone, onDrop }: UnsavedChangesProps) {
  const userId = useUserId();
  const key = editDraftKey('offer', userId, offer.id);
  const stored = useSyncExternalStore(
    subscribeToDrafts,
    () => draftText(key),
    () => '',
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `stored` is what is read.
  const [left] = useMemo(() => readEditDrafts(OFFER_EDIT, key), [key, stored]);
  const isRevision = !gone && isAllowed('revise', offer);

  function make(): Promise<Offer> {
    const { id, version, quote_request_id } = offer;
    if (gone) {
      // The draft's own id, so that a repeated press after a lost answer creates no second draft.
      const request_id = left?.id ?? '';
      return api.offers.create({ request_id, quote_request_id, ...OfferFields.parse(offer) });
    }
    return isRevision ? api.offers.revise({ id, version }) : api.offers.duplicate({ id });
  }

  const { mutate, isPending } = useNewDraft('Impossibile tenere le modifiche', make, (draft) => {
    if (!left) return;
    writeEditDraft(editDraftKey('offer', userId, draft.id), moveDraftTo(draft, left));
    dropEditDraft(key, left.id);
  });

  function drop(): void {
    if (!left) return;
    dropEditDraft(key, left.id);
    const onPress = () => writeEditDraft(key, left);
    toast({ title: 'Modifiche scartate', action: { label: 'Riprendi', onPress } });
  }

  if (!left && !gone) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5 rounded-md border border-hazard bg-hazard-tint px-4 py-3">
      <p className="flex-[1_1_18rem] font-semibold">
        {gone
          ? `Questa bozza è stata eliminata nel frattempo${left ? ': quanto scritto qui è conservato' : ''}.`
          : 'Il preventivo è stato emesso nel frattempo, senza le modifiche scritte qui.'}
      </p>
      {left && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="primary"
            icon={<FilePen aria-hidden className="size-4" />}
            pending={isPending}
            onClick={() => mutate()}
          >
            {`${isRevision ? 'Nuova revisione' : 'Nuova bozza'} con le tue modifiche`}
          </Button>
          <Button size="sm" disabled={isPending} onClick={onDrop ?? drop}>
            Scarta le modifiche
          </Button>
        </div>
      )}
    </div>
  );
}
