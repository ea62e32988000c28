import { Calculator } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { matchingEntries } from './palette-entries.ts';

const entry = (label: string, words = '') => ({
  id: label,
  label,
  words,
  icon: Calculator,
  run: () => undefined,
});
const entries = [
  entry('Nuovo Ordine Consumatore', 'privato'),
  entry('Nuovo Ordine Rivenditore'),
  entry('Orari', 'disponibilità chiusure'),
];
const found = (q: string) => matchingEntries(entries, q).map(({ label }) => label);

describe('the pages and actions of the palette', () => {
  it('are all there before anything is typed', () => {
    expect(found('  ')).toHaveLength(3);
  });

  it('are found by the beginnings of their words, in any order', () => {
    expect(found('riv nuo')).toEqual(['Nuovo Ordine Rivenditore']);
    expect(found('or')).toHaveLength(3);
    expect(found('dine')).toEqual([]);
  });

  it('are found without case and accents, and by words that are not shown', () => {
    expect(found('DISPONIBILITA')).toEqual(['Orari']);
    expect(found('privàto')).toEqual(['Nuovo Ordine Consumatore']);
  });

  it('are not in the way of a search that has no words', () => {
    expect(found('+')).toEqual([]);
  });
});
