import { expect, it } from 'vitest';
import { CustomerContact } from './customer-data.schema.ts';

it.each([
  ['concetta@example.test', true],
  ['(+39) 333 1234567', true],
  ['333\u20111234567', true],
  ['765432', true],
  ['Concetta', false],
  ['333 1234567 Concetta', false],
  ['int. 12', false],
  ['112', false],
])('a customer can be looked up by %j: %s', (contact, isTaken) => {
  expect(CustomerContact.safeParse({ contact }).success).toBe(isTaken);
});
