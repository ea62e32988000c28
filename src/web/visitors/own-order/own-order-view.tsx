import { CalendarPlus, XCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { SUPPLIER_TIME } from '#contract/days/rules.ts';
import { formatInstantWithYear, formatLongDate } from '#contract/format.ts';
import { TYPE_LABELS } from '#contract/orders/order-view.ts';
import type { OwnOrder, OwnOrderCalendar } from '#contract/orders/own-order.schema.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { useSendOnce } from '#web/forms/use-send-once.ts';
import { paths } from '#web/paths.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { StepRule } from '#web/ui/step-rule.tsx';
import { toast } from '#web/ui/toast.ts';
import { useSinglePress } from '#web/ui/use-single-press.ts';
import { changeFailure } from '#web/visitors/opened/change-failure.ts';
import { ContactPhone } from '#web/visitors/opened/contact-phone.tsx';
import { DoneText, Outdated } from '#web/visitors/opened/load-states.tsx';
import { useActionPanel } from '#web/visitors/opened/use-action-panel.ts';
import { ORDER_AGAIN } from '#web/visitors/order/order-drafts.ts';
import { OrderSummary } from '#web/visitors/order/order-summary.tsx';
import { timeText } from '#web/visitors/order/place-text.ts';
import { type Action, OrderActions } from './order-actions.tsx';
import { orderAgain } from './order-again.ts';
import type { OrderCalls } from './order-calls.ts';
import { isForCalendar, noteRows, stateOf, stepOf, steps } from './own-order-texts.ts';
import { Proof } from './proof.tsx';

type OwnOrderViewProps = {
  calls: OrderCalls;
  order: OwnOrder;
  /** Shows the order from a call's answer. */
  show: (order: OwnOrder) => Promise<void>;
  readAgain: () => void;
  /** The last reload failed, so the order may have changed. */
  outdated: boolean;
};

/** The order, and the customer's actions. */
export function OwnOrderView({ calls, order, show, readAgain, outdated }: OwnOrderViewProps) {
  useSinglePress();
  const { action, was, open, doneText, status, panel } = useActionPanel<Action, OwnOrder>({
    now: order,
    isAllowed,
    show,
    readAgain,
    words: {
      changed:
        "Nel frattempo l'ordine è cambiato: ora è come lo vedi qui. Non abbiamo inviato nulla.",
      refused: 'Da qui non è più possibile: ora l’ordine è come lo vedi qui.',
    },
  });
  const proof = order.road?.proof;

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <State ref={status} order={order}>
          {isForCalendar(order) && calls.calendar && (
            <CalendarButton load={calls.calendar} onReadAgain={readAgain} />
          )}
        </State>
        <DoneText text={doneText} />
        {proof && calls.proof && <Proof proof={proof} read={calls.proof} />}
        {outdated && (
          <Outdated
            text="Non riusciamo a rileggere l'ordine: potrebbe essere cambiato."
            onRetry={readAgain}
          />
        )}
        <OrderActions
          order={order}
          open={action}
          onOpen={open}
          panel={{ ...panel, calls, order: was }}
          onNoted={readAgain}
        />
        <SentNotes notes={order.sent_notes} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <OrderSummary
          title={`Ordine n. ${order.code}`}
          aside={TYPE_LABELS[order.type].toLowerCase()}
          rows={noteRows(order)}
        />
        <section aria-labelledby="domande" className="grid gap-1">
          <h3 id="domande" className="text-lg">
            Domande sull'ordine
          </h3>
          <p className="text-soft-ink">Al telefono risponde una persona.</p>
          <ContactPhone type={order.type} />
        </section>
        <LinkButton
          to={order.type === 'consumer' ? paths.consumers : paths.suppliers}
          state={ORDER_AGAIN}
          onClick={() => orderAgain(order)}
          className="w-full"
        >
          Ordina di nuovo
        </LinkButton>
      </div>
    </div>
  );
}

const isAllowed = (action: Action, { refusals }: OwnOrder) =>
  action === 'note' || refusals[action] === null;

type StateProps = {
  ref: React.RefObject<HTMLHeadingElement | null>;
  order: OwnOrder;
  /** Below the text. */
  children: ReactNode;
};

/** The order's state: the steps, the state in words, and date and time. */
function State({ ref, order, children }: StateProps) {
  const { type, status, delivery_date, delivery_time } = order;
  const { title, text } = stateOf(order);
  const isCancelled = status === 'cancelled';
  const isWindow = type === 'supplier' && delivery_time === SUPPLIER_TIME;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {!isCancelled && <StepRule steps={steps(order)} current={stepOf(order)} />}
      <section className="overflow-hidden rounded-md border border-ink bg-white">
        {isCancelled && <div aria-hidden className="hazard-stripe h-1.5" />}
        <div className="grid gap-3 p-5 sm:p-6">
          <h2 ref={ref} tabIndex={-1} className="flex scroll-mt-24 items-center gap-2.5 text-2xl">
            {isCancelled && <XCircle aria-hidden className="size-7 shrink-0 text-red" />}
            <span>{title}</span>
          </h2>
          <p className={isCancelled ? 'text-soft-ink line-through' : ''}>
            <span className="block font-bold text-xl first-letter:uppercase">
              {formatLongDate(delivery_date)}
            </span>
            <span className="block font-extrabold text-4xl tabular-nums tracking-tighter">
              {isWindow ? '' : 'ore '}
              {timeText(type, delivery_time)}
            </span>
          </p>
          <p className="text-soft-ink first-letter:uppercase">{text}</p>
          {children}
        </div>
      </section>
    </div>
  );
}

type CalendarButtonProps = {
  load: () => Promise<OwnOrderCalendar>;
  /** Loads the order again, because it may be over. */
  onReadAgain: () => void;
};

/** Saves the order as a calendar file, which the mails about it then update. */
function CalendarButton({ load, onReadAgain }: CalendarButtonProps) {
  const { sending, sendOnce } = useSendOnce();

  async function save() {
    try {
      const { name, content } = await load();
      saveFile(name, content, 'text/calendar');
    } catch (error) {
      const failed = changeFailure(error);
      if (failed.kind === 'read-again') onReadAgain();
      else if ('text' in failed) toast(errorToast(failed.text));
    }
  }

  return (
    <Button
      size="sm"
      icon={<CalendarPlus aria-hidden className="size-4" />}
      pending={sending}
      onClick={() => void sendOnce(save)}
      className="justify-self-start"
    >
      Aggiungi al calendario
    </Button>
  );
}

/** The notes sent to the office from this page. Absent in answers of older releases. */
function SentNotes({ notes = [] }: { notes?: OwnOrder['sent_notes'] }) {
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="note-inviate" className="grid gap-3">
      <h3 id="note-inviate" className="text-lg">
        Le tue note per l'ufficio
      </h3>
      <ul className="grid gap-2">
        {notes.map(({ at, text }) => (
          <li key={`${at} ${text}`} className="rounded-md border border-line bg-white px-4 py-3">
            <p className="leading-6 whitespace-pre-line wrap-anywhere">{text}</p>
            <p className="text-sm text-soft-ink tabular-nums">{formatInstantWithYear(at)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
