import {
  createParser,
  parseAsArrayOf,
  parseAsString,
  parseAsStringLiteral,
  useQueryStates,
} from 'nuqs';
import { CONSUMER_TIMES } from '#contract/days/rules.ts';
import { ORDER_TYPES } from '#contract/orders/orders.schema.ts';
import { parseAsDate } from '#web/lists/list-url.ts';
import { closingOfUrl, closingParameters, PERIOD, type UrlClosing } from './closing-url.ts';

const parseAsYear = createParser({
  parse: (text) => (/^20\d\d$/.test(text) ? Number(text) : null),
  serialize: String,
});

const PARSERS = {
  /** The day whose times are shown. */
  giorno: parseAsDate,
  /** The year of the holidays; default: the current one. */
  anno: parseAsYear,
  chiudi: parseAsString,
  fino: parseAsDate,
  per: parseAsStringLiteral(ORDER_TYPES),
  orari: parseAsArrayOf(parseAsStringLiteral(CONSUMER_TIMES)),
  motivo: parseAsString,
};
const NOT_CLOSING = { chiudi: null, fino: null, per: null, orari: null, motivo: null };

/** What is open on the page, in the URL. */
export function useClosuresUrl() {
  const [{ giorno, anno, ...parameters }, set] = useQueryStates(PARSERS);
  const push = { history: 'push' } as const;
  return {
    day: giorno,
    year: anno,
    closing: closingOfUrl(parameters),
    /** The days of a period are being chosen. */
    isChoosing: parameters.chiudi === PERIOD,
    showDay: (date: string) => void set({ giorno: date }, push),
    closeDay: () => void set({ giorno: null }),
    showYear: (year: number) => void set({ anno: year }),
    /** Opens the dialog that asks what happens to the orders. */
    ask: (closing: UrlClosing) => {
      const { orari, ...rest } = closingParameters(closing);
      void set({ ...rest, orari: orari && [...orari] }, push);
    },
    choosePeriod: () => void set({ ...NOT_CLOSING, chiudi: PERIOD }, push),
    endClosing: () => void set(NOT_CLOSING),
  };
}
