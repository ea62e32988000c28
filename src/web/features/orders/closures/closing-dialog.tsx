import { type ComponentProps, useEffect, useRef } from 'react';
import { CLOSURE_LIMITS } from '#contract/closures.schema.ts';
import { FormModal } from '#web/forms/edit/form-modal.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import type { AskedClosing } from './asked-closing.ts';
import { ClosingOrders } from './closing-orders.tsx';
import { PeriodFields } from './period-fields.tsx';
import { customersText, spanText } from './span.ts';
import { useClosing } from './use-closing.ts';

type ClosingDialogProps = {
  asked: AskedClosing;
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
  const { typed, change, troubles, attempts, edit } = state;
  const { span } = asked;
  const content = useRef<HTMLDivElement>(null);

  // What stands in the way is the next thing to be looked at.
  useEffect(() => {
    if (attempts === 0) return;
    content.current
      ?.querySelector<HTMLElement>('[aria-invalid=true], [data-refused] input:checked')
      ?.focus();
  }, [attempts]);

  return (
    <FormModal
      title={titleOf(asked)}
      description={
        span && (
          <>
            {customersText(span.types)}: <b className="text-ink">{spanText(span)}</b>
          </>
        )
      }
      gone=""
      edit={edit}
      submitLabel={titleOf(asked)}
      finalFocus={finalFocus}
    >
      <div ref={content} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {!span && <PeriodFields typed={typed} problems={troubles.period} onChange={change} />}
        <div className="grid gap-2">
          <TextField
            label="Motivo (opzionale)"
            help="I clienti lo leggono accanto al giorno chiuso."
            value={typed.reason}
            maxLength={CLOSURE_LIMITS.reason}
            autoComplete="off"
            onChange={({ target }) => change({ reason: target.value })}
          />
          {typed.reason === '' && (
            <Button
              size="sm"
              className="justify-self-start"
              onClick={() => change({ reason: 'Ferie' })}
            >
              Ferie
            </Button>
          )}
        </div>
        <ClosingOrders state={state} />
      </div>
    </FormModal>
  );
}

function titleOf({ span }: AskedClosing): string {
  if (!span) return 'Chiudi un periodo';
  if (span.times) return span.times.length === 1 ? 'Chiudi orario' : 'Chiudi orari';
  return span.from === span.to ? 'Chiudi giorno' : 'Chiudi giorni';
}
