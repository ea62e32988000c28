import { expect, it } from 'vitest';
import { telephoneLink } from './phone.ts';

it.each([
  ['095 000 0001', 'tel:+390950000001'],
  ['+39 095-000.0001', 'tel:+390950000001'],
  ['(095) 000', 'tel:+39095000'],
])('%s is dialled as %s', (number, link) => {
  expect(telephoneLink(number)).toBe(link);
});
