import { useQueryState } from 'nuqs';
import { parseAsDate } from '#web/lists/list-url.ts';

/** The day whose sheet is open. */
export function useSheetUrl() {
  const [date, set] = useQueryState('foglio', parseAsDate);
  return { date, close: () => void set(null) };
}
