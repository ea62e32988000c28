/** How long a run is. Smaller values give a run of a minute; docs/performance.md has an example. */
import type { DatabaseKind } from '../test/product-process.ts';

const count = (variable: string, usual: number) => Number(process.env[variable] ?? usual);

/** How often each thing is measured, alternating with the others. */
export const ROUNDS = count('BENCH_ROUNDS', 5);
/** How long each thing is measured per round. */
export const SECONDS = count('BENCH_SECONDS', 2);
/** How many orders are booked before the memory is read again. */
export const BOOKINGS = count('BENCH_BOOKINGS', 10_000);
/** How many mails wait during the bookings. */
export const MAILS = count('BENCH_MAILS', 10_000);
/** How long the product then rests. */
export const REST_SECONDS = count('BENCH_REST', 60);
/** The sizes of the orders' lists. A million takes minutes to write. */
export const ORDERS = (process.env.BENCH_ORDERS ?? '10000,1000000').split(',').map(Number);
export const DATABASES = (process.env.BENCH_DATABASES ?? 'postgres,embedded').split(
  ',',
) as DatabaseKind[];
