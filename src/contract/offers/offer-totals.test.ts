import Decimal from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCents } from '../amounts.ts';
import { VAT_RATES } from '../prices/prices.schema.ts';
import {
  type CountedLine,
  discountRows,
  lineCents,
  offerTotals,
  offerWeight,
  withOptions,
} from './offer-totals.ts';

const line = (unit_price: number, quantity = 1, vat_rate: CountedLine['vat_rate'] = 22) => ({
  id: '',
  kind: 'article' as const,
  quantity,
  unit_price,
  discount_pct: 0,
  vat_rate,
});

const totals = (lines: CountedLine[], prices_include_vat: boolean, percent = 0, euros = 0) =>
  offerTotals({ lines, prices_include_vat, discount_pct: percent, discount_amount: euros });

const decimals = (most: number, places: number) =>
  fc.integer({ min: 0, max: most * 10 ** places }).map((whole) => whole / 10 ** places);

const lines = fc.array(
  fc.record({
    id: fc.uuid(),
    kind: fc.constant('article' as const),
    quantity: decimals(99_999, 3),
    unit_price: decimals(99_999, 4),
    discount_pct: decimals(100, 2),
    vat_rate: fc.constantFrom(...VAT_RATES),
  }),
  { maxLength: 100 },
);

/** The same computed with a library for arbitrary-precision numbers. */
const Long = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });
const longLine = ({ quantity, unit_price, discount_pct }: CountedLine) =>
  new Long(quantity ?? 0)
    .times(unit_price ?? 0)
    .times(new Long(100).minus(discount_pct).div(100))
    .times(100)
    .toDecimalPlaces(0, Decimal.ROUND_HALF_UP)
    .toNumber();

describe('a line', () => {
  it.each([
    [line(0.005), 1],
    [line(0.0049), 0],
    [line(1.0005, 1000), 100_050],
    [{ ...line(10), discount_pct: 33.33 }, 667],
    // 1.005 is slightly less as a binary fraction.
    [line(1.005), 101],
    [{ ...line(3), quantity: null }, 0],
    [{ ...line(3), unit_price: null }, 0],
  ])('%o is %i cents', (given, cents) => {
    expect(lineCents(given)).toBe(cents);
  });

  it("equals the library's result", () => {
    fc.assert(
      fc.property(lines, (given) => {
        expect(given.map(lineCents)).toEqual(given.map(longLine));
      }),
    );
  });
});

