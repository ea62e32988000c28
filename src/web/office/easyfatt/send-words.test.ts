import { expect, it } from 'vitest';
import { absentText, countsText } from './send-words.ts';

const NOTHING = { created: 0, changed: 0, deactivated: 0, skipped: 0 };

it('says what a list changed, and how many articles were left out', () => {
  expect(countsText({ ...NOTHING, created: 1, skipped: 1204 })).toBe('1 nuovo, 1.204 saltati');
  expect(countsText({ created: 2, changed: 1, deactivated: 3, skipped: 1 })).toBe(
    '2 nuovi, 1 cambiato, 3 disattivati, 1 saltato',
  );
  expect(countsText(NOTHING)).toBe('Nessuna differenza');
});

it('says how many articles would be deactivated, and of how many', () => {
  const consent = { send: '', allowed_by: null, allowed_at: null };
  expect(absentText({ ...consent, deactivated: 4120, of: 5000 })).toBe('4.120 articoli su 5.000');
});
