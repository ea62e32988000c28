import { AFTERNOON_FROM } from '#contract/days/rules.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { TimeTile } from './time-tiles.ts';

type TimeGridProps = {
  tiles: readonly TimeTile[];
  selected: string;
  onSelect: (time: string) => void;
  /** Ids of the elements that describe the group. */
  describedBy?: string | undefined;
};

/** One radio group in two parts, so that the arrow keys move from the morning to the afternoon. */
export function TimeGrid({ tiles, selected, onSelect, describedBy }: TimeGridProps) {
  const parts = [
    ['Mattina', tiles.filter(({ time }) => time < AFTERNOON_FROM)],
    ['Pomeriggio', tiles.filter(({ time }) => time >= AFTERNOON_FROM)],
  ] as const;
  return (
    <div
      role="radiogroup"
      aria-label="Orario di consegna"
      aria-describedby={describedBy}
      className="grid gap-5"
    >
      {parts.map(([name, part]) => (
        <div key={name} className="grid gap-2">
          <p className="font-semibold text-sm text-soft-ink">{name}</p>
          <div className="time-tiles">
            {part.map(({ time, state, label }) => (
              <label key={time} className="time-tile" data-own={state === 'own' || undefined}>
                <input
                  type="radio"
                  name="delivery_time"
                  value={time}
                  aria-label={label}
                  className="absolute inset-0 cursor-[inherit] opacity-0"
                  checked={selected === time}
                  disabled={state !== 'free'}
                  onChange={() => onSelect(time)}
                />
                <span aria-hidden>{time}</span>
              </label>
            ))}
          </div>
        </div>
      ))}
      {tiles.some(({ state }) => state === 'own') && (
        <p aria-hidden className="flex items-center gap-2 text-sm text-soft-ink">
          <span className="size-4 rounded-sm border-2 border-terracotta" /> Il tuo orario
        </p>
      )}
    </div>
  );
}

const PLACES = Array.from({ length: 12 }, (_, index) => index);

export function TimeGridSkeleton() {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">Caricamento degli orari</span>
      {['Mattina', 'Pomeriggio'].map((name) => (
        <div key={name} aria-hidden className="grid gap-2">
          <p className="font-semibold text-sm text-soft-ink">{name}</p>
          <div className="time-tiles">
            {PLACES.map((place) => (
              <Skeleton key={place} className="h-12 rounded-md" />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
