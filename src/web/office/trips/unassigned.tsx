import { useId, useRef } from 'react';
import { counted } from '#contract/format.ts';
import type { RoadOrder } from '#contract/road/trips.schema.ts';
import { useComuni } from '#web/comuni.ts';
import { ArrivalsButton } from '#web/lists/arrivals-button.tsx';
import { useHeldRows } from '#web/lists/use-held-rows.ts';
import { ORDER_LIST_WORDS } from '#web/office/order/order-lists.ts';
import { Button, PRESSED } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { comuneGroups } from './comune-groups.ts';
import { ReplanCard, RoadCard } from './road-card.tsx';
import { Cards } from './trip-column.tsx';
import type { Board } from './use-board.ts';

type UnassignedProps = {
  board: Board;
  /** Grouped by comune; otherwise only by time. */
  isByComune: boolean;
  onGroup: (isByComune: boolean) => void;
};

/**
 * Unassigned orders, by time or by comune, and those to replan. Nothing is inserted under a
 * pointer; an assigned order leaves at once.
 */
export function Unassigned({ board, isByComune, onGroup }: UnassignedProps) {
  const { unassigned, to_replan, trips } = board.day;
  const comuni = useComuni(isByComune);
  const held = useHeldRows(unassigned, ({ id }) => id, false);
  const shown = held.rows?.filter((order) => !held.isMissing(order)) ?? [];
  const groups = isByComune && comuni ? comuneGroups(shown, comuni.comuneIn) : null;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section ref={held.areaRef} aria-labelledby="unassigned" className="road-column" data-trip="">
      <div ref={held.topRef} className="absolute" />
      <header className="flex flex-wrap items-center justify-between gap-2 border-line border-b bg-white px-3 py-3">
        <h2 ref={heading} id="unassigned" tabIndex={-1} className="text-base leading-6">
          Da assegnare
          {unassigned.length > 0 && (
            <span className="ml-2 text-soft-ink tabular-nums">{unassigned.length}</span>
          )}
        </h2>
        <Button
          size="sm"
          aria-pressed={isByComune}
          onClick={() => onGroup(!isByComune)}
          className={`-my-1.5 ${PRESSED}`}
        >
          Per comune
        </Button>
        <ArrivalsButton list={held} words={ORDER_LIST_WORDS} heading={heading} />
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
      {groups && groups.length > 0 ? (
        groups.map(({ name, orders }) => (
          <Group
            key={name}
            name={name ?? 'Comune non riconosciuto'}
            orders={orders}
            board={board}
          />
        ))
      ) : (
        <Cards
          empty={
            trips.some(({ orders }) => orders.length > 0)
              ? 'Tutti gli ordini del giorno hanno un giro'
              : 'Nessuna consegna in questo giorno'
          }
        >
          {shown.map((order) => (
            <RoadCard key={order.id} order={order} board={board} />
          ))}
        </Cards>
      )}
    </section>
  );
}

type GroupProps = { name: string; orders: readonly RoadOrder[]; board: Board };

/** The deliveries of a comune, with a checkbox that selects all of them. */
function Group({ name, orders, board }: GroupProps) {
  const id = useId();
  const isSelected = orders.every((order) => board.isSelected(order.id));
  return (
    <section aria-labelledby={id}>
      <div className="flex items-center gap-1 border-line border-b px-2 pt-1.5">
        <Checkbox
          aria-label={`Seleziona tutti: ${name}`}
          checked={isSelected}
          onChange={() => board.select(orders, !isSelected)}
        />
        <h3 id={id} className="min-w-0 py-1 font-bold text-[0.9375rem] leading-5 wrap-anywhere">
          {name}
          <span className="ml-2 font-normal text-soft-ink tabular-nums">{orders.length}</span>
        </h3>
      </div>
      <Cards empty="">
        {orders.map((order) => (
          <RoadCard key={order.id} order={order} board={board} />
        ))}
      </Cards>
    </section>
  );
}
