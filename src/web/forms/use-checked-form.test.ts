import { expect, it } from 'vitest';
import { ApiError, ConnectionError } from '#web/api.ts';
import { atFieldsOrWhole } from './use-checked-form.ts';

const refused = (fields?: Record<string, string>) =>
  new ApiError(422, { code: 'INVALID_INPUT', message: 'Dati non validi', fields });

it("shows the server's errors at their fields, and not again above the button", () => {
  const fields = { email: 'Non esiste' };
  expect(atFieldsOrWhole(refused(fields), { email: '' })).toEqual({ text: '', fields });
});

it('shows errors without a field above the button', () => {
  const whole = (error: unknown) => atFieldsOrWhole(error, { email: '' }).text;
  expect(whole(refused({ website: 'Troppo lungo' }))).toBe('Dati non validi');
  expect(whole(refused())).toBe('Dati non validi');
  expect(whole(new ConnectionError(null))).toBe('Errore di connessione');
});
