import { useQueryClient } from '@tanstack/react-query';
import {
  Ban,
  CircleAlert,
  CircleCheck,
  Ellipsis,
  Pencil,
  Play,
  RotateCcw,
  Route,
  Trash2,
  Truck,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { romeDate } from '#contract/days/rules.ts';
import { routeLinks } from '#contract/map-links.ts';
import { kgText } from '#contract/orders/delivery-fields.ts';
import {
  isOnTheRoad,
  isOpenTrip,
  isTripActAllowed,
  isUnclosed,
  isUndecided,
  TRIP_ACTS,
  type TripAct,
  tripStatusText,
} from '#contract/road/trip-life.ts';
import type { Trip } from '#contract/road/trips.schema.ts';
import { changeTrip } from '#web/office/trip/trip-command.ts';
import { useCloseTrip } from '#web/office/trip/use-close-trip.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { PhoneLink } from '#web/ui/contact-link.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import { RoadCard } from './road-card.tsx';
import { tripLoad } from './trip-load.ts';
import { TripNotices } from './trip-notices.tsx';
import { lateText, tripProgress } from './trip-progress.ts';
import { loadWords } from './trip-words.ts';
import type { Board } from './use-board.ts';

type TripColumnProps = { trip: Trip; board: Board; now: Date; onEdit: (id: string) => void };

/** A trip: lorry, driver, load and progress, and its orders by time. */
export function TripColumn({ trip, board, now, onEdit }: TripColumnProps) {
  const number = board.numberOf(trip);
  const headId = `giro-${trip.id}`;
  const { vehicle, driver, orders } = trip;
  return (
    <section
      aria-labelledby={headId}
      className="road-column"
      data-trip={isOpenTrip(trip) ? trip.id : undefined}
    >
      <header className="grid gap-2 border-line border-b bg-white px-3 py-2.5">
        <div className="flex items-start gap-2">
          <span
            aria-hidden
            className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-sm bg-ink font-bold text-sm text-white tabular-nums"
          >
            {number}
          </span>
          <div className="min-w-0 flex-1">
            <h2 id={headId} tabIndex={-1} className="text-base leading-6 wrap-anywhere">
              <span className="sr-only">{`Giro ${number}: `}</span>
              {vehicle.name}
            </h2>
            <p className="text-[0.8125rem] text-soft-ink leading-4.5">
              {`${vehicle.plate} · `}
              {driver ? driver.name : <b className="font-semibold text-ink">senza autista</b>}
            </p>
            {driver?.phone && (
              <p className="text-[0.8125rem]">
                <PhoneLink phone={driver.phone} />
              </p>
            )}
          </div>
          <TripMenu trip={trip} now={now} onEdit={onEdit} />
        </div>
        <Load trip={trip} />
        <RouteLinks trip={trip} />
        <Progress trip={trip} now={now} />
      </header>
      <TripNotices notices={trip.notices} />
      <Cards
        empty={isOpenTrip(trip) ? 'Trascinare qui gli ordini, o usare «Assegna…»' : 'Nessun ordine'}
      >
        {orders.map((order) => (
          <RoadCard key={order.id} order={order} board={board} />
        ))}
      </Cards>
    </section>
  );
}

/** The trip's route, by time. A map link takes about ten addresses. */
function RouteLinks({ trip }: { trip: Trip }) {
  const links = routeLinks(trip.orders.map(({ address }) => address));
  if (links.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-3 text-[0.8125rem] leading-4.5">
      {links.map((link, n) => (
        <a
          key={link}
          href={link}
          target="_blank"
          rel="noreferrer"
          className="link inline-flex items-center gap-1 py-0.5 pointer-coarse:py-2"
        >
          <Route aria-hidden className="size-3.5" />
          {links.length === 1 ? 'Percorso' : `Percorso, parte ${n + 1} di ${links.length}`}
          <span className="sr-only">{` di ${trip.vehicle.name}`}</span>
        </a>
      ))}
    </p>
  );
}

/** The orders of a column. */
export function Cards({ children, empty }: { children: ReactNode[]; empty: string }) {
  if (children.length === 0) {
    return <p className="px-4 py-6 text-center text-sm text-soft-ink">{empty}</p>;
  }
  return <ul className="grid grid-cols-[minmax(0,1fr)] content-start gap-2 p-2">{children}</ul>;
}

/** The known load, compared with the lorry's capacity. */
function Load({ trip }: { trip: Trip }) {
  const { kg, missing, over, lacksCrane } = tripLoad(trip);
  const share = Math.min(100, (kg / trip.vehicle.max_kg) * 100);
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-[0.8125rem] leading-4.5 tabular-nums">
        <span className="font-semibold">{loadWords(trip)}</span>
        {missing > 0 && <span>{`peso mancante: ${missing}`}</span>}
      </div>
      <div aria-hidden className="road-load" data-over={over > 0 || undefined}>
        <span style={{ width: `${share}%` }} />
      </div>
      {(over > 0 || lacksCrane) && (
        <p className="flex flex-wrap gap-1">
          {over > 0 && (
            <Badge tone="danger" icon={CircleAlert}>{`${kgText(over)} di troppo`}</Badge>
          )}
          {lacksCrane && (
            <Badge tone="danger" icon={CircleAlert}>
              manca la gru
            </Badge>
          )}
        </p>
      )}
      {(over > 0 || lacksCrane) && trip.load_reason && (
        <p className="text-[0.8125rem] leading-4.5 wrap-anywhere">{trip.load_reason}</p>
      )}
    </div>
  );
}