describe('an offer', () => {
  it('has the IVA of the test vectors', () => {
    expect(totals([line(3993.64, 1, 10)], false).vat).toBe(39_936);
    expect(totals([line(321, 2, 22)], true)).toMatchObject({
      net: 52_623,
      vat: 11_577,
      gross: 64_200,
    });
  });

  it('rounds IVA once per rate, not per line', () => {
    // Each line on its own would have 0.
    expect(totals([line(0.02), line(0.02), line(0.02)], false).vat).toBe(1);
  });

  it('lists its rates from the highest; their sums are its totals', () => {
    fc.assert(
      fc.property(lines, fc.boolean(), (given, isGross) => {
        const { rates, sum: _, off: __, ...all } = totals(given, isGross);
        const sum = (part: 'net' | 'vat' | 'gross') => rates.reduce((all, of) => all + of[part], 0);
        expect(all).toEqual({ net: sum('net'), vat: sum('vat'), gross: sum('gross') });
        expect(all.gross).toBe(all.net + all.vat);
        const order = rates.map(({ vat_rate }) => vat_rate);
        expect(order).toEqual([...new Set(order)].sort((one, other) => other - one));
        const shown = given.reduce((all, of) => all + lineCents(of), 0);
        expect(isGross ? all.gross : all.net).toBe(shown);
      }),
    );
  });

  it('costs nothing for headings and remarks, whatever else is stored with them', () => {
    const words = fc.array(
      fc.tuple(fc.nat(), fc.constantFrom('heading' as const, 'remark' as const)),
    );
    fc.assert(
      fc.property(lines, words, fc.boolean(), (given, added, isGross) => {
        const all: CountedLine[] = [...given];
        for (const [at, kind] of added)
          all.splice(at % (all.length + 1), 0, { ...line(9.99), kind });
        expect(totals(all, isGross)).toEqual(totals(given, isGross));
      }),
    );
  });

  it('costs the same in any order of its lines', () => {
    const shuffled = lines.chain((given) =>
      fc.tuple(
        fc.constant(given),
        fc.shuffledSubarray(given, { minLength: given.length, maxLength: given.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, fc.boolean(), ([given, other], isGross) => {
        expect(totals(other, isGross)).toEqual(totals(given, isGross));
      }),
    );
  });

  it('survives taking the IVA out of its gross total and adding it again', () => {
    const amounts = fc.tuple(fc.integer({ min: 0, max: 1e9 }), fc.constantFrom(...VAT_RATES));
    fc.assert(
      fc.property(amounts, ([cents, vat_rate]) => {
        const { gross } = totals([line(cents / 100, 1, vat_rate)], false);
        expect(totals([line(gross / 100, 1, vat_rate)], true).net).toBe(cents);
      }),
    );
  });

  it("equals the library's result", () => {
    fc.assert(
      fc.property(lines, fc.boolean(), (given, isGross) => {
        for (const { vat_rate, net, vat } of totals(given, isGross).rates) {
          const sum = given
            .filter((of) => of.vat_rate === vat_rate)
            .reduce((all, of) => all.plus(longLine(of)), new Long(0));
          const rate = new Long(vat_rate).div(100);
          const expected = isGross ? sum.div(rate.plus(1)) : sum.times(rate);
          expect(isGross ? net : vat).toBe(expected.toDecimalPlaces(0).toNumber());
        }
      }),
    );
  });
});

it('an optional line counts once chosen, and only optional lines can be chosen', () => {
  const [sure, option] = [
    { ...line(10), id: 'a' },
    { ...line(5), id: 'b', kind: 'option' as const },
  ];
  const offer = {
    lines: [sure, option],
    prices_include_vat: false,
    discount_pct: 10,
    discount_amount: 0,
  };
  expect(withOptions(offer, [])).toMatchObject({ net_cents: 900, total_cents: 1098 });
  // 15,00 − 10 % = 13,50; IVA 2,97.
  expect(withOptions(offer, ['b'])).toMatchObject({
    accepted_options: ['b'],
    net_cents: 1350,
    vat_cents: 297,
    total_cents: 1647,
  });
  expect(withOptions(offer, ['a', 'c']).accepted_options).toEqual([]);
  const weighed = { lines: [sure, option].map((one) => ({ ...one, weight_kg: 2 })) };
  expect(offerWeight(weighed).kg).toBe(2);
  expect(offerWeight({ ...weighed, accepted_options: ['b'] }).kg).toBe(4);
});

describe('a discount on the whole', () => {
  const byRate = ({ rates }: ReturnType<typeof totals>) =>
    rates.map(({ vat_rate, net, vat, gross }) => [vat_rate, net, vat, gross]);

  it('is spread over the rates before their IVA if prices are without IVA', () => {
    // 10 % of 150,01 is 15,001: 15,00. The share of 22 % is 15,00 × 100,00 / 150,01 = 9,9993, that
    // of 10 % is 4,9997 and that of 4 % is 0,0010. Rounded down that is 9,99 + 4,99 + 0,00; the two
    // cents left go to 10 % (0,0097) and 22 % (0,0093). Bases 90,00, 45,00 and 0,01; IVA 19,80,
    // 4,50 and 0,00.
    const given = [line(100), line(50, 1, 10), line(0.01, 1, 4)];
    const discounted = totals(given, false, 10);
    expect(discounted).toMatchObject({ sum: 15_001, off: { percent: 1500, amount: 0 } });
    expect(byRate(discounted)).toEqual([
      [22, 9000, 1980, 10_980],
      [10, 4500, 450, 4950],
      [4, 1, 0, 1],
    ]);
  });

  it('in euros is applied after the percentage', () => {
    // 100,00 − 10 % = 90,00; − 5,50 = 84,50; IVA 22 % = 18,59.
    const discounted = totals([line(100)], false, 10, 5.5);
    expect(discounted).toMatchObject({ off: { percent: 1000, amount: 550 }, net: 8450, vat: 1859 });
    expect(discountRows({ discount_pct: 10 }, discounted)).toEqual([
      ['Somma delle righe', 10_000],
      ['Sconto 10\u00a0%', -1000],
      ['Sconto', -550],
    ]);
    expect(discountRows({ discount_pct: 0 }, totals([line(100)], false))).toEqual([]);
  });

  it('reduces the total by exactly its amount if prices include IVA', () => {
    // 122,00 + 110,00 − 32,00. The share of 22 % is 32,00 × 122 / 232 = 16,8276, that of 10 % is
    // 15,1724: 16,83 and 15,17. 105,17 / 1,22 = 86,2049; 94,83 / 1,10 = 86,2091.
    const discounted = totals([line(122), line(110, 1, 10)], true, 0, 32);
    expect(byRate(discounted)).toEqual([
      [22, 8620, 1897, 10_517],
      [10, 8621, 862, 9483],
    ]);
    expect(discounted.gross).toBe(20_000);
  });

  it('never exceeds the total, and takes the odd cent from the highest of equal rates', () => {
    expect(totals([line(10)], false, 50, 7)).toMatchObject({
      off: { percent: 500, amount: 500 },
      net: 0,
      vat: 0,
      gross: 0,
    });
    expect(totals([], true, 100, 5)).toMatchObject({ off: { percent: 0, amount: 0 }, gross: 0 });
    const cents = [line(0.01, 1, 10), line(0.01)];
    expect(byRate(totals(cents, true, 0, 0.01)).map(([rate, , , gross]) => [rate, gross])).toEqual([
      [22, 0],
      [10, 1],
    ]);
  });

  it("equals the library's result, and leaves no rate below zero", () => {
    const discounts = fc.tuple(decimals(100, 2), decimals(1_000_000, 2));
    fc.assert(
      fc.property(lines, fc.boolean(), discounts, (given, isGross, [percent, euros]) => {
        const { sum, off, rates } = totals(given, isGross, percent, euros);
        const before = totals(given, isGross).rates.map((rate) => rate[isGross ? 'gross' : 'net']);
        const whole = before.reduce((all, part) => all.plus(part), new Long(0));
        expect(whole.toNumber()).toBe(sum);
        const first = whole.times(percent).div(100).toDecimalPlaces(0);
        const second = Decimal.min(new Long(euros).times(100), whole.minus(first));
        expect([off.percent, off.amount]).toEqual([first.toNumber(), second.toNumber()]);
        const taken = first.plus(second);
        const shares = before.map((part) =>
          sum === 0 ? new Long(0) : taken.times(part).div(whole).toDecimalPlaces(30),
        );
        const left = taken.minus(
          shares.reduce((all, share) => all.plus(share.floor()), new Long(0)),
        );
        const byRest = shares
          .map((share, index) => ({ index, rest: share.minus(share.floor()) }))
          .sort((one, other) => other.rest.comparedTo(one.rest) || one.index - other.index);
        const lucky = new Set(byRest.slice(0, left.toNumber()).map(({ index }) => index));
        const after = shares.map((share, index) =>
          new Long(before[index] ?? 0)
            .minus(share.floor())
            .minus(lucky.has(index) ? 1 : 0)
            .toNumber(),
        );
        expect(rates.map((rate) => rate[isGross ? 'gross' : 'net'])).toEqual(after);
        expect(Math.min(0, ...after)).toBe(0);
      }),
    );
  });
});

it('an offer weighs as much as its lines with a known weight', () => {
  const sack = { id: '', kind: 'article' as const, quantity: 40, weight_kg: 25 };
  const remark = { ...sack, kind: 'remark' as const, quantity: null, weight_kg: null };
  const other = { ...sack, quantity: 2.5, weight_kg: 0.35 };
  expect(offerWeight({ lines: [sack, other, remark] })).toEqual({
    kg: 1000.875,
    isWhole: true,
  });
  expect(offerWeight({ lines: [sack, { ...sack, weight_kg: null }] })).toEqual({
    kg: 1000,
    isWhole: false,
  });
});

it.each([
  [0, '0,00\u00a0€'],
  [5, '0,05\u00a0€'],
  [123_450, '1.234,50\u00a0€'],
  [100_000_000, '1.000.000,00\u00a0€'],
  [-950, '−9,50\u00a0€'],
])('%i cents are written %s', (cents, text) => {
  expect(formatCents(cents)).toBe(text);
});
