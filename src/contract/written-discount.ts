/** Discounts as people write them. Not in tables/, because pages without tables use it too. */
import { parseAmount } from './amounts.ts';

/**
 * A discount percentage: '55', '55%', or '50+10', which is 55. Rounded to `decimals`. Null for a
 * blank text, undefined if it is no discount.
 */
export function discountOf(text: string, decimals: number): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  if (typed.length > 60) return undefined;
  const parts = typed
    .split('+')
    .map((part) => parseAmount(part.trim().replace(/ ?%$/, ''), decimals));
  const [only] = parts;
  if (parts.length === 1) return only ?? undefined;
  if (parts.some((part) => typeof part !== 'number' || part > 100)) return undefined;
  const left = parts.reduce<number>((rest, part) => rest * (1 - (part ?? 0) / 100), 1);
  const whole = 10 ** decimals;
  return Math.round((1 - left) * 100 * whole + 1e-6) / whole;
}
