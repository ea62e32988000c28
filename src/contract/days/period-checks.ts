import * as z from 'zod/mini';
import { daysOf, type Period } from './rules.ts';

/** Refuses, at `to`, a period that ends before it begins or has more than `most` days. */
export const periodChecks = <Span extends Period = Period>(most: number) => [
  z.refine<Span>(({ from, to }) => from <= to, {
    path: ['to'],
    error: "L'ultimo giorno viene prima del primo",
  }),
  z.refine<Span>((period) => daysOf(period) <= most, {
    path: ['to'],
    error: `Al massimo ${most} giorni`,
  }),
];
