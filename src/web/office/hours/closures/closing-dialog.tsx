import type { ComponentProps } from 'react';
import { FormModal } from '#web/forms/edit/form-modal.tsx';
import { ClosingOrders } from './closing-orders.tsx';
import type { UrlClosing } from './closing-url.ts';
import { ReasonField } from './reason-field.tsx';
import { customersText, type Span, spanText } from './span.ts';
import { useClosing } from './use-closing.ts';
import { useTroubleFocus } from './use-trouble-focus.ts';

type ClosingDialogProps = {
  asked: UrlClosing;
  userId: string;
  onClose: () => void;
  onResume: () => void;
  finalFocus?: ComponentProps<typeof FormModal>['finalFocus'];
};

/** Before days or times are closed: what customers read, and what becomes of each order that they have. */
export function ClosingDialog({
  asked,
  userId,
  onClose,
  onResume,
  finalFocus,
}: ClosingDialogProps) {
  const state = useClosing(asked, { userId, onDone: onClose, onResume });
  const { reason, changeReason, preview, attempts, edit } = state;
  const { span } = asked;
  const content = useTroubleFocus<HTMLDivElement>(attempts);
  return (
    <FormModal
      title={titleOf(span)}
      description={
        <>
          {customersText(span.types)}: <b className="text-ink">{spanText(span)}</b>
          {(preview.days ?? 0) > 1 && `, ${preview.days} giorni`}
        </>
      }
      gone=""
      size="tall"
      edit={edit}
      submitLabel={titleOf(span)}
      finalFocus={finalFocus}
    >
      <div ref={content} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <ReasonField value={reason} onChange={changeReason} />
        <ClosingOrders state={state} />
      </div>
    </FormModal>
  );
}

function titleOf({ from, to, times }: Span): string {
  if (times) return times.length === 1 ? 'Chiudi orario' : 'Chiudi orari';
  return from === to ? 'Chiudi giorno' : 'Chiudi giorni';
}
