import { ChevronDown, Truck, Undo2 } from 'lucide-react';
import { isOpenTrip } from '#contract/road/trip-life.ts';
import type { RoadOrder } from '#contract/road/trips.schema.ts';
import { tripName } from '#web/office/trip/trip-command.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import { againstWords, loadWords } from './trip-words.ts';
import type { Board } from './use-board.ts';

type AssignMenuProps = {
  orders: readonly RoadOrder[];
  board: Board;
  /** The id of the element that names the order. */
  describedBy?: string;
  /** In the bar of the selected orders. */
  isBar?: boolean;
};

/** The trips to which orders can be assigned, each with its load and any objections. */
export function AssignMenu({ orders, board, describedBy, isBar = false }: AssignMenuProps) {
  const open = board.day.trips.filter(isOpenTrip);
  const isOnTrip = orders.some(({ trip_id }) => trip_id !== null);
  return (
    <Menu
      label={isBar ? 'Assegna i selezionati' : 'Assegna'}
      trigger={
        <Button
          size="sm"
          variant={isBar ? 'secondary' : 'ghost'}
          aria-describedby={describedBy}
          icon={
            isBar ? (
              <Truck aria-hidden className="size-4" />
            ) : (
              <Truck aria-hidden className="size-4.5" />
            )
          }
          className={isBar ? '' : 'road-assign'}
        >
          Assegna…
        </Button>
      }
    >
      {open.map((trip) => (
        <MenuItem
          key={trip.id}
          icon={Truck}
          disabled={orders.every(({ trip_id }) => trip_id === trip.id)}
          onPress={() => board.assign(orders, trip)}
        >
          {[
            `${board.numberOf(trip)}. ${tripName(trip)}`,
            loadWords(trip),
            ...againstWords(trip, orders),
          ].join(' · ')}
        </MenuItem>
      ))}
      {open.length === 0 && (
        <MenuItem icon={ChevronDown} onPress={() => undefined} disabled>
          Nessun giro aperto in questo giorno
        </MenuItem>
      )}
      {isOnTrip && (
        <>
          <MenuSeparator />
          <MenuItem icon={Undo2} onPress={() => board.assign(orders, null)}>
            Togli dal giro
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
