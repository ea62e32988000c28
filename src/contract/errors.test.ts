import { describe, expect, it } from 'vitest';
import { ERRORS, type ErrorCode, errorMessage, isErrorCode } from './errors.ts';

const codes = Object.keys(ERRORS) as ErrorCode[];

describe('the error catalogue', () => {
  it("has the spec's texts for private customers and for resellers", () => {
    expect(errorMessage('LIMIT_EXCEEDED')).toBe('Limite raggiunto per la data selezionata');
    expect(errorMessage('LIMIT_EXCEEDED', 'supplier')).toBe('Limite giornaliero raggiunto');
    expect(errorMessage('TIME_SLOT_OCCUPIED')).toBe('Orario già occupato da un altro ordine');
    expect(errorMessage('TIME_SLOT_OCCUPIED', 'supplier')).toBe(
      'Orario già occupato. Scegli un orario diverso.',
    );
    expect(errorMessage('INVALID_ACCESS_CODE')).toBe('Codice rivenditori non valido');
    expect(errorMessage('INVALID_INPUT')).toBe('Completa tutti i campi richiesti');
    expect(errorMessage('INVALID_CREDENTIALS')).toBe('Email o password non corretti. Riprova.');
    expect(errorMessage('TOO_MANY_REQUESTS')).toBe('Troppi tentativi. Riprova tra qualche minuto.');
  });

  it('has the statuses of the design', () => {
    const statuses = Object.fromEntries(codes.map((code) => [code, ERRORS[code].status]));
    expect(statuses).toMatchObject({
      LIMIT_EXCEEDED: 409,
      TIME_SLOT_OCCUPIED: 409,
      DATE_NOT_BOOKABLE: 422,
      ALREADY_PLACED: 409,
      INVALID_ACCESS_CODE: 403,
      INVALID_INPUT: 422,
      CONFLICT: 409,
      TOO_MANY_REQUESTS: 429,
      UNAUTHENTICATED: 401,
      FORBIDDEN: 403,
      NOT_FOUND: 404,
      INTERNAL: 500,
    });
  });

  it('has a sentence for every code and every order type', () => {
    for (const code of codes) {
      expect(errorMessage(code, 'consumer')).not.toBe('');
      expect(errorMessage(code, 'supplier')).not.toBe('');
    }
  });

  it('does not mistake a property of objects for a code', () => {
    expect(codes.every(isErrorCode)).toBe(true);
    for (const word of ['toString', 'constructor', '__proto__', '', 'limit_exceeded']) {
      expect(isErrorCode(word)).toBe(false);
    }
  });
});
