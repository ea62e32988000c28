import { BellRing, CalendarCheck } from 'lucide-react';
import { CLOSURE_LIMITS } from '#contract/days/closures.schema.ts';
import { formatShortDate } from '#contract/format.ts';
import type { MailPreviewQuery } from '#contract/mails.schema.ts';
import { orderView, TYPE_LABELS } from '#contract/orders/order-view.ts';
import { QueryFailure } from '#web/lists/load-failure.tsx';
import { NotifyCustomer } from '#web/office/order/commands/notify-customer.tsx';
import { type DateAndTime, dateAndTimeProblems } from '#web/office/order/edit/date-and-time.ts';
import { DateAndTimeChoice } from '#web/office/order/edit/date-and-time-choice.tsx';
import { CANCEL_ORDER, orderCount, orderSentence } from '#web/office/order/order-text.ts';
import { StatusBadge } from '#web/office/order/status-badge.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { useNow } from '#web/ui/use-now.ts';
import type { Choice } from './decisions.ts';
import type { MarkedOrder } from './seen-orders.ts';
import type { ClosingState } from './use-closing.ts';

/** The orders in the closure, each with what happens to it. */
export function ClosingOrders({ state }: { state: ClosingState }) {
  const { preview, troubles } = state;
  const { orders, isLoaded, isCapped, query } = preview;
  if (isCapped) {
    return (
      <p role="alert" className="font-semibold text-red">
        {`Gli ordini sono più di ${CLOSURE_LIMITS.orders}: chiudere meno giorni alla volta.`}
      </p>
    );
  }
  if (query.error && !isLoaded) {
    return (
      <div className="rounded-md border border-line">
        <QueryFailure title="Errore nel caricamento degli ordini" query={query} />
      </div>
    );
  }
  if (!isLoaded) {
    return (
      <Loading label="Caricamento degli ordini" bars={['h-16', 'h-16']} className="grid gap-3" />
    );
  }
  if (orders.length === 0) {
    return (
      <p className="flex items-center gap-2.5 rounded-md border border-line bg-paper px-3.5 py-3">
        <CalendarCheck aria-hidden className="size-5 shrink-0 text-green" />
        <span>Nessun ordine prenotato: si può chiudere.</span>
      </p>
    );
  }
  return (
    <section aria-labelledby="closing-orders" className="grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id="closing-orders" className="text-base" aria-live="polite">
          {`${orderCount(orders.length)} ${orders.length === 1 ? 'prenotato' : 'prenotati'}`}
        </h3>
        {orders.length > 1 && (
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => state.chooseForAll('keep')}>
              Mantieni tutti
            </Button>
            <Button size="sm" onClick={() => state.chooseForAll('cancel')}>
              Annulla tutti gli ordini
            </Button>
          </div>
        )}
      </div>
      <ul className="grid gap-3">
        {orders.map(({ entry, mark }) => (
          <ClosingOrder
            key={entry.order.id}
            entry={entry}
            mark={mark}
            choice={state.choiceOf(entry)}
            problem={troubles.moves[entry.order.id]}
            refusal={troubles.refusals[entry.order.id]}
            onChoose={(choice) => state.choose(entry.order.id, choice)}
          />
        ))}
      </ul>
    </section>
  );
}

const ACTIONS = [
  { action: 'keep', label: 'Mantieni' },
  { action: 'move', label: 'Sposta' },
  { action: 'cancel', label: CANCEL_ORDER },
] as const;

const MARKS = { new: 'Arrivato nel frattempo', changed: 'Cambiato nel frattempo' };

type ClosingOrderProps = MarkedOrder & {
  choice: Choice;
  problem: Partial<DateAndTime> | undefined;
  /** Why the server refused the choice. */
  refusal: string | undefined;
  onChoose: (choice: Choice) => void;
};

/** One order in the closure: kept, moved or cancelled. */
function ClosingOrder(props: ClosingOrderProps) {
  const { entry, mark, choice, problem, refusal, onChoose } = props;
  const now = useNow();
  const { id, delivery_date, delivery_time } = entry.order;
  const mail = mailOf(choice);
  return (
    <li>
      <fieldset
        data-refused={refusal ? '' : undefined}
        aria-describedby={refusal && `${id}-refusal`}
        className={`grid grid-cols-[minmax(0,1fr)] gap-2 rounded-md border p-3.5 ${refusal ? 'border-red' : mark ? 'border-hazard' : 'border-line'}`}
      >
        <legend className="sr-only">{orderSentence(entry, now)}</legend>
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
          <p className="grid min-w-0">
            <b className="wrap-anywhere">{orderView(entry).display_name}</b>
            <span className="text-soft-ink tabular-nums">
              {`${TYPE_LABELS[entry.type]}, ${formatShortDate(delivery_date, now)}, ${delivery_time}`}
            </span>
          </p>
          <span className="flex flex-wrap gap-2">
            {mark && (
              <Badge tone="warning" icon={BellRing}>
                {MARKS[mark]}
              </Badge>
            )}
            <StatusBadge order={entry.order} />
          </span>
        </div>
        <div className="flex flex-wrap gap-x-6">
          {ACTIONS.map(({ action, label }) => (
            <label
              key={action}
              className="inline-flex min-h-9 cursor-pointer items-center gap-2.5 pointer-coarse:min-h-11"
            >
              <input
                type="radio"
                name={`closing-${id}`}
                checked={choice.action === action}
                onChange={() => onChoose({ ...choice, action })}
                className="size-4.5 shrink-0 cursor-pointer accent-sea pointer-coarse:size-5"
              />
              <span className="font-semibold">{label}</span>
            </label>
          ))}
        </div>
        {choice.action === 'move' && (
          <DateAndTimeChoice
            type={entry.type}
            id={id}
            date={{
              label: 'Nuova data',
              value: choice.delivery_date,
              error: problem?.delivery_date,
              onChange: (date) => onChoose({ ...choice, delivery_date: date }),
            }}
            time={{
              label: 'Nuovo orario',
              value: choice.delivery_time,
              error: problem?.delivery_time,
              onChange: (time) => onChoose({ ...choice, delivery_time: time }),
            }}
          />
        )}
        {refusal && <FieldError id={`${id}-refusal`}>{refusal}</FieldError>}
        {mail && (
          <NotifyCustomer
            folded
            entry={entry}
            query={mail}
            checked={choice.notify}
            onChange={(notify) => onChoose({ ...choice, notify })}
          />
        )}
      </fieldset>
    </li>
  );
}

/** The customer's mail. Null if the order is kept, or its new day is unknown. */
function mailOf({ action, delivery_date, delivery_time }: Choice): MailPreviewQuery | null {
  if (action === 'cancel') return { event: 'cancelled' };
  const when = { delivery_date, delivery_time };
  if (action === 'keep' || Object.keys(dateAndTimeProblems(when)).length > 0) return null;
  return { event: 'moved', ...when };
}
