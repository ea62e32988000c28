import { expect, it } from 'vitest';
import { changeText, handedOutText, leftOutText, numberText } from './document-words.ts';

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
  [{ what: 'address' }, /indirizzo di consegna/],
  [{ what: 'options' }, /opzioni accettate/],
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

it('names a document by its number with its own suffix', () => {
  expect(numberText({ number: 7, numbering: '/a', year: 2026 })).toBe('7/a del 2026');
  expect(numberText({ number: 7, numbering: '', year: 2026 })).toBe('7 del 2026');
});

it('says why a document will not be fetched, unless it was or has ended', () => {
  const left = { kind: 'offer', ended: null, is_wanted: false, first_handed_out_at: null } as const;
  expect(leftOutText(left)).toMatch(/Accettati dal giorno/);
  expect(leftOutText({ ...left, kind: 'supplier' })).toMatch(/^Le prenotazioni sono spente/);
  expect(leftOutText({ ...left, is_wanted: true })).toBe('');
  expect(leftOutText({ ...left, ended: 'reopened' })).toBe('');
  expect(leftOutText({ ...left, first_handed_out_at: '2026-12-03T09:42:00.000Z' })).toBe('');
});
