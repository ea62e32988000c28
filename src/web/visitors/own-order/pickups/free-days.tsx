import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { CompanyLimit } from '#contract/days/availability.schema.ts';
import { dayOfCompany } from '#contract/days/company-limit.ts';
import { romeDate } from '#contract/days/rules.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { calendarDay } from '#web/visitors/order/date/booking-days.ts';
import { useAvailability } from '#web/visitors/order/date/use-availability.ts';
import { pickupOn } from '../order-again.ts';

const SHOWN = 6;

/** The next days with a place for this company; each leads to its booking. */
export function FreeDays({ company }: { company: CompanyLimit }) {
  const now = useNow();
  const month = romeDate(now).slice(0, 7);
  const [one, two] = [
    useAvailability('supplier', month, '', 0),
    useAvailability('supplier', monthAfter(month), '', 0),
  ];
  const free = [...one.days, ...two.days]
    .flatMap((day) => ('orders' in day ? dayOfCompany(day, company) : []))
    .map((day) => ({ date: day.date, ...calendarDay('supplier', day.date, day, now) }))
    .filter(({ available }) => available)
    .slice(0, SHOWN);
  const failed = one.failed || two.failed;
  const isKnown = one.days.length > 0 && two.days.length > 0;
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
          <Button
            size="sm"
            onClick={() => {
              one.retry();
              two.retry();
            }}
          >
            Riprova
          </Button>
        </div>
      )}
      {!failed && free.length === 0 && (
        <p className="px-5 pb-4 text-soft-ink">
          {isKnown ? 'Fino alla fine del mese prossimo non ci sono posti.' : 'Un momento...'}
        </p>
      )}
    </section>
  );
}

/** 'yyyy-MM' */
function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}
