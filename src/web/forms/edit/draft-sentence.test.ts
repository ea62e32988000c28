import { expect, it } from 'vitest';
import { offerSentence, resumedSentence } from './draft-sentence.ts';

const now = new Date('2026-11-22T23:30:00Z'); // In Rome it is half past midnight of the 23rd.

it('says when a draft was left, with the date if that is not today', () => {
  expect(offerSentence('2026-11-22T23:05:00Z', now, 'Mario Rossi, 10 sacchi')).toBe(
    "C'è una bozza delle 00:05: Mario Rossi, 10 sacchi",
  );
  expect(offerSentence('2026-11-22T22:59:00Z', now, 'Mario Rossi')).toBe(
    "C'è una bozza del 22 nov, 23:59: Mario Rossi",
  );
  expect(resumedSentence('2026-11-22T23:05:00Z', now, 'Telefono, Note')).toBe(
    'Bozza ripresa, delle 00:05: Telefono, Note',
  );
});
