import { type ComponentProps, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { CLOSURE_LIMITS } from '#contract/days/closures.schema.ts';
import { romeDate } from '#contract/days/rules.ts';
import { ORDER_TYPES } from '#contract/orders/orders.schema.ts';
import { lengthFault } from '#contract/text-length.ts';
import { FormModal } from '#web/forms/edit/form-modal.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DateField } from '#web/ui/date-field/date-field.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { ModalActions } from '#web/ui/modal-actions.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { ClosingOrders } from './closing-orders.tsx';
import type { UrlClosing } from './closing-url.ts';
import { type Period, type PeriodProblems, periodProblems, periodSpan } from './period.ts';
import { ReasonField } from './reason-field.tsx';
import { customersText, type Span, spanText } from './span.ts';
import { useClosing } from './use-closing.ts';
import type { useClosuresUrl } from './use-closures-url.ts';

type ClosureFormsProps = {
  url: ReturnType<typeof useClosuresUrl>;
  finalFocus: ComponentProps<typeof FormModal>['finalFocus'];
};

/** The dialogs with choices, in a file of their own, which is larger than the boards'. */
export function ClosureForms({ url, finalFocus }: ClosureFormsProps) {
  const { closing, isChoosing, ask, endClosing } = url;
  return (
    <>
      {closing && (
        <ClosingDialog
          key={JSON.stringify(closing.span)}
          closing={closing}
          onClose={endClosing}
          onResume={() => ask(closing)}
          finalFocus={finalFocus}
        />
      )}
      {isChoosing && <PeriodDialog onChoose={ask} onClose={endClosing} finalFocus={finalFocus} />}
    </>
  );
}

type ClosingDialogProps = Pick<ClosureFormsProps, 'finalFocus'> & {
  closing: UrlClosing;
  onClose: () => void;
  onResume: () => void;
};

/** Before closing: the reason that customers read, and what happens to each order. */
function ClosingDialog({ closing, onClose, onResume, finalFocus }: ClosingDialogProps) {
  const state = useClosing(closing, { onDone: onClose, onResume });
  const { reason, preview, attempts, edit } = state;
  const { span } = closing;
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
        <ReasonField {...reason} />
        <ClosingOrders state={state} />
      </div>
    </FormModal>
  );
}

function titleOf({ from, to, times }: Span): string {
  if (times) return times.length === 1 ? 'Chiudi orario' : 'Chiudi orari';
  return from === to ? 'Chiudi giorno' : 'Chiudi giorni';
}

type PeriodDialogProps = {
  /** Asks about its orders next. */
  onChoose: (closing: UrlClosing) => void;
  onClose: () => void;
  finalFocus?: ComponentProps<typeof Modal>['finalFocus'];
};

/** Which days are closed, for whom and why. The next dialog asks about their orders. */
function PeriodDialog({ onChoose, onClose, finalFocus }: PeriodDialogProps) {
  const [period, setPeriod] = useState<Period>({ types: ORDER_TYPES, from: '', to: '' });
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<PeriodProblems>({});
  const [attempts, setAttempts] = useState(0);
  const form = useTroubleFocus<HTMLFormElement>(attempts);
  const id = useId();
  const today = romeDate(useNow());
  const change = (changes: Partial<Period>) => setPeriod({ ...period, ...changes });

  function submit(event: FormEvent) {
    event.preventDefault();
    const span = periodSpan(period);
    setProblems(periodProblems(period));
    setAttempts(attempts + 1);
    const fits = lengthFault(reason, CLOSURE_LIMITS.reason) === undefined;
    if (span && fits) onChoose({ span, reason });
  }

  return (
    <Modal
      open
      form="short"
      title="Chiudi un periodo"
      onClose={onClose}
      finalFocus={finalFocus}
      actions={
        <ModalActions onLeave={onClose} form={id} type="submit">
          Continua
        </ModalActions>
      }
    >
      <form
        ref={form}
        id={id}
        noValidate
        onSubmit={submit}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
          <DateField
            label="Dal"
            today={today}
            value={period.from}
            error={problems.from}
            onChange={(from) => change({ from })}
          />
          <DateField
            label="Al"
            today={today}
            value={period.to}
            error={problems.to}
            help="Senza: un giorno solo"
            onChange={(to) => change({ to })}
          />
        </div>
        <Customers period={period} problem={problems.types} onChange={change} />
        <ReasonField value={reason} onChange={setReason} />
      </form>
    </Modal>
  );
}

type CustomersProps = {
  period: Period;
  problem: string | undefined;
  onChange: (changes: Partial<Period>) => void;
};

function Customers({ period: { types }, problem, onChange }: CustomersProps) {
  const id = useId();
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold text-[0.9375rem]">Per chi</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        {ORDER_TYPES.map((type) => (
          <Checkbox
            key={type}
            checked={types.includes(type)}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem && id}
            onChange={({ target }) => {
              const others = types.filter((other) => other !== type);
              onChange({ types: target.checked ? [...others, type] : others });
            }}
          >
            {customersText([type])}
          </Checkbox>
        ))}
      </div>
      {problem && <FieldError id={id}>{problem}</FieldError>}
    </fieldset>
  );
}

/** After an attempt with errors, the first field or order that has one gets the focus. */
function useTroubleFocus<Area extends HTMLElement>(attempts: number) {
  const area = useRef<Area>(null);
  useEffect(() => {
    if (attempts === 0) return;
    const wrong = '[aria-invalid=true], [data-refused] input:checked';
    area.current?.querySelector<HTMLElement>(wrong)?.focus();
  }, [attempts]);
  return area;
}
