import { describe, expect, it } from 'vitest';
import { mapLink, routeLinks, STOPS_PER_ROUTE } from './map-links.ts';

const addresses = (count: number) =>
  Array.from({ length: count }, (_, index) => `Via Etnea ${index + 1}, Catania`);
const stopsOf = (link: string) => {
  const query = new URL(link).searchParams;
  return [...(query.get('waypoints')?.split('|') ?? []), query.get('destination')];
};

describe('a link to a map', () => {
  it('contains the address as typed', () => {
    const address = 'Via Zappalà 3/B & figli, Aci Sant’Antonio #2';
    expect(new URL(mapLink(address)).searchParams.get('query')).toBe(address);
  });
});

describe('the route of a day', () => {
  it('has all addresses in order', () => {
    const [link, ...others] = routeLinks(addresses(4));
    expect(others).toEqual([]);
    expect(stopsOf(link!)).toEqual(addresses(4));
    expect(stopsOf(routeLinks(addresses(1))[0]!)).toEqual(addresses(1));
    expect(routeLinks([])).toEqual([]);
  });

  it.each([10, 11, 24])(
    'of %i stops is split into links that maps accept, and loses none',
    (count) => {
      const links = routeLinks(addresses(count));
      expect(links).toHaveLength(Math.ceil(count / STOPS_PER_ROUTE));
      expect(links.flatMap(stopsOf)).toEqual(addresses(count));
    },
  );

  it('is split earlier if long addresses would make a link too long', () => {
    const long = addresses(8).map((address) => `${'è'.repeat(150)} ${address}`);
    const links = routeLinks(long);
    expect(links.length).toBeGreaterThan(1);
    expect(links.every((link) => link.length <= 2048)).toBe(true);
    expect(links.flatMap(stopsOf)).toEqual(long);
  });
});
