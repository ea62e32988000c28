/** Links that open an address, or a route over several, in a map. */

/** Map services take at most this many stops in a link. The route starts where the phone is. */
export const STOPS_PER_ROUTE = 10;
/** The longest link that map services take. */
const MAX_LINK = 2048;

/** Opens the address as typed. */
export const mapLink = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

/**
 * Opens the addresses as a route, in order. With too many for one link: several links, each
 * starting where the previous one ends.
 */
export function routeLinks(addresses: readonly string[]): string[] {
  const links: string[] = [];
  let stops: string[] = [];
  let link = '';
  for (const address of addresses) {
    const longer = routeLink([...stops, address]);
    const isFull = stops.length === STOPS_PER_ROUTE || longer.length > MAX_LINK;
    if (isFull && stops.length > 0) links.push(link);
    stops = isFull ? [address] : [...stops, address];
    link = routeLink(stops);
  }
  return stops.length > 0 ? [...links, link] : links;
}

function routeLink(stops: readonly string[]): string {
  const waypoints = stops.slice(0, -1).map(encodeURIComponent).join('%7C');
  const destination = encodeURIComponent(stops.at(-1) ?? '');
  const over = waypoints && `&waypoints=${waypoints}`;
  return `https://www.google.com/maps/dir/?api=1&travelmode=driving&destination=${destination}${over}`;
}
