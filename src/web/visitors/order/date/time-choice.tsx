import { type RefObject, useEffect, useMemo, useState } from 'react';
import type { ConsumerTimes } from '#contract/days/availability.schema.ts';
import { formatDayAndMonth } from '#contract/format.ts';
import { FieldError } from '#web/ui/field.tsx';
import { ClosedTexts } from './closed-texts.tsx';
import { TimeGrid, TimeGridSkeleton } from './time-grid.tsx';
import { closedTimesTexts, timeTiles } from './time-tiles.ts';

type TimeChoiceProps = {
  ref: RefObject<HTMLDivElement | null>;
  /** '' until a time is chosen. */
  date: string;
  time: string;
  error: string | undefined;
  /** '' where the chosen one is gone. */
  onChoose: (time: string) => void;
  times: ConsumerTimes | undefined;
  loading: boolean;
  /**
   * Keeps the chosen time selected though it is taken, because the customer's own order may have taken it.
   */
  held: boolean;
  /** The time of the order that is moved, on its day; else ''. */
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
