import { expect, it } from 'vitest';
import { phoneHref } from './phone-href.ts';

it('a number can be called, whatever way it is written', () => {
  expect(phoneHref('+39 333 000-0000')).toBe('tel:+393330000000');
  expect(phoneHref('095/000 0001')).toBe('tel:0950000001');
  expect(phoneHref('da chiedere')).toBeNull();
});
