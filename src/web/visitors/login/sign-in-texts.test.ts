import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import { ApiError, ConnectionError } from '#web/api.ts';
import { NoAppUser, signInFailure, welcome } from './sign-in-texts.ts';

/** In the toast; the form has its own line. */
const textOf = (error: unknown) => {
  const { toast, text } = signInFailure(error);
  expect(text).toMatch(/^Accesso non riuscito: ./);
  return toast;
};
const answer = (status: number, code: ErrorCode) => new ApiError(status, { code, message: 'x' });

describe('a sign-in that failed', () => {
  it.each([answer(401, 'INVALID_CREDENTIALS'), answer(422, 'INVALID_INPUT'), new NoAppUser()])(
    'says that e-mail or password are wrong, not which',
    (error) => {
      expect(textOf(error)).toEqual({
        variant: 'destructive',
        title: 'Errore di accesso',
        description: 'Email o password non corretti. Riprova.',
      });
    },
  );

  it('says that there were too many attempts', () => {
    expect(textOf(answer(429, 'TOO_MANY_REQUESTS'))).toEqual({
      variant: 'destructive',
      title: 'Errore di accesso',
      description: 'Troppi tentativi. Riprova tra qualche minuto.',
    });
  });

  it('says that a code was wrong, at its field', () => {
    const error = answer(401, 'INVALID_CODE');
    expect(textOf(error)?.description).toBe('Codice non corretto, scaduto o già usato.');
    expect(signInFailure(error).fields).toEqual({
      code: 'Codice non corretto, scaduto o già usato.',
    });
  });

  it.each([
    new ConnectionError(new TypeError('Failed to fetch')),
    new ApiError(502, null),
    answer(500, 'INTERNAL'),
    new Error('anything'),
  ])('does not blame the password for anything else', (error) => {
    expect(textOf(error)).toEqual({
      variant: 'destructive',
      title: 'Errore',
      description: "Si è verificato un errore durante l'accesso",
    });
  });
});

describe('a sign-in that succeeded', () => {
  const user = { id: '1', email: 'a@b.it', company: null };

  it('welcomes administrators', () => {
    expect(welcome({ ...user, role: 'admin' }).description).toBe(
      'Benvenuto nel pannello amministrativo!',
    );
  });

  it.each(['staff', 'client'] as const)('tells %s only that it worked', (role) => {
    expect(welcome({ ...user, role })).toEqual({ variant: 'success', title: 'Accesso effettuato' });
  });
});
