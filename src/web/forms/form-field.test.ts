import { expect, it, vi } from 'vitest';
import { type AnyForm, setFieldErrors } from './form-field.ts';

it("the server's errors are said at the form's fields, each at its own", () => {
  const setError = vi.fn();
  const form = { setError } as unknown as AnyForm<Record<string, string>>;
  const errors = { name: 'Manca', 'items.0.name': 'Vuoto', phone: 'Corto' };
  expect(setFieldErrors(form, errors)).toEqual(['name', 'items', 'phone']);
  expect(setError.mock.calls).toEqual([
    ['name', { message: 'Manca' }],
    ['items', { message: 'Vuoto' }],
    ['phone', { message: 'Corto' }],
  ]);
  expect(setFieldErrors(form, undefined)).toEqual([]);
});
