import { Ban, CalendarCheck, ChevronRight, CircleCheck, Clock, RotateCcw } from 'lucide-react';
import { Link } from 'react-router';
import type { CompanyLimit } from '#contract/days/availability.schema.ts';
import { dayOfCompany } from '#contract/days/company-limit.ts';
import { romeDate } from '#contract/days/rules.ts';
import { formatLongDate } from '#contract/format.ts';
import { PAGE_SIZE } from '#contract/list.schema.ts';
import { materialsDetail } from '#contract/orders/order-view.ts';
import type { Pickup, PickupList as Pickups } from '#contract/resellers/pickups.schema.ts';
import { Pager } from '#web/lists/pager.tsx';
import { paths } from '#web/paths.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { calendarDay } from '#web/visitors/order/date/booking-days.ts';
import { useAvailability } from '#web/visitors/order/date/use-availability.ts';
import { timeText } from '#web/visitors/order/place-text.ts';
import { pickupOn, repeatPickup } from '../order-again.ts';
import { titleOf } from '../own-order-texts.ts';

type PickupListProps = { pickups: Pickups; page: number; onTurn: (page: number) => void };

/** Upcoming and past pickups, and how to book the next one. */
export function PickupList({ pickups, page, onTurn }: PickupListProps) {
  const { rows, total, latest, company_limit } = pickups;
  const today = romeDate(useNow());
  const isToCome = ({ delivery_date }: Pickup) => delivery_date >= today;
  const toCome = rows.filter(isToCome);
  const past = rows.filter((row) => !isToCome(row));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
      <div className="grid gap-3 lg:col-start-2">
        <LinkButton to={paths.suppliers} variant="primary" className="w-full">
          Prenota un ritiro
        </LinkButton>
        {latest && (
          <LinkButton to={paths.suppliers} onClick={() => repeatPickup(latest)} className="w-full">
            Ripeti l'ultimo ritiro
          </LinkButton>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        {(page === 1 || toCome.length > 0) && (
          <Rows title="In programma" rows={toCome} none="Nessun ritiro in programma." />
        )}
        {past.length > 0 && <Rows title="Passati" rows={past} />}
        <Pager page={page} pages={Math.ceil(total / PAGE_SIZE)} onTurn={onTurn} />
        <p className="text-soft-ink text-sm">
          Qui trovi i ritiri degli ultimi dodici mesi prenotati con i codici della tua azienda, e
          quelli che l'ufficio le ha assegnato.
        </p>
      </div>
      <FreeDays company={company_limit} />
    </div>
  );
}

type RowsProps = { title: string; rows: readonly Pickup[]; none?: string };

function Rows({ title, rows, none }: RowsProps) {
  const id = title.toLowerCase().replace(' ', '-');
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 id={id} className="text-xl">
        {title}
      </h3>
      {rows.length === 0 && <p className="text-soft-ink">{none}</p>}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 empty:hidden">
        {rows.map((pickup) => (
          <Row key={pickup.code} pickup={pickup} />
        ))}
      </ul>
    </section>
  );
}

const LOOKS: Record<Pickup['status'], { tone: BadgeTone; icon: typeof Clock }> = {
  pending: { tone: 'warning', icon: Clock },
  confirmed: { tone: 'success', icon: CalendarCheck },
  completed: { tone: 'neutral', icon: CircleCheck },
  cancelled: { tone: 'danger', icon: Ban },
};

function Row({ pickup }: { pickup: Pickup }) {
  const { code, status, to_reconfirm, delivery_date, delivery_time, agent_name, items } = pickup;
  const { tone, icon } = LOOKS[status];
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)] gap-1.5 rounded-md border border-line bg-white px-4 py-3.5 hover:border-ink has-focus-visible:border-ink sm:px-5">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <Link
          to={`#${code}`}
          data-pickup={code}
          className={`font-bold text-lg first-letter:uppercase after:absolute after:inset-0 hover:underline underline-offset-4 ${status === 'cancelled' ? 'text-soft-ink line-through' : ''}`}
        >
          {formatLongDate(delivery_date)}
        </Link>
        <Badge tone={tone} icon={to_reconfirm ? RotateCcw : icon}>
          {titleOf({ type: 'supplier', status, to_reconfirm })}
        </Badge>
      </p>
      <p className="wrap-anywhere line-clamp-2 whitespace-pre-line">{materialsDetail(items)}</p>
      <p className="wrap-anywhere text-[0.9375rem] text-soft-ink tabular-nums">
        {`${timeText('supplier', delivery_time)} · ${agent_name} · n.\u00a0${code}`}
      </p>
    </li>
  );
}

const SHOWN = 6;
/** In days, including today. */
const SEARCHED = 60;

/** The next days with a place for this company, each with a link to book it. */
function FreeDays({ company }: { company: CompanyLimit }) {
  const now = useNow();
  const span = { from: romeDate(now), days: SEARCHED };
  const { days, failed, retry } = useAvailability('supplier', span, '', 0);
  const free = days
    .flatMap((day) => ('orders' in day ? dayOfCompany(day, company) : []))
    .map((day) => ({ date: day.date, ...calendarDay('supplier', day.date, day, now) }))
    .filter(({ available }) => available)
    .slice(0, SHOWN);
  return (
    <section
      aria-labelledby="giorni-con-posto"
      className="overflow-hidden rounded-md border border-ink bg-white"
    >
      <h3 id="giorni-con-posto" className="bg-stone px-5 pt-4 pb-3 text-lg">
        Giorni con posto
      </h3>
      <div aria-hidden className="ticks h-3.5" />
      <ul className="px-5 pt-1 pb-3 empty:hidden">
        {free.map(({ date, label }) => (
          <li key={date} className="-mx-5 border-line border-dashed tabular-nums not-last:border-b">
            <Link
              to={paths.suppliers}
              viewTransition
              onClick={() => pickupOn(date)}
              className="group flex min-h-11 items-center justify-between gap-3 px-5 py-2.5 hover:bg-stone"
            >
              <span className="inline-block underline-offset-4 first-letter:uppercase group-hover:underline">
                {label}
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-sea" />
            </Link>
          </li>
        ))}
      </ul>
      {failed && (
        <div className="grid justify-items-start gap-3 px-5 pb-4">
          <p>I giorni non si sono caricati.</p>
          <Button size="sm" onClick={retry}>
            Riprova
          </Button>
        </div>
      )}
      {!failed && free.length === 0 && (
        <p className="px-5 pb-4 text-soft-ink">
          {days.length > 0 ? `Nei prossimi ${SEARCHED} giorni non ci sono posti.` : 'Un momento...'}
        </p>
      )}
    </section>
  );
}
