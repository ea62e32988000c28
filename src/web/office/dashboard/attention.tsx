import { Check, ChevronRight, MailX, Truck } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { shiftDate } from '#contract/days/rules.ts';
import { formatCount, formatDayAndMonth } from '#contract/format.ts';
import type { OrderType } from '#contract/orders/orders.schema.ts';
import type { Figures } from '#web/office/order/figures-query.ts';
import { tripsPath } from '#web/office/order/order-links.ts';
import { deliveryCount, orderCount, pickupCount } from '#web/office/order/order-text.ts';
import { tripName } from '#web/office/trip/trip-command.ts';
import { useCloseTrip } from '#web/office/trip/use-close-trip.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { alerts, legalTask, type Task, tasks } from './attention-tasks.ts';
import { useRest } from './use-rest.ts';

type AttentionProps = {
  figures: Figures | undefined;
  failed: boolean;
  today: string;
};

/** Tasks that wait for somebody. Each line opens the place where it is handled. */
export function Attention({ figures, failed, today }: AttentionProps) {
  return (
    <section
      aria-labelledby="attention"
      className="flex h-full flex-col rounded-md border border-line bg-white px-4 pt-4 pb-2"
    >
      <h2 id="attention" className="font-bold text-base">
        Da fare
      </h2>
      {figures ? (
        <Lines figures={figures} today={today} />
      ) : (
        <div className="grid gap-3 py-4">
          {!failed &&
            ['w-48', 'w-56', 'w-40'].map((width) => (
              <Skeleton key={width} className={`h-5 max-w-full ${width}`} />
            ))}
        </div>
      )}
    </section>
  );
}

/** All lines, or as many as there is room for and the number of the others. */
function Lines({ figures, today }: { figures: Figures; today: string }) {
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const rest = useRest(list, button, isOpen);
  const now = useNow();
  return (
    <>
      <ul
        ref={list}
        id={listId}
        data-open={isOpen || undefined}
        className="-mx-4 mt-2 min-h-0 flex-1 overflow-hidden px-4 [&>[data-cut]]:invisible"
      >
        {alerts(figures).map((task) => (
          <TaskLine key={task.id} task={task} />
        ))}
        {(figures.unclosed_trips ?? []).map((trip) => (
          <UnclosedTrip key={trip.id} trip={trip} today={today} />
        ))}
        {tasks(figures, today, now).map((task) => (
          <TaskLine key={task.id} task={task} />
        ))}
        {!figures.mail_server && <NoMails />}
        <TaskLine task={legalTask(figures)} />
      </ul>
      {(rest > 0 || isOpen) && (
        <button
          ref={button}
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
          className="-mx-2 flex min-h-9 items-center gap-2 rounded-sm px-2 font-semibold underline underline-offset-3 hover:bg-stone pointer-coarse:min-h-11"
        >
          {isOpen ? 'Mostra meno' : rest === 1 ? 'Altro 1' : `Altri ${rest}`}
          {!isOpen && <span className="sr-only"> da fare</span>}
        </button>
      )}
    </>
  );
}

type UnclosedTripProps = { trip: Figures['unclosed_trips'][number]; today: string };

/** A trip that left on an earlier day and was not closed. */
function UnclosedTrip({ trip, today }: UnclosedTripProps) {
  const id = useId();
  const { close, sending, question } = useCloseTrip(trip);
  const { date, undecided } = trip;
  const day = date === shiftDate(today, -1) ? 'ieri' : formatDayAndMonth(date);
  const left = undecided.length > 0 && `${orderCount(undecided.length)} senza esito`;
  return (
    <li className="flex items-center gap-3 border-line border-t first:border-t-0">
      <Link
        id={id}
        to={tripsPath(date)}
        viewTransition
        className="-ml-2 flex min-h-12 min-w-0 flex-1 items-center gap-3 rounded-sm px-2 py-1.5 hover:bg-stone"
      >
        <Truck aria-hidden className="size-5 shrink-0 text-terracotta" strokeWidth={2.25} />
        <span className="min-w-0 leading-5 wrap-anywhere">
          <b className="block">{`Giro di ${day} non chiuso `}</b>
          {[tripName(trip), left].filter(Boolean).join(' · ')}
        </span>
      </Link>
      <Button size="sm" pending={sending} onClick={close} aria-describedby={id}>
        Chiudi
      </Button>
      {question}
    </li>
  );
}

