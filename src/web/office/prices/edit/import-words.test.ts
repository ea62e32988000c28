import { describe, expect, it } from 'vitest';
import type { PriceImport } from '#contract/prices/prices.schema.ts';
import {
  appliedText,
  columnLabel,
  columnsQuery,
  importSummary,
  questionText,
  readsText,
} from './import-words.ts';

const plan: PriceImport = {
  created: 0,
  changed: 0,
  unchanged: 0,
  absent: 0,
  changes: [],
  errors: [],
  wrong: 0,
  ignored: [],
  columns: [],
  reads: {},
  questions: [],
  notes: [],
  sheet: null,
  sheets: [],
  digest: null,
  change: null,
};

describe('what a file changes', () => {
  it('is counted', () => {
    const counts = { created: 2, changed: 1, unchanged: 19_000 };
    expect(importSummary({ ...plan, ...counts })).toBe(
      '2 articoli nuovi, 1 modificato, 19.000 uguali.',
    );
    expect(appliedText({ ...plan, ...counts })).toBe(
      'Listino importato: 2 articoli aggiunti, 1 modificato',
    );
  });

  it('says what stays, and what was not read', () => {
    const summary = importSummary({ ...plan, changed: 3, absent: 12, ignored: ['Fornitore'] });
    expect(summary).toContain('12 articoli del listino non sono nel file: restano');
    expect(summary).toContain('Colonne non lette: Fornitore.');
  });

  it('says beforehand how long a long list makes others wait', () => {
    const long = importSummary({ ...plan, created: 1000, changed: 18_500 });
    expect(long).toContain('circa 10 secondi, in cui chi apre il listino può dover aspettare');
    expect(importSummary({ ...plan, created: 900, changed: 1000 })).not.toContain('secondi');
    expect(importSummary({ ...plan, created: 9000, wrong: 1 })).not.toContain('secondi');
  });

  it('says that nothing changes, or why nothing can', () => {
    expect(importSummary({ ...plan, unchanged: 4 })).toBe('4 uguali. Non cambia niente.');
    expect(importSummary({ ...plan, changed: 4, wrong: 1 })).toContain('Non si importa niente');
  });

  it('asks about columns before it counts wrong rows', () => {
    const columns = [
      { at: 0, head: 'Cod.', samples: ['A', 'B'] },
      { at: 2, head: '', samples: ['1,20'] },
    ];
    const question = { field: 'price' as const, candidates: [2], suggested: null };
    const summary = importSummary({
      ...plan,
      wrong: 3,
      columns,
      questions: [{ ...question, reason: 'vat_included' }],
    });
    expect(summary).toBe('Prima di importare ci sono colonne da confermare.');
    expect(questionText({ ...question, reason: 'unsure' }, columns)).toBe(
      '«Colonna 3» è davvero «Prezzo»?',
    );
    expect(columns.map(columnLabel)).toEqual(['Cod.: A · B', 'Colonna 3: 1,20']);
    expect(readsText({ reads: { code: 0, price: 2 }, columns })).toBe(
      'Codice da «Cod.», Prezzo da «Colonna 3».',
    );
    expect(columnsQuery({ code: 0, price: 2 })).toBe('code:0,price:2');
  });
});
