import { dayText } from '#contract/days/opening-hours.ts';
import { DAY_FIELDS, DAYS, dayName, type WeekValues, weekSlots } from './week-form.ts';

/** Each weekday's slots, or 'Chiuso', as they are in the form (spec section 2, "Orari"). */
export function WeekSummary({ values }: { values: WeekValues }) {
  const slots = weekSlots(values);
  return (
    <section aria-labelledby="week-summary" className="rounded-md border border-line bg-white p-4">
      <h3 id="week-summary" className="mb-2 text-base">
        Riepilogo settimanale
      </h3>
      <dl className="grid gap-x-4 gap-y-1.5 tabular-nums">
        {DAY_FIELDS.map((day) => {
          const text = dayText(slots, DAYS[day]);
          return (
            <div key={day} className="flex flex-wrap justify-between gap-x-2">
              <dt className="font-semibold">{dayName(day)}</dt>
              <dd className={text === 'Chiuso' ? 'text-soft-ink' : ''}>{text}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