/** Without a mail server, for the owner: what does not work, and how to set it up. */
function NoMails() {
  return (
    <li className="flex gap-3 border-line border-t py-3 leading-5">
      <MailX aria-hidden className="size-5 shrink-0 text-red" strokeWidth={2.25} />
      <p className="min-w-0">
        <b>Nessun server di posta: ai clienti non arriva nessuna email.</b> Le email vengono scritte
        in un file. Per inviarle, chi gestisce il server imposta la variabile{' '}
        <code className="font-semibold text-[0.8125rem]">SMTP_URL</code>: la guida è in{' '}
        <code className="font-semibold text-[0.8125rem] wrap-anywhere">docs/operations.md</code>.
      </p>
    </li>
  );
}

/** The link to the task's page, or for orders of both types a link to each. */
function TaskLine({ task }: { task: Task }) {
  if ('to' in task) return <Line task={task} to={task.to} />;
  const { count, suppliers, pathOf } = task;
  if (suppliers > 0 && suppliers < count) return <BothTypes {...task} />;
  return <Line task={task} to={pathOf(suppliers > 0 ? 'supplier' : 'consumer')} />;
}

function BothTypes(task: Extract<Task, { suppliers: number }>) {
  const id = useId();
  const { icon: Icon, count, suppliers, many, pathOf } = task;
  const linkTo = (type: OrderType, words: string) => (
    <Link
      to={pathOf(type)}
      viewTransition
      aria-describedby={id}
      className="inline-flex min-h-9 items-center gap-1 rounded-sm px-2 font-semibold underline underline-offset-3 hover:bg-stone pointer-coarse:min-h-11"
    >
      {words}
    </Link>
  );
  return (
    <li className="flex items-start gap-3 border-line border-t py-1.5 first:border-t-0">
      <Icon aria-hidden className="mt-2 size-5 shrink-0 text-terracotta" strokeWidth={2.25} />
      <div className="min-w-0 flex-1">
        <p id={id} className="pt-2 leading-5">
          <b className="text-base tabular-nums">{formatCount(count)}</b>
          {` ${many}`}
        </p>
        <p className="-ml-2 flex flex-wrap gap-x-1">
          {linkTo('consumer', deliveryCount(count - suppliers))}
          {linkTo('supplier', pickupCount(suppliers))}
        </p>
      </div>
    </li>
  );
}

function Line({ task, to }: { task: Task; to: string }) {
  const { icon: Icon, count, title, one, many, none } = task;
  if (count === 0 && !none) return null;
  const look = 'flex min-h-12 items-center gap-3 py-1.5';
  return (
    <li className="border-line border-t first:border-t-0">
      {count === 0 ? (
        <p className={`${look} text-soft-ink`}>
          <Check aria-hidden className="size-5 shrink-0 text-green" strokeWidth={2.25} />
          {none}
        </p>
      ) : (
        <Link to={to} viewTransition className={`${look} -mx-2 rounded-sm px-2 hover:bg-stone`}>
          <Icon aria-hidden className="size-5 shrink-0 text-terracotta" strokeWidth={2.25} />
          <span className="min-w-0 flex-1 leading-5">
            {title && <b className="block">{title} </b>}
            <b className="text-base tabular-nums">{formatCount(count)}</b>
            {` ${count === 1 ? one : many}`}
          </span>
          <ChevronRight aria-hidden className="size-4 shrink-0 text-soft-ink" />
        </Link>
      )}
    </li>
  );
}
