import { expect, it } from 'vitest';
import { ApiError, ConnectionError } from '#web/api.ts';
import { failureReason } from './send-failure.ts';

it("has the server's message, and its error for each field", () => {
  const fields = { email: 'Inserire un indirizzo email valido' };
  const message = 'Completa tutti i campi richiesti';
  const refused = new ApiError(422, { code: 'INVALID_INPUT', message, fields });
  expect(failureReason(refused)).toEqual({ reason: message, fields });
});

it('has its own text if the server has none, or does not answer', () => {
  const silent = new ApiError(500, { code: 'INTERNAL', message: '' });
  expect(failureReason(silent).reason).toBe('Errore imprevisto');
  expect(failureReason(new ApiError(502, null)).reason).toBe('Errore imprevisto');
  expect(failureReason(new ConnectionError(null)).reason).toBe('Errore di connessione');
});
