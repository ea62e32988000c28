/** Renders the model's state and the stored one as lines, so that a difference can be read. */
import type { State } from './state.ts';

/** One line for each order, entry, mail, closure and rule; the same for the same state. */
export function linesOf(state: State): string[] {
  const { orders, history, mails, closed, rules, companies, offers, trips, events, notices } =
    state;
  const places = new Map<string, number>();
  const placed = history.map((entry) => {
    const place = (places.get(entry.order_id) ?? 0) + 1;
    places.set(entry.order_id, place);
    // The answers to a customer's booking and to a read do not contain their entries.
    const id = ['booked', 'note-read'].includes(entry.action) ? null : entry.id;
    return { ...entry, id, order_id: `${entry.order_id} ${place}` };
  });
  return [
    ...orders.map((order) => `order ${text(order)}`),
    ...placed.map((entry) => `entry ${text(entry)}`),
    ...mails.map((mail) => `mail ${text(mail)}`),
    ...Object.entries(closed).map(([slot, reason]) => `closed ${slot} ${reason ?? ''}`),
    ...offers.map((offer) => `offer ${text(offer)}`),
    ...trips.map((trip) => `trip ${text(trip)}`),
    ...events.map((event) => `event ${text(event)}`),
    ...notices.map((notice) => `notice ${text(notice)}`),
    ...companies.map((company) => `company ${text(company)}`),
    `rules ${text(rules)}`,
  ].toSorted();
}

/** JSON with sorted keys. */
const text = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** The lines that only one of the two has. */
export function differences(foreseen: State, stored: State): string[] {
  const [wanted, found] = [linesOf(foreseen), linesOf(stored)];
  const minus = (lines: string[], others: string[]) => {
    const left = [...others];
    return lines.filter((line) => {
      const place = left.indexOf(line);
      if (place >= 0) left.splice(place, 1);
      return place < 0;
    });
  };
  return [
    ...minus(wanted, found).map((line) => `foreseen: ${line}`),
    ...minus(found, wanted).map((line) => `stored:   ${line}`),
  ];
}
