import { weekHours } from '#contract/days/week-hours.ts';
import { useSite } from '#web/site.ts';

/** The opening hours, drawn as the board at the yard's gate. */
export function HoursBoard() {
  const lines = weekHours(useSite().company.hours);
  return (
    <section
      aria-labelledby="orari"
      className="overflow-hidden rounded-md border border-ink bg-white shadow-lifted"
    >
      <div aria-hidden className="hazard-stripe h-1.5" />
      <h2 id="orari" className="bg-ink px-5 pt-4 pb-4 text-2xl text-white sm:px-6">
        Orari di apertura
      </h2>
      <div aria-hidden className="ticks-edge h-3" />
      <dl className="px-5 pt-1 pb-3 sm:px-6">
        {lines.map(({ days, hours }) => (
          <div
            key={days}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-line border-dashed py-3.5 not-last:border-b"
          >
            <dt className="font-semibold">{days}</dt>
            <dd className="font-extrabold text-xl tabular-nums tracking-tight sm:text-2xl">
              {hours}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
