/**
 * The price of an offer: lines, IVA by rate, and the total, in whole cents. Integers only, so that
 * every machine computes the same.
 */
import { formatCents, formatPercent } from '../amounts.ts';
import { PRICE_DECIMALS } from '../prices/price-decimals.ts';
import type { VatRate } from '../prices/prices.schema.ts';
import { LINE_KINDS, type LineKind } from './line-kinds.ts';

/** Decimals of a quantity. */
export const QUANTITY_DECIMALS = 3;
/** Decimals of a discount percentage. */
export const DISCOUNT_DECIMALS = 2;

/**
 * What a line's price is computed from: euros per unit, and a percentage. Null where unfinished.
 */
export type CountedLine = {
  id: string;
  kind: LineKind;
  quantity: number | null;
  unit_price: number | null;
  discount_pct: number;
  vat_rate: VatRate;
};

/** Lines, and which options are chosen. */
export type WithLines<Line> = {
  lines: readonly Line[];
  /** The ids of the chosen optional lines. */
  accepted_options?: readonly string[];
};

/** What an offer's totals are computed from. */
export type CountedOffer = WithLines<CountedLine> & {
  prices_include_vat: boolean;
  /** Off the sum of the lines: first the percentage, then euros. */
  discount_pct: number;
  discount_amount: number;
};

/** The lines that count for price and weight. */
export const countedLines = <Line extends { id: string; kind: LineKind }>({
  lines,
  accepted_options = [],
}: WithLines<Line>): Line[] =>
  lines.filter(({ id, kind }) => {
    const { counts } = LINE_KINDS[kind];
    return counts === 'always' || (counts === 'chosen' && accepted_options.includes(id));
  });

/** The lines that the customer may choose. */
export const optionsIn = <Line extends { kind: LineKind }>(lines: readonly Line[]): Line[] =>
  lines.filter(({ kind }) => LINE_KINDS[kind].counts === 'chosen');

/** The chosen ids with one added or removed. */
export const toggled = (ids: readonly string[], id: string, isOn: boolean): string[] =>
  isOn ? [...ids, id] : ids.filter((each) => each !== id);

/** The offer with these optional lines chosen, ignoring unknown ids, and its new totals. */
export function withOptions<Offer extends CountedOffer>(offer: Offer, ids: readonly string[]) {
  const options = optionsIn(offer.lines).map(({ id }) => id);
  const chosen = { ...offer, accepted_options: options.filter((id) => ids.includes(id)) };
  const { net, vat, gross } = offerTotals(chosen);
  return { ...chosen, net_cents: net, vat_cents: vat, total_cents: gross };
}

/** For one rate, in cents. */
export type RateTotal = { vat_rate: VatRate; net: number; vat: number; gross: number };

/**
 * In cents. `sum`: of the lines. `off`: the discounts, first the percentage, then euros. Rates from
 * highest to lowest; their sums are the totals.
 */
export type OfferTotals = {
  sum: number;
  off: { percent: number; amount: number };
  rates: RateTotal[];
  net: number;
  vat: number;
  gross: number;
};

/**
 * The highest price of a line. 100 of them, with IVA, stay within the highest price of a quote
 * request (MAX_PRICE).
 */
export const MAX_LINE_CENTS = 5e9;
export const LINE_TOO_DEAR = `L’importo della riga è troppo alto: al massimo ${formatCents(MAX_LINE_CENTS)}`;

/** Decimals of euros. */
export const EURO_DECIMALS = 2;
const HUNDRED_PERCENT = 100n * 10n ** BigInt(DISCOUNT_DECIMALS);
/** The scale of quantity × price × percentage, relative to cents. */
const LINE_SCALE =
  10n ** BigInt(QUANTITY_DECIMALS + PRICE_DECIMALS - EURO_DECIMALS) * HUNDRED_PERCENT;

/** A number with this many decimals, as an integer. */
const scaled = (value: number, decimals: number): bigint =>
  BigInt(Math.round(value * 10 ** decimals));

/** For non-negative amounts; halves round up. */
const divide = (amount: bigint, by: bigint): bigint => (2n * amount + by) / (2n * by);

