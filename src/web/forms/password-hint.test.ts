import { describe, expect, it } from 'vitest';
import { passwordHint } from './password-hint.ts';

const NAMES = ['rosa@example.test'];

describe('the hint below a new password', () => {
  it('gives advice before anything is typed, and says what is missing while it is too short', () => {
    expect(passwordHint('', NAMES)).toContain('Una frase');
    expect(passwordHint('cantiere', NAMES)).toBe('Usa almeno 10 caratteri');
  });

  it("refuses the account's e-mail", () => {
    expect(passwordHint('rosa@example.test', NAMES)).toContain("Non usare l'indirizzo email");
  });

  // The server refuses the first three. An earlier meter called them 'Accettabile' or 'Buona'.
  it.each(['password123', 'Password123!', 'francesca1985', 'sabbia e cemento il lunedì'])(
    'never approves what only the server can validate: %s',
    (password) => {
      expect(passwordHint(password, NAMES)).toBe(
        'Abbastanza lunga. Al salvataggio si controlla anche che non sia facile da indovinare.',
      );
    },
  );
});
