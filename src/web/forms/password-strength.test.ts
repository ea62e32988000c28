import { describe, expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

const levelOf = (password: string) => passwordStrength(password, ['rosa@example.test'])?.level;

describe('the meter of a new password', () => {
  it('says nothing before anything is typed, and what is missing while it is too short', () => {
    expect(passwordStrength('', [])).toBeNull();
    expect(passwordStrength('cantiere', [])).toEqual({
      level: 0,
      words: 'Usa almeno 10 caratteri',
    });
  });

  it('prefers a phrase that can be remembered to few odd signs', () => {
    expect(levelOf('sabbia e cemento il lunedì')).toBe(3);
    expect(levelOf('carriola e pala')).toBe(2);
    expect(levelOf('aaaaaaaaaaaaaaaa')).toBe(1);
  });

  it('refuses the e-mail of the account', () => {
    expect(levelOf('rosa@example.test')).toBe(0);
  });
});
