import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { parseAsDate } from '#web/lists/list-url.ts';
import { NEW_ROW } from '#web/lists/new-row-link.tsx';

const PARSERS = {
  /** The day; default: today. */
  data: parseAsDate,
  /** 'comune' to group unassigned orders by comune. */
  per: parseAsStringLiteral(['comune']),
  /** The id of the trip whose lorry and driver are being edited, or NEW_ROW. */
  giro: parseAsString,
  /** Present while another day's trips are being copied. */
  copia: parseAsString,
  /** Present while the panel of lorries and drivers is open. */
  mezzi: parseAsString,
};
const NOTHING = { giro: null, copia: null, mezzi: null };

/** The day being planned, and what is open. */
export function useTripsUrl(today: string) {
  const [{ data, per, giro, copia, mezzi }, set] = useQueryStates(PARSERS);
  const open = (what: Partial<Record<keyof typeof NOTHING, string>>) =>
    void set({ ...NOTHING, ...what }, { history: 'push' });
  return {
    date: data ?? today,
    isByComune: per === 'comune',
    isCreating: giro === NEW_ROW,
    edited: giro === NEW_ROW ? null : giro,
    isCopying: copia !== null,
    isFleetOpen: mezzi !== null,
    select: (date: string) => void set({ ...NOTHING, data: date === today ? null : date }),
    group: (isByComune: boolean) => void set({ per: isByComune ? 'comune' : null }),
    create: () => open({ giro: NEW_ROW }),
    edit: (id: string) => open({ giro: id }),
    copy: () => open({ copia: '' }),
    openFleet: () => open({ mezzi: '' }),
    close: () => void set(NOTHING),
  };
}

export type TripsUrl = ReturnType<typeof useTripsUrl>;