/** What a line's price is computed from. */
export type LineAmounts = Pick<CountedLine, 'quantity' | 'unit_price' | 'discount_pct'>;

/** quantity × price × (1 − discount) in cents, halves rounded up. 0 for an unfinished line. */
export function lineCents({ quantity, unit_price, discount_pct }: LineAmounts): number {
  if (quantity === null || unit_price === null) return 0;
  const amount =
    scaled(quantity, QUANTITY_DECIMALS) *
    scaled(unit_price, PRICE_DECIMALS) *
    (HUNDRED_PERCENT - scaled(discount_pct, DISCOUNT_DECIMALS));
  return Number(divide(amount, LINE_SCALE));
}

/**
 * IVA is rounded once per rate. Prices without IVA have it added to the sum of the lines; prices
 * with IVA have it taken out, so that the total equals the sum of the lines. A discount on the
 * whole offer is spread over the rates first.
 */
export function offerTotals(offer: CountedOffer): OfferTotals {
  const sums = new Map<VatRate, number>();
  for (const line of countedLines(offer)) {
    sums.set(line.vat_rate, (sums.get(line.vat_rate) ?? 0) + lineCents(line));
  }
  const byRate = [...sums].sort(([one], [other]) => other - one);
  const parts = byRate.map(([, part]) => part);
  const sum = total(parts);
  const percent = Number(
    divide(BigInt(sum) * scaled(offer.discount_pct, DISCOUNT_DECIMALS), HUNDRED_PERCENT),
  );
  const amount = Math.min(Number(scaled(offer.discount_amount, EURO_DECIMALS)), sum - percent);
  const shares = spread(percent + amount, parts);
  const rates = byRate.map(([vat_rate, part], index) =>
    rateTotal(vat_rate, part - (shares[index] ?? 0), offer.prices_include_vat),
  );
  const sumOf = (part: 'net' | 'vat' | 'gross') => total(rates.map((rate) => rate[part]));
  const totals = { net: sumOf('net'), vat: sumOf('vat'), gross: sumOf('gross') };
  return { sum, off: { percent, amount }, rates, ...totals };
}

const total = (cents: readonly number[]) => cents.reduce((sum, each) => sum + each, 0);

/**
 * Splits a whole, which is no more than the sum of the parts, in proportion to the parts. Rounds
 * down, then adds a cent where most was cut off, first come first served on a tie. So no share
 * exceeds its part.
 */
function spread(whole: number, parts: readonly number[]): number[] {
  if (whole === 0) return parts.map(() => 0);
  const sum = BigInt(total(parts));
  const exact = parts.map((part) => BigInt(whole) * BigInt(part));
  const shares = exact.map((share) => Number(share / sum));
  const rests = exact.map((share, index) => ({ index, rest: share % sum }));
  rests.sort((one, other) => Number(other.rest - one.rest));
  for (const { index } of rests.slice(0, whole - total(shares)))
    shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/** The rows above taxable amount and IVA if there is a discount: each with its cents. */
export function discountRows(
  { discount_pct }: Pick<CountedOffer, 'discount_pct'>,
  { sum, off }: OfferTotals,
): [label: string, cents: number][] {
  const rows: [string, number][] = [
    [`Sconto ${formatPercent(discount_pct)}`, -off.percent],
    ['Sconto', -off.amount],
  ];
  const taken = rows.filter(([, cents]) => cents < 0);
  return taken.length > 0 ? [['Somma delle righe', sum], ...taken] : [];
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

/** A line with what its weight is computed from. */
type WeighedLine = Pick<CountedLine, 'id' | 'kind' | 'quantity'> & { weight_kg: number | null };

/** Kilograms with at most 3 decimals. `isWhole`: whether the weight of every line is known. */
export function offerWeight(offer: WithLines<WeighedLine>): { kg: number; isWhole: boolean } {
  const lines = countedLines(offer);
  const grams = lines.reduce(
    (sum, { quantity, weight_kg }) =>
      sum + divide(scaled(quantity ?? 0, QUANTITY_DECIMALS) * scaled(weight_kg ?? 0, 3), 1000n),
    0n,
  );
  return { kg: Number(grams) / 1000, isWhole: lines.every(({ weight_kg }) => weight_kg !== null) };
}
