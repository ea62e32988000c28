/**
 * What an offer costs: its lines, IVA by rate, and the total, in whole cents. Integers only, so that every machine
 * that computes it has the same.
 */
import { formatCents, formatPercent } from '../amounts.ts';
import { PRICE_DECIMALS } from '../prices/price-decimals.ts';
import type { VatRate } from '../prices/prices.schema.ts';
import { LINE_KINDS, type LineKind } from './line-kinds.ts';

/** How many decimals a quantity may have. */
export const QUANTITY_DECIMALS = 3;
/** How many decimals a discount in per cent may have. */
export const DISCOUNT_DECIMALS = 2;

/** What a line costs: euros for one unit, and per cent. Null is a line that nobody has finished. */
export type CountedLine = {
  id: string;
  kind: LineKind;
  quantity: number | null;
  unit_price: number | null;
  discount_pct: number;
  vat_rate: VatRate;
};

/** Lines, and which of them are chosen. */
export type WithLines<Line> = {
  lines: readonly Line[];
  /** The ids of the optional lines that are chosen. */
  accepted_options?: readonly string[];
};

/** What the totals of an offer are made of. */
export type CountedOffer = WithLines<CountedLine> & {
  prices_include_vat: boolean;
  /** Off the sum of the lines in per cent, and then in euros. */
  discount_pct: number;
  discount_amount: number;
};

/** The lines that cost and weigh something. */
export const countedLines = <Line extends { id: string; kind: LineKind }>({
  lines,
  accepted_options = [],
}: WithLines<Line>): Line[] =>
  lines.filter(({ id, kind }) => {
    const { counts } = LINE_KINDS[kind];
    return counts === 'always' || (counts === 'chosen' && accepted_options.includes(id));
  });

/** The lines among which a customer chooses. */
export const optionsIn = <Line extends { kind: LineKind }>(lines: readonly Line[]): Line[] =>
  lines.filter(({ kind }) => LINE_KINDS[kind].counts === 'chosen');

/** The chosen ids with one more, or without it. */
export const toggled = (ids: readonly string[], id: string, isOn: boolean): string[] =>
  isOn ? [...ids, id] : ids.filter((each) => each !== id);

/** The offer with these of its optional lines, those that it does not have left out, and what it comes to so. */
export function withOptions<Offer extends CountedOffer>(offer: Offer, ids: readonly string[]) {
  const options = optionsIn(offer.lines).map(({ id }) => id);
  const chosen = { ...offer, accepted_options: options.filter((id) => ids.includes(id)) };
  const { net, vat, gross } = offerTotals(chosen);
  return { ...chosen, net_cents: net, vat_cents: vat, total_cents: gross };
}

/** Of one rate, in cents. */
export type RateTotal = { vat_rate: VatRate; net: number; vat: number; gross: number };

/**
 * In cents. `sum` is the lines', of which `off` is taken: in per cent and then in euros. The rates stand from the highest
 * to the lowest; their sums are the totals.
 */
export type OfferTotals = {
  sum: number;
  off: { percent: number; amount: number };
  rates: RateTotal[];
  net: number;
  vat: number;
  gross: number;
};

/** What a line may cost, so that 100 of them, with IVA, are a price that a request can have (MAX_PRICE). */
export const MAX_LINE_CENTS = 5e9;
export const LINE_TOO_DEAR = `L’importo della riga è troppo alto: al massimo ${formatCents(MAX_LINE_CENTS)}`;

/** How many decimals euros have. */
export const CENT_DECIMALS = 2;
const WHOLE_PER_CENT = 100n * 10n ** BigInt(DISCOUNT_DECIMALS);
/** What is dropped from quantity × price × per cent to have cents. */
const LINE_SCALE =
  10n ** BigInt(QUANTITY_DECIMALS + PRICE_DECIMALS - CENT_DECIMALS) * WHOLE_PER_CENT;

/** A number of so many decimals as an integer. */
const scaled = (value: number, decimals: number): bigint =>
  BigInt(Math.round(value * 10 ** decimals));

/** Of nothing negative: half a unit goes up. */
const divide = (amount: bigint, by: bigint): bigint => (2n * amount + by) / (2n * by);

/** What one line is made of. */
export type LineAmounts = Pick<CountedLine, 'quantity' | 'unit_price' | 'discount_pct'>;

/** quantity × price × (1 − discount) in cents, half up; 0 for a line that is not finished. */
export function lineCents({ quantity, unit_price, discount_pct }: LineAmounts): number {
  if (quantity === null || unit_price === null) return 0;
  const amount =
    scaled(quantity, QUANTITY_DECIMALS) *
    scaled(unit_price, PRICE_DECIMALS) *
    (WHOLE_PER_CENT - scaled(discount_pct, DISCOUNT_DECIMALS));
  return Number(divide(amount, LINE_SCALE));
}

/**
 * IVA is rounded once for each rate. Of prices without IVA it is added to the sum of the lines; of prices with IVA it
 * is taken out of it, so that the total is the one of the lines. A discount on the whole is spread over the rates before.
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
    divide(BigInt(sum) * scaled(offer.discount_pct, DISCOUNT_DECIMALS), WHOLE_PER_CENT),
  );
  const amount = Math.min(Number(scaled(offer.discount_amount, CENT_DECIMALS)), sum - percent);
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
 * The share of each part in a whole that is no more than all parts: in proportion, rounded down, and a cent more where
 * most was left out, of equals for the first. So no share is more than its part.
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

/** What stands above base and IVA where something is taken off the sum: each with its cents. */
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

/** A line with what its weight is made of. */
type WeighedLine = Pick<CountedLine, 'id' | 'kind' | 'quantity'> & { weight_kg: number | null };

/** Kilograms to at most 3 decimals; `isWhole` says whether the weight of every line is known. */
export function offerWeight(offer: WithLines<WeighedLine>): { kg: number; isWhole: boolean } {
  const lines = countedLines(offer);
  const grams = lines.reduce(
    (sum, { quantity, weight_kg }) =>
      sum + divide(scaled(quantity ?? 0, QUANTITY_DECIMALS) * scaled(weight_kg ?? 0, 3), 1000n),
    0n,
  );
  return { kg: Number(grams) / 1000, isWhole: lines.every(({ weight_kg }) => weight_kg !== null) };
}
