import { MapPin, Route } from 'lucide-react';
import { mapLink, routeLinks } from '#contract/map-links.ts';
import type { SheetDay } from '#contract/orders/delivery-sheets.schema.ts';
import { groupBy } from '#web/group-by.ts';
import { AnchorButton } from '#web/ui/button.tsx';

type Stops = SheetDay['stops'];

/** 'Percorso': one route per lorry, and one for orders on no trip. */
export function DayRoute({ stops }: { stops: Stops }) {
  if (stops.length === 0) return null;
  const byTrip = [...groupBy(stops, ({ trip }) => trip ?? '')];
  const hasTrips = byTrip.some(([trip]) => trip !== '');
  return (
    <section aria-labelledby="day-route" className="grid gap-3">
      <h3 id="day-route" className="font-bold text-base">
        Percorso
      </h3>
      {byTrip.map(([trip, its]) => {
        const name = trip || (hasTrips ? 'Senza giro' : '');
        return (
          <div key={trip} className="grid gap-2">
            {name && <h4 className="font-semibold wrap-anywhere">{name}</h4>}
            <RouteLinks stops={its} trip={name} />
            <StopList stops={its} />
          </div>
        );
      })}
    </section>
  );
}

/** A map link takes about ten addresses. */
function RouteLinks({ stops, trip }: { stops: Stops; trip: string }) {
  const links = routeLinks(stops.map(({ address }) => address));
  return (
    <div className="flex flex-wrap gap-2">
      {links.map((link, index) => {
        const words =
          links.length === 1 ? 'Apri nella mappa' : `Parte ${index + 1} di ${links.length}`;
        return (
          <AnchorButton
            key={link}
            size="sm"
            newTab
            href={link}
            aria-label={trip ? `${words}: ${trip}` : undefined}
            icon={<Route aria-hidden className="size-4" />}
          >
            {words}
          </AnchorButton>
        );
      })}
    </div>
  );
}

function StopList({ stops }: { stops: Stops }) {
  return (
    <ol className="rounded-md border border-line">
      {stops.map((stop) => (
        <li
          key={stop.order_id}
          className="grid grid-cols-[3.25rem_minmax(0,1fr)] border-line border-t px-3.5 py-2.5 first:border-t-0"
        >
          <span className="font-bold tabular-nums">{stop.delivery_time}</span>
          <span className="grid wrap-anywhere">
            <span className="font-semibold">{stop.name}</span>
            <a
              href={mapLink(stop.address)}
              target="_blank"
              rel="noreferrer"
              className="link py-0.5 pointer-coarse:py-2"
            >
              <MapPin aria-hidden className="mr-1 inline size-4 align-text-bottom" />
              {stop.address}
            </a>
          </span>
        </li>
      ))}
    </ol>
  );
}
