import { weekHours } from '#contract/days/week-hours.ts';
import { useSite } from '#web/site.ts';

export function SupportHours() {
  return (
    <dl>
      {weekHours(useSite().company.hours).map(({ days, hours }) => (
        <div key={days}>
          <dt>{days}</dt>
          <dd>{hours}</dd>
        </div>
      ))}
    </dl>
  );
}
