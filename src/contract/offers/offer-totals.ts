/**
 * What an offer costs: its lines, IVA by rate, and the total, in whole cents. Integers only, so that every machine
 * that computes it has the same.
 */
import { formatCents } from '../amounts.ts';
import { PRICE_DECIMALS, type VatRate } from '../prices/prices.schema.ts';
import { isPriced, type LineKind } from './line-kinds.ts';

/** How many decimals a quantity may have. */
export const QUANTITY_DECIMALS = 3;
/** How many decimals a discount in per cent may have. */
export const DISCOUNT_DECIMALS = 2;

/** What a line costs: euros for one unit, and per cent. Null is a line that nobody has finished. */
export type CountedLine = {
  kind: LineKind;
  quantity: number | null;
  unit_price: number | null;
  discount_pct: number;
  vat_rate: VatRate;
};

/** What the totals of an offer are made of. */
export type CountedOffer = { lines: readonly CountedLine[]; prices_include_vat: boolean };

/** The lines that cost and weigh something. */
export const countedLines = <Line extends { kind: LineKind }>({
  lines,
}: {
  lines: readonly Line[];
}): Line[] => lines.filter(isPriced);

/** Of one rate, in cents. */
export type RateTotal = { vat_rate: VatRate; net: number; vat: number; gross: number };

/** In cents. The rates stand from the highest to the lowest; their sums are the totals. */
export type OfferTotals = { rates: RateTotal[]; net: number; vat: number; gross: number };

/** What a line may cost, so that 100 of them, with IVA, are a price that a request can have (MAX_PRICE). */
export const MAX_LINE_CENTS = 5e9;
export const LINE_TOO_DEAR = `L’importo della riga è troppo alto: al massimo ${formatCents(MAX_LINE_CENTS)}`;

const CENT_DECIMALS = 2;
const WHOLE_PER_CENT = 100n * 10n ** BigInt(DISCOUNT_DECIMALS);
/** What is dropped from quantity × price × per cent to have cents. */
const LINE_SCALE =
  10n ** BigInt(QUANTITY_DECIMALS + PRICE_DECIMALS - CENT_DECIMALS) * WHOLE_PER_CENT;

/** A number of so many decimals as an integer. */
const scaled = (value: number, decimals: number): bigint =>
  BigInt(Math.round(value * 10 ** decimals));

/** Of nothing negative: half a unit goes up. */
const divide = (amount: bigint, by: bigint): bigint => (2n * amount + by) / (2n * by);

/** quantity × price × (1 − discount) in cents, half up; 0 for a line that is not finished. */
export function lineCents({ quantity, unit_price, discount_pct }: CountedLine): number {
  if (quantity === null || unit_price === null) return 0;
  const amount =
    scaled(quantity, QUANTITY_DECIMALS) *
    scaled(unit_price, PRICE_DECIMALS) *
    (WHOLE_PER_CENT - scaled(discount_pct, DISCOUNT_DECIMALS));
  return Number(divide(amount, LINE_SCALE));
}

/**
 * IVA is rounded once for each rate. Of prices without IVA it is added to the sum of the lines; of prices with IVA it
 * is taken out of it, so that the total is the one of the lines.
 */
export function offerTotals(offer: CountedOffer): OfferTotals {
  const sums = new Map<VatRate, number>();
  for (const line of countedLines(offer)) {
    sums.set(line.vat_rate, (sums.get(line.vat_rate) ?? 0) + lineCents(line));
  }
  const rates = [...sums]
    .sort(([one], [other]) => other - one)
    .map(([vat_rate, sum]) => rateTotal(vat_rate, sum, offer.prices_include_vat));
  const sumOf = (part: 'net' | 'vat' | 'gross') =>
    rates.reduce((total, rate) => total + rate[part], 0);
  return { rates, net: sumOf('net'), vat: sumOf('vat'), gross: sumOf('gross') };
}

function rateTotal(vat_rate: VatRate, sum: number, isGross: boolean): RateTotal {
  const rate = BigInt(vat_rate);
  if (isGross) {
    const net = Number(divide(BigInt(sum) * 100n, 100n + rate));
    return { vat_rate, net, vat: sum - net, gross: sum };
  }
  const vat = Number(divide(BigInt(sum) * rate, 100n));
  return { vat_rate, net: sum, vat, gross: sum + vat };
}

/** A line with what its weight is made of. */
type WeighedLine = { kind: LineKind; quantity: number | null; weight_kg: number | null };

/** Kilograms to at most 3 decimals; `isWhole` says whether the weight of every line is known. */
export function offerWeight(offer: { lines: readonly WeighedLine[] }): {
  kg: number;
  isWhole: boolean;
} {
  const lines = countedLines(offer);
  const grams = lines.reduce(
    (sum, { quantity, weight_kg }) =>
      sum + divide(scaled(quantity ?? 0, QUANTITY_DECIMALS) * scaled(weight_kg ?? 0, 3), 1000n),
    0n,
  );
  return { kg: Number(grams) / 1000, isWhole: lines.every(({ weight_kg }) => weight_kg !== null) };
}
