import type { TimeOption } from './time-field.tsx';

/** Every half hour of a day. */
export const HALF_HOURS: readonly TimeOption[] = Array.from({ length: 48 }, (_, half) => ({
  time: `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
}));
