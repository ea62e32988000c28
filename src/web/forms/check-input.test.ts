import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { requiredLine } from '#contract/fields.schema.ts';
import { byField, checkInput } from './check-input.ts';

const Input = z.object({
  name: requiredLine(5, 'Inserisci il nome').check(z.minLength(2, 'Troppo corto')),
  place: z.nullable(z.object({ day: z.string().check(z.minLength(1, 'Scegli il giorno')) })),
});

it("sends the output of the call's schema", () => {
  expect(checkInput(Input, { name: ' Ada ', place: null })).toEqual({
    input: { name: 'Ada', place: null },
  });
});

it("shows the first error of each invalid field, and the form's own errors", () => {
  expect(checkInput(Input, { name: ' ', place: { day: '' } }, { sure: 'Spunta' })).toEqual({
    wrong: { name: 'Inserisci il nome', place: 'Scegli il giorno', sure: 'Spunta' },
  });
});

it("prefers the form's own messages, and sends nothing that they refuse", () => {
  expect(checkInput(Input, { name: '', place: null }, { name: 'Chi sei?' })).toEqual({
    wrong: { name: 'Chi sei?' },
  });
  expect(checkInput(Input, { name: 'Ada', place: null }, { name: 'Già preso' })).toEqual({
    wrong: { name: 'Già preso' },
  });
});

it("the server's errors are shown at the form's fields, each at its own", () => {
  const errors = { name: 'Manca', 'items.0.name': 'Vuoto', phone: 'Corto' };
  expect(byField(errors)).toEqual({ name: 'Manca', items: 'Vuoto', phone: 'Corto' });
  expect(byField(undefined)).toEqual({});
});
