import { expect, it } from 'vitest';
import { createNetworkHash } from './order-origin.ts';

const hash = createNetworkHash('a-secret-that-only-these-tests-use');

it('the hash of a network is the same for the whole network, and for no other', () => {
  expect(hash('2001:db8:7:1::1')).toBe(hash('2001:db8:7:ffff::2'));
  expect(hash('2001:db8:7:1::1')).not.toBe(hash('2001:db8:8:1::1'));
  expect(hash('198.51.100.7')).not.toBe(hash('198.51.100.8'));
});

it('it cannot be computed from an address without the secret', () => {
  expect(createNetworkHash('the-secret-of-another-product!!!')('198.51.100.7')).not.toBe(
    hash('198.51.100.7'),
  );
});
