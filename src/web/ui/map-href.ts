/** Opens an address in the map of the person's device; null when there is no address. */
export function mapHref(address: string): string | null {
  const query = address.trim();
  return query
    ? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`
    : null;
}
