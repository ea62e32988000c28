import { expect, it } from 'vitest';
import { CloseInput, ClosureSpan, ClosuresQuery } from './days/closures.schema.ts';
import { HolidaysQuery, OfficeTimes } from './days/office-days.schema.ts';
import { FIELD_NAMES } from './field-names.ts';

const TYPED = [CloseInput, ClosureSpan, ClosuresQuery, HolidaysQuery, OfficeTimes];
/** Made by the page. */
const NOT_TYPED = ['decisions'];

it('every typed field of days and closures has an Italian name in a refusal', () => {
  const fields = TYPED.flatMap(({ shape }) => Object.keys(shape));
  const nameless = fields.filter((name) => !NOT_TYPED.includes(name) && !FIELD_NAMES[name]);
  expect(nameless).toEqual([]);
});

it.each(['26', '2100', '2026.5', 'presto'])('the year %s is refused in Italian', (year) => {
  const { error } = HolidaysQuery.safeParse({ year });
  expect(error?.issues[0]?.message).toBe('Indicare un anno dal 2000 al 2099');
});
