import { useRef } from 'react';
import type { TripDay } from '#contract/road/trips.schema.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { SelectedBar } from './selected-bar.tsx';
import { useStopDrag } from './stop-drag.ts';
import { TripColumn } from './trip-column.tsx';
import { TripStrip } from './trip-strip.tsx';
import { Unassigned } from './unassigned.tsx';
import { useBoard } from './use-board.ts';
import { useBoardKeys } from './use-board-keys.ts';

type TripBoardProps = {
  loaded: TripDay;
  now: Date;
  onEdit: (id: string) => void;
  isByComune: boolean;
  onGroup: (isByComune: boolean) => void;
};

/** A day: on the left the unassigned orders, then a column for each trip. */
export function TripBoard({ loaded, now, onEdit, ...grouping }: TripBoardProps) {
  const board = useBoard(loaded);
  const area = useRef<HTMLDivElement>(null);
  useStopDrag(area, board);
  useBoardKeys(area, board);
  return (
    <>
      <TripStrip board={board} now={now} />
      <div ref={area} className="road-board">
        <Unassigned board={board} {...grouping} />
        {board.day.trips.map((trip) => (
          <TripColumn key={trip.id} trip={trip} board={board} now={now} onEdit={onEdit} />
        ))}
      </div>
      <SelectedBar board={board} />
      {board.question && (
        <ReasonDialog
          key={board.question.orders[0]?.order.id}
          question={board.question}
          onAnswer={board.answer}
        />
      )}
    </>
  );
}
