import { expect, it } from 'vitest';
import { changeText, handedOutText } from './document-words.ts';

it.each([
  [
    { what: 'ended', why: 'contract-withdrawn' },
    'Il cliente ha receduto dal contratto: annullare il documento.',
  ],
  [{ what: 'resumed' }, /^È di nuovo valido/],
  [
    { what: 'delivery', before: null, now: '2026-12-03' },
    'Data di consegna: 03/12/2026 invece di nessuna.',
  ],
  [
    { what: 'total', before: 28_792, now: 40_992 },
    'Totale: 409,92\u00a0€ invece di 287,92\u00a0€. Correggere le righe.',
  ],
  [{ what: 'materials' }, /correggere la riga/],
] as const)('says what to do in Easyfatt for %j', (change, words) => {
  expect(changeText(change)).toMatch(words);
});

it('says how a document was handed out, or nothing', () => {
  const at = '2026-12-03T09:42:00.000Z';
  expect(handedOutText({ first_handed_out_at: at, handed_out_by: 'easyfatt' })).toMatch(
    /^Scaricato da Easyfatt il 3 /,
  );
  expect(handedOutText({ first_handed_out_at: null, handed_out_by: null })).toBe('');
});
