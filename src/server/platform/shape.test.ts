import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { DateText } from '#contract/fields.schema.ts';
import { listAnswer } from '#contract/list.schema.ts';
import { shapeOf } from './shape.ts';

const Row = z.object({
  date: DateText,
  cents: z.int(),
  email: z.nullable(z.email()),
  lines: z.array(z.object({ vat_rate: z.literal([22, 10]), note: z._default(z.string(), '') })),
});
const row = { date: '2026-11-23', cents: 100, email: null, lines: [{ vat_rate: 22 }] };

it("a row is answered with the schema's fields, and defaults", () => {
  expect(shapeOf(Row, { ...row, secret: 'x' })).toEqual({
    ...row,
    lines: [{ vat_rate: 22, note: '' }],
  });
});

it.each([
  { date: '1999-12-31' },
  { date: '12026-01-01' },
  { cents: 1e17 },
  { email: 'nobody' },
  { lines: [{ vat_rate: 21, note: '' }] },
])('a row with %j is answered as it is, beside the others', (odd) => {
  const rows = [{ ...row, ...odd, secret: 'x' }, row];
  const whole = { ...row, lines: [{ vat_rate: 22, note: '' }] };
  expect(shapeOf(listAnswer(Row), { rows, total: 2 })).toEqual({
    rows: [{ ...whole, ...odd }, whole],
    total: 2,
  });
});

it('a field that no schema declares is never answered, even if a value is refused', () => {
  const secret = { secret: 'x' };
  const Typed = z.union([
    z.object({ type: z.literal('delivery'), date: DateText, address: z.string() }),
    z.object({ type: z.literal('pickup'), date: DateText }),
  ]);
  const pickup = { type: 'pickup', date: '1999-12-31', address: 'Via Etnea 12', ...secret };
  expect(shapeOf(Typed, pickup)).toEqual({ type: 'pickup', date: '1999-12-31' });
  expect(shapeOf(Row, { ...row, date: secret, lines: secret, cents: 0.5 })).toEqual({
    date: null,
    cents: 0.5,
    email: null,
  });
});
