import { describe, expect, it } from 'vitest';
import type { AppError } from '#server/platform/errors.ts';
import { openTestDatabase } from '#test/database.ts';
import { refuseWeakPassword } from './password-strength.ts';

describe('a new password', async () => {
  const { orm } = await openTestDatabase();
  const owner = { email: 'agata.zappala@example.test', company: 'Edilferro Ionica' };
  const refusal = (password: string) =>
    refuseWeakPassword(orm, password, owner, 'password').then(
      () => undefined,
      (error: AppError) => error.details.fields?.password,
    );

  it.each([
    ['corta123!', 'Usa almeno 10 caratteri'],
    ['trinacria-materiali', "Non usare l'indirizzo email o il nome dell'azienda"],
    ['password123', 'È una password molto usata: scegline una tua'],
    ['Password123!', 'Somiglia a una password molto usata: aggiungi qualche parola'],
    ['qwertyuiop', 'È tra le password più usate: scegline una tua'],
    ['ciaociaociao', 'Le ripetizioni si indovinano: usa qualche parola diversa'],
    ['aaaaaaaaaaaa', 'Le ripetizioni si indovinano: usa qualche parola diversa'],
    ['abcdefghijkl', 'Le sequenze come abc o 123 si indovinano: usa qualche parola'],
    ['francesca1985', 'I nomi si indovinano: aggiungi qualche parola'],
    ['juventus1897', 'Somiglia a una password molto usata: aggiungi qualche parola'],
    ['amoremio123', 'È facile da indovinare: aggiungi qualche parola'],
  ])('that is easily guessed is refused with its reason: %s', async (password, reason) => {
    expect(await refusal(password)).toBe(reason);
  });

  it.each(['cavallo batteria graffetta', 'una frase lunga che ricordo', 'xK9#mQ2vLp'])(
    'that is not weak is accepted: %s',
    async (password) => {
      expect(await refusal(password)).toBeUndefined();
    },
  );
});
