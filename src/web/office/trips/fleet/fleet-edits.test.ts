import { expect, it } from 'vitest';
import {
  DRIVER_CREATE,
  NEW_DRIVER,
  NEW_VEHICLE,
  VEHICLE_CREATE,
  VEHICLE_EDIT,
} from './fleet-edits.ts';

it('a new lorry is sent whole, and shows at the field what is missing', () => {
  const blank = VEHICLE_CREATE.valuesOf(NEW_VEHICLE);
  expect(VEHICLE_CREATE.changesOf(NEW_VEHICLE, blank)).toEqual({});
  expect(Object.keys(VEHICLE_CREATE.problemsOf(blank))).toEqual(['name', 'plate', 'max_kg']);
  const typed = { ...blank, name: 'Iveco', plate: 'AB 123 CD', max_kg: '1.200', crane: 'sì' };
  expect(VEHICLE_CREATE.changesOf(NEW_VEHICLE, typed)).toEqual({
    input: { name: 'Iveco', plate: 'AB 123 CD', max_kg: 1200, crane: true, tail_lift: false },
  });
});

it('an edit sends what has changed, and 1.200 for 1200 is no change', () => {
  const stored = { ...NEW_VEHICLE, name: 'Iveco', plate: 'AB 123 CD', max_kg: 1200, version: 3 };
  const values = VEHICLE_EDIT.valuesOf(stored);
  expect(VEHICLE_EDIT.changesOf(stored, { ...values, max_kg: '1200' })).toEqual({});
  expect(VEHICLE_EDIT.changesOf(stored, { ...values, max_kg: '1.400' })).toEqual({ max_kg: 1400 });
});

it('a driver needs a name, and no phone', () => {
  const blank = DRIVER_CREATE.valuesOf(NEW_DRIVER);
  expect(DRIVER_CREATE.problemsOf(blank)).toEqual({ name: 'Inserire nome e cognome' });
  expect(DRIVER_CREATE.changesOf(NEW_DRIVER, { ...blank, name: 'Salvo Russo' })).toEqual({
    input: { name: 'Salvo Russo', phone: '' },
  });
});
