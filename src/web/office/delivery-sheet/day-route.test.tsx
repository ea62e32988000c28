import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DayRoute } from './day-route.tsx';

const stop = (address: string, trip?: string) => ({
  order_id: crypto.randomUUID(),
  delivery_time: '08:00',
  name: 'Rossi',
  address,
  ...(trip !== undefined && { trip }),
});
const routesOf = (stops: Parameters<typeof DayRoute>[0]['stops']) =>
  [...renderToStaticMarkup(<DayRoute stops={stops} />).matchAll(/maps\/dir\/[^"]*/g)].map(
    ([link]) => decodeURIComponent(link),
  );

it('a route has only the deliveries of its own lorry', () => {
  const routes = routesOf([
    stop('Via A', 'Giro 1: Iveco'),
    stop('Via B', 'Giro 1: Iveco'),
    stop('Via C', 'Giro 2: Fiat'),
    stop('Via D', ''),
  ]);
  expect(routes.map((link) => link.match(/Via \w/g)?.toSorted())).toEqual([
    ['Via A', 'Via B'],
    ['Via C'],
    ['Via D'],
  ]);
});

it('a day without trips has one route', () => {
  expect(routesOf([stop('Via A'), stop('Via B')])).toHaveLength(1);
});
