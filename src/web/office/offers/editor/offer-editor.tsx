import { Eye, FileCheck2, Send, Trash2 } from 'lucide-react';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { type FormEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import { formatCents } from '#contract/amounts.ts';
import { offerTotals } from '#contract/offers/offer-totals.ts';
import type { Offer } from '#contract/offers/offers.schema.ts';
import { DraftLine } from '#web/forms/edit/draft-line.tsx';
import { SaveBar } from '#web/forms/edit/save-bar.tsx';
import { OfferBadge } from '#web/office/offer/offer-badge.tsx';
import { offerTitle } from '#web/office/offer/offer-text.ts';
import { Button } from '#web/ui/button.tsx';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { toastOffsetRef } from '#web/ui/notice-floor.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { isTotalKnown, type OfferValues, typedAmounts } from '../offer-edit-form.ts';
import { UNKNOWN_TOTAL } from '../offer-sums.tsx';
import { UnsavedChanges } from '../unsaved-changes.tsx';
import { DeleteDraft } from './delete-draft.tsx';
import { DraftPreview } from './draft-preview.tsx';
import { IssueDialog } from './issue-dialog.tsx';
import { MissingList } from './missing-list.tsx';
import { CustomerFields, TermsFields } from './offer-fields.tsx';
import { OfferLines } from './offer-lines.tsx';
import { SendDialog } from './send-dialog.tsx';
import { UnprintableInOffer } from './unprintable-in-offer.tsx';
import { useEditing } from './use-editing.ts';

type OfferEditorProps = {
  offer: Offer;
  /** Somebody else has deleted the draft. What was typed can still be read. */
  gone: boolean;
  isUnsaved: boolean;
  onUnsaved: (isUnsaved: boolean) => void;
};

const parseAsShown = parseAsStringLiteral(['si', 'no']);

/** A draft: customer, lines and terms, a preview, and what is missing before it can be sent. */
export function OfferEditor({ offer, gone, isUnsaved, onUnsaved }: OfferEditorProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  /** Once it is marked. */
  const focusWrong = () =>
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
    );
  const { edit, typed, faults, ending, isClosed, step, press, take } = useEditing(offer, {
    gone,
    onUnsaved,
    focusWrong,
  });
  useFirstFocus(form, offer);

  const isWide = useMedia('(width >= 80rem)');
  const [shown, setShown] = useQueryState('anteprima', parseAsShown);
  const isShown = shown === null ? isWide : shown === 'si';
  const dialogProps = {
    offer,
    onRefused: () => {
      take({ type: 'refused' });
      focusWrong();
    },
    onClose: () => take({ type: 'close' }),
  };
  const look = <DraftPreview offer={offer} typed={typed} isChanged={edit.isChanged} />;
  return (
    <>
      <PageHeader
        title={offer.revises_id ? `Preventivo ${offerTitle(offer)}` : 'Preventivo'}
        lead={<OfferBadge offer={offer} />}
        action={
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              icon={<Eye aria-hidden className="size-4" />}
              aria-pressed={isShown}
              onClick={() => void setShown(isShown ? 'no' : 'si')}
            >
              Anteprima
            </Button>
            {!isClosed && (
              <Button
                size="sm"
                icon={<Trash2 aria-hidden className="size-4" />}
                onClick={() => take({ type: 'delete' })}
              >
                Elimina bozza
              </Button>
            )}
          </div>
        }
      />
      <div className="page-form">
        <div
          className={`grid grid-cols-[minmax(0,1fr)] items-start gap-6 ${isShown ? 'xl:grid-cols-[minmax(0,1fr)_21rem]' : ''}`}
        >
          <form
            id={formId}
            ref={form}
            noValidate
            onSubmit={(event: FormEvent) => {
              event.preventDefault();
              press('save');
            }}
            className="grid grid-cols-[minmax(0,1fr)] gap-5"
          >
            <DraftLine note={edit.draftNote} disabled={edit.pending} />
            <MissingList faults={faults} lines={typed?.lines ?? []} ending={ending} />
            <div role="status" className="empty:hidden">
              {typed && <UnprintableInOffer offer={typed} />}
            </div>
            <CustomerFields edit={edit} faults={faults} />
            <OfferLines offer={offer.id} edit={edit} faults={faults} />
            <TermsFields edit={edit} faults={faults} />
          </form>
          {isShown && isWide && (
            <aside
              aria-label="Anteprima"
              className="sticky top-6 max-h-[calc(100dvh-7rem)] overflow-y-auto p-1 max-xl:hidden"
            >
              {look}
            </aside>
          )}
        </div>
        {/* Always present, so that screen readers announce its text. */}
        <div
          ref={toastOffsetRef}
          role="alert"
          className="save-bar sticky bottom-0 z-20 empty:hidden"
        >
          {isClosed && <UnsavedChanges offer={offer} gone={gone} onDrop={edit.cancel} />}
        </div>
        {!isClosed && (
          <SaveBar
            edit={edit}
            form={formId}
            submitLabel="Salva bozza"
            lead={<Total values={edit.mine} />}
            next={
              <>
                <Button
                  size="sm"
                  icon={<FileCheck2 aria-hidden className="size-4 max-sm:hidden" />}
                  pending={step === 'saving to issue'}
                  onClick={() => press('issue')}
                  className="max-sm:flex-1"
                >
                  Emetti
                </Button>
                <Button
                  size="sm"
                  variant="primary"
                  icon={<Send aria-hidden className="size-4 max-sm:hidden" />}
                  pending={step === 'saving to send'}
                  onClick={() => press('send')}
                  className="max-sm:flex-1"
                >
                  Invia preventivo
                </Button>
              </>
            }
          />
        )}
      </div>
      <SidePanel open={isShown && !isWide} title="Anteprima" onClose={() => void setShown(null)}>
        {look}
      </SidePanel>
      {step === 'asking to send' && <SendDialog {...dialogProps} />}
      <IssueDialog open={step === 'asking to issue'} {...dialogProps} />
      <DeleteDraft
        offer={offer}
        open={step === 'asking to delete'}
        gone={gone}
        onDelete={() => onUnsaved(false)}
        onClose={() => take({ type: 'close' })}
      />
      <LeaveGuard
        when={isUnsaved}
        description={`Le modifiche al preventivo non sono salvate. ${gone ? 'Chi esce non le trova più.' : 'Restano qui come bozza finché la scheda del browser è aperta.'}`}
      />
    </>
  );
}

/** The total in the bar, visible while the lines scroll. */
function Total({ values }: { values: OfferValues }) {
  const isKnown = isTotalKnown(values);
  return (
    <p className="font-bold text-base tabular-nums max-sm:w-full sm:mr-2 sm:pb-1.5">
      <span className={isKnown ? 'sr-only' : ''}>Totale </span>
      {isKnown ? formatCents(offerTotals(typedAmounts(values)).gross) : UNKNOWN_TOTAL}
    </p>
  );
}

/**
 * A new draft starts with the focus on the customer's first missing field, or else on the first
 * line.
 */
function useFirstFocus(form: { current: HTMLFormElement | null }, offer: Offer): void {
  const focus = useEffectEvent(() => {
    if (offer.lines.length > 0) return;
    const missing =
      !offer.customer_name && !offer.company ? 'customer_name' : !offer.address && 'address';
    const field = missing
      ? form.current?.querySelector<HTMLElement>(`[name=${missing}]`)
      : form.current?.querySelector<HTMLElement>('[data-cell=description]');
    field?.focus({ preventScroll: true });
  });
  useEffect(() => focus(), []);
}
