import { expect, it } from 'vitest';
import { splitAddress } from './split-address.ts';

it.each([
  ['Via Etnea 12, 95131 Catania (CT)', 'Via Etnea 12', '95131', 'Catania', 'CT'],
  ['Via Etnea 12 95131 catania CT', 'Via Etnea 12', '95131', 'Catania', 'CT'],
  ['Via Roma 3 - 95024 Acireale', 'Via Roma 3', '95024', 'Acireale', 'CT'],
  ['Via Roma 3, Acireale', 'Via Roma 3', '95024', 'Acireale', 'CT'],
  // A city with several CAPs.
  ['Via Etnea 12, Catania', 'Via Etnea 12', undefined, 'Catania', 'CT'],
  ['C.da Bosco, s.n., 92024 Canicatti (AG)', 'C.da Bosco, s.n.', '92024', 'Canicattì', 'AG'],
  ['Corso Italia 1, 20122 Milano (MI)', 'Corso Italia 1', '20122', 'Milano', 'MI'],
])('takes %s apart', (address, street, postcode, city, province) => {
  expect(splitAddress(address)).toEqual({
    street,
    ...(postcode && { postcode }),
    city,
    province,
  });
});

it.each([
  '',
  'Via Catania 12',
  'Catania',
  'Via Etnea 12 Catania',
  // A CAP or province of another place.
  'Via Roma 3, 95131 Acireale (CT)',
  'Via Roma 3, Acireale (PA)',
  // Not of Sicily, and not whole.
  'Corso Italia 1, Milano',
  'Corso Italia 1, 20122 Milano',
  'Corso Italia 1, 20122 Milano (XX)',
  'Via Roma 3, scala B, citofono 4',
])('leaves in one piece what is unclear: %s', (address) => {
  expect(splitAddress(address)).toBeUndefined();
});
