import { useRef } from 'react';
import { counted } from '#contract/format.ts';
import type { TripDay } from '#contract/road/trips.schema.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { ReplanCard, RoadCard } from './road-card.tsx';
import { SelectedBar } from './selected-bar.tsx';
import { useStopDrag } from './stop-drag.ts';
import { Cards, TripColumn } from './trip-column.tsx';
import { TripStrip } from './trip-strip.tsx';
import { type Board, useBoard } from './use-board.ts';
import { useBoardKeys } from './use-board-keys.ts';

type TripBoardProps = { loaded: TripDay; now: Date; onEdit: (id: string) => void };

/** A day: at the left what is on no trip, then a column for each lorry's round. */
export function TripBoard({ loaded, now, onEdit }: TripBoardProps) {
  const board = useBoard(loaded);
  const area = useRef<HTMLDivElement>(null);
  useStopDrag(area, board);
  useBoardKeys(area, board);
  return (
    <>
      <TripStrip board={board} now={now} />
      <div ref={area} className="road-board">
        <Unassigned board={board} />
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

function Unassigned({ board }: { board: Board }) {
  const { unassigned, to_replan, trips } = board.day;
  return (
    <section aria-labelledby="unassigned" className="road-column" data-trip="">
      <header className="border-line border-b bg-white px-3 py-3">
        <h2 id="unassigned" tabIndex={-1} className="text-base leading-6">
          Da assegnare
          {unassigned.length > 0 && (
            <span className="ml-2 text-soft-ink tabular-nums">{unassigned.length}</span>
          )}
        </h2>
      </header>
      {to_replan.length > 0 && (
        <div className="border-line border-b bg-red-tint">
          <h3 className="px-3 pt-2.5 font-bold text-[0.9375rem] text-red">
            {`Da ripianificare: ${counted(to_replan.length, 'ordine', 'ordini')}`}
          </h3>
          <ul className="grid gap-2 p-2">
            {to_replan.map((order) => (
              <ReplanCard key={order.id} order={order} />
            ))}
          </ul>
        </div>
      )}
      <Cards
        empty={
          trips.some(({ orders }) => orders.length > 0)
            ? 'Tutti gli ordini del giorno hanno un giro'
            : 'Nessuna consegna in questo giorno'
        }
      >
        {unassigned.map((order) => (
          <RoadCard key={order.id} order={order} board={board} />
        ))}
      </Cards>
    </section>
  );
}
