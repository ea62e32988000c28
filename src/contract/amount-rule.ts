/** The rule for amounts: euros, kilograms, quantities, percentages. */
import * as z from 'zod/mini';

/** Allows for floating-point rounding. */
const isWhole = (value: number) => Math.abs(Math.round(value) - value) < 1e-4;

/** An amount of 0 or more with at most this many decimals. */
export const amount = (most: number, decimals: number, wrong: string) =>
  z.number(wrong).check(
    // Aborts, because line totals are computed only from amounts within bounds.
    z.minimum(0, { error: wrong, abort: true }),
    z.maximum(most, { error: wrong, abort: true }),
    z.refine((value) => isWhole(value * 10 ** decimals), { error: wrong }),
  );
