import { expect, it } from 'vitest';
import { wholeLink } from './whole-link.ts';

it.each([
  ['/login%23token=a-b_c', '/login#token=a-b_c'],
  ['https://www.example.test/login%23token%3Dabc', '/login#token=abc'],
  ['/ordine%23abc?utm_source=mail', '/ordine#abc'],
  ['/preventivo-cliente%23abc%20', '/preventivo-cliente#abc'],
  ['http://localhost:3000/giro%23abc', '/giro#abc'],
  ['/login', null],
  ['//evil.test%23abc', null],
  ['/%23abc', null],
  ['/login%2523abc', null],
])('%s leads to %s', (url, whole) => {
  expect(wholeLink(url)).toBe(whole);
});
