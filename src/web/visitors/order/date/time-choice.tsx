import { type RefObject, useEffect, useMemo, useState } from 'react';
import type { ConsumerTimes } from '#contract/days/availability.schema.ts';
import { AFTERNOON_FROM } from '#contract/days/rules.ts';
import { formatDayAndMonth } from '#contract/format.ts';
import { FieldError } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ClosedTexts } from './closed-texts.tsx';
import { closedTimesTexts, type TimeTile, timeTiles } from './time-tiles.ts';

type TimeChoiceProps = {
  ref: RefObject<HTMLDivElement | null>;
  /** '' until a time is chosen. */
  date: string;
  time: string;
  error: string | undefined;
  /** '' if the chosen one is gone. */
  onChoose: (time: string) => void;
  times: ConsumerTimes | undefined;
  loading: boolean;
  /**
   * Keeps the chosen time selected although it is taken, because the customer's own order may have
   * taken it.
   */
  held: boolean;
  /** The current time of the order being moved, on its day; otherwise ''. */
  ownTime: string;
  now: Date;
};

/** The time field: the 24 times of a private customer's day. */
export function TimeChoice(props: TimeChoiceProps) {
  const { ref, date, time, error, onChoose, times, loading, held, ownTime, now } = props;
  const sent = held ? time : '';
  const tiles = useMemo(
    () => (date ? timeTiles(date, times, now, { sent, own: ownTime }) : []),
    [date, times, now, sent, ownTime],
  );

  const chosen = tiles.find((tile) => tile.time === time);
  const isGone = time !== '' && chosen?.state !== 'free';
  const why = chosen?.why ? `: chiuso${chosen.why}` : '';
  const [gone, setGone] = useState('');
  useEffect(() => {
    if (held || !isGone) return;
    setGone(`L'orario ${time} non è più libero${why}.`);
    onChoose('');
  }, [held, isGone, time, why, onChoose]);
  const note = date ? gone : 'Scegli prima il giorno.';

  return (
    <div ref={ref} className="grid scroll-mb-8 gap-3">
      <h3 className="text-lg">
        Orario
        {date && (
          <span className="font-normal text-soft-ink">{` · ${formatDayAndMonth(date, now)}`}</span>
        )}
      </h3>
      <p role="status" className="text-soft-ink empty:hidden">
        {time ? '' : note}
      </p>
      {date !== '' && loading && <TimeGridSkeleton />}
      {date !== '' && !loading && (
        <>
          <TimeGrid
            tiles={tiles}
            selected={time}
            onSelect={onChoose}
            describedBy={error && 'orario-errore'}
          />
          <ClosedTexts texts={closedTimesTexts(tiles)} />
        </>
      )}
      {error && <FieldError id="orario-errore">{error}</FieldError>}
    </div>
  );
}

type TimeGridProps = {
  tiles: readonly TimeTile[];
  selected: string;
  onSelect: (time: string) => void;
  /** Ids of the elements that describe the group. */
  describedBy?: string | undefined;
};

/** One radio group in two parts, so that the arrow keys move from the morning to the afternoon. */
function TimeGrid({ tiles, selected, onSelect, describedBy }: TimeGridProps) {
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

function TimeGridSkeleton() {
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
