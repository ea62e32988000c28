import { describe, expect, it } from 'vitest';
import { blankRow } from './line-rows.ts';
import { findingWords, tooManyWords } from './paste-words.ts';

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...blankRow(`${index}`),
    description: `Riga ${index + 1}`,
  }));

describe('lines that do not all fit', () => {
  it('are listed before they are inserted, with those left out', () => {
    expect(tooManyWords(rows(120), 100)).toEqual({
      title: 'Incollate 120 righe: ne entrano 100',
      text: 'Un preventivo ha al massimo 100 righe. Restano fuori le ultime 20, da «Riga 101» in poi.',
      take: 'Incolla le prime 100',
    });
  });

  it('are counted together with existing ones', () => {
    expect(tooManyWords(rows(2), 1)).toEqual({
      title: 'Incollate 2 righe: ne entra 1',
      text: 'Un preventivo ha al massimo 100 righe, e questo ne ha già 99. Resta fuori l’ultima, «Riga 2».',
      take: 'Incolla la prima',
    });
  });

  it('are not inserted if there is no room', () => {
    expect(tooManyWords(rows(3), 0)).toEqual({
      title: 'Incollate 3 righe: non ne entra nessuna',
      text: 'Un preventivo ha al massimo 100 righe, e questo ne ha già 100.',
      take: undefined,
    });
  });
});

describe('what to check after a paste', () => {
  const notes = {
    discounts: new Map<string, string>(),
    exempt: new Set<string>(),
    changed: new Set<string>(),
    above: [] as string[],
    otherVat: undefined,
  };
  const clean = { notes, wrong: 0, unknown: [], unread: [], isUnsought: false };

  it('is nothing if everything was read and found', () => {
    expect(findingWords(clean)).toEqual([]);
  });

  it('names cells, codes and columns, and that the price list did not answer', () => {
    const unknown = Array.from({ length: 10 }, (_, index) => `C${index}`);
    expect(findingWords({ notes, wrong: 2, unknown, unread: ['Note'], isUnsought: true })).toEqual([
      '2 celle non si possono leggere: sono segnate in rosso, com’erano scritte.',
      'Codici che il listino non ha, o non vende più: C0, C1, C2, C3, C4, C5, C6, C7 e altri 2.',
      'Colonne non lette: Note.',
      'Il listino non ha risposto: i codici incollati non sono stati cercati.',
    ]);
  });
});
