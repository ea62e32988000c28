/** The rule of an amount: euros, kilograms, quantities, per cent. */
import * as z from 'zod/mini';

/** But for what computing with decimals leaves. */
const isWhole = (value: number) => Math.abs(Math.round(value) - value) < 1e-4;

/** 0 or more, with at most so many decimals. */
export const amount = (most: number, decimals: number, wrong: string) =>
  z.number(wrong).check(
    // What a line costs is computed of amounts in bounds alone.
    z.minimum(0, { error: wrong, abort: true }),
    z.maximum(most, { error: wrong, abort: true }),
    z.refine((value) => isWhole(value * 10 ** decimals), { error: wrong }),
  );