/** The progress; nothing before departure. */
function Progress({ trip, now }: { trip: Trip; now: Date }) {
  if (trip.status === 'planned') return null;
  const { done, failed, late } = tripProgress(trip, now);
  const today = romeDate(now);
  const tone = isUnclosed(trip, today) ? 'warning' : trip.status === 'closed' ? 'neutral' : 'info';
  return (
    <p className="flex flex-wrap items-center gap-1">
      <Badge tone={tone} icon={trip.status === 'closed' ? CircleCheck : Truck}>
        {tripStatusText(trip, today)}
      </Badge>
      <Badge>{`${done} di ${trip.orders.length}`}</Badge>
      {failed > 0 && <Badge tone="danger" icon={Ban}>{`non riuscite: ${failed}`}</Badge>}
      {isOnTheRoad(trip, today) && late > 0 && (
        <Badge tone="danger" icon={CircleAlert}>
          {lateText(late)}
        </Badge>
      )}
    </p>
  );
}

type TripMenuProps = { trip: Trip; now: Date; onEdit: (id: string) => void };

/**
 * The actions on a trip. The driver's phone starts and closes it too. No trip leaves before its
 * day.
 */
function TripMenu({ trip, now, onEdit }: TripMenuProps) {
  const client = useQueryClient();
  const may = (act: TripAct) => isTripActAllowed(act, trip);
  const run = (act: TripAct, title: string) => () =>
    void changeTrip(client, trip, { status: TRIP_ACTS[act].to }, title);
  const closing = useCloseTrip({ ...trip, undecided: trip.orders.filter(isUndecided) });
  return (
    <>
      <Menu
        label={`Azioni del giro ${trip.vehicle.name}`}
        trigger={
          <button
            type="button"
            className="grid size-9 shrink-0 cursor-pointer place-items-center rounded-md hover:bg-stone pointer-coarse:size-11"
          >
            <Ellipsis aria-hidden className="size-5" />
          </button>
        }
      >
        {isOpenTrip(trip) && (
          <MenuItem icon={Pencil} onPress={() => onEdit(trip.id)}>
            Cambia mezzo o autista…
          </MenuItem>
        )}
        {may('start') && trip.date <= romeDate(now) && (
          <MenuItem icon={Play} onPress={run('start', 'Giro partito')}>
            Segna come partito
          </MenuItem>
        )}
        {may('close') && (
          <MenuItem icon={CircleCheck} onPress={closing.close}>
            Segna come chiuso
          </MenuItem>
        )}
        {may('cancel_start') && (
          <MenuItem icon={Undo2} onPress={run('cancel_start', 'Giro da partire')}>
            Non è partito
          </MenuItem>
        )}
        {may('reopen') && (
          <MenuItem icon={RotateCcw} onPress={run('reopen', 'Giro riaperto')}>
            Riapri
          </MenuItem>
        )}
        {may('drop') && (
          <>
            <MenuSeparator />
            <MenuItem icon={Trash2} danger onPress={run('drop', 'Giro eliminato')}>
              Elimina giro
            </MenuItem>
          </>
        )}
      </Menu>
      {closing.question}
    </>
  );
}
