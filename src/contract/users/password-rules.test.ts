import { describe, expect, it } from 'vitest';
import { passwordRefusal } from './password-rules.ts';

const NAMES = [
  'agata.zappala@example.test',
  'agata.zappala',
  'Edilferro Ionica',
  'Trinacria Materiali',
];
const NAMED = "Non usare l'indirizzo email o il nome dell'azienda";

describe('a new password', () => {
  it.each([
    ['corta123!', 'Usa almeno 10 caratteri'],
    ['x'.repeat(257), 'Usa al massimo 256 caratteri'],
    ['agata.zappala@example.test', NAMED],
    ['Agata-Zappalà', NAMED],
    ['AgataZappala26!', NAMED],
    ['trinacria materiali', NAMED],
    ['Trinacria.Materiali.2026', NAMED],
    ['edilferro-ionica', NAMED],
    ['          ', NAMED],
    ['!!!!!!!!!!', NAMED],
  ])('is refused: %s', (password, reason) => {
    expect(passwordRefusal(password, NAMES)).toBe(reason);
  });

  it.each([
    'agata.zappala e il suo cane',
    'x'.repeat(256),
    'dieci caratteri',
    'ionica e basta così',
  ])('is not refused here: %s', (password) => {
    expect(passwordRefusal(password, NAMES)).toBeNull();
  });
});
