import { expect, it } from 'vitest';
import type { CustomersPreview } from '#contract/customers/customer-imports.schema.ts';
import {
  addedPart,
  columnsText,
  idleText,
  ignoredText,
  importCounts,
  importedText,
  keptText,
  rowName,
  summaryText,
  unchangedText,
  undoneText,
} from './import-words.ts';

const plan: CustomersPreview = {
  kind: 'table',
  created: [],
  updated: [],
  unclear: [],
  discarded: [],
  unchanged: 0,
  columns: [],
  ignored: [],
  notes: [],
};

it('a file is counted by its rows, a telephone by its cards', () => {
  const discarded = [{ row: 3, name: '', reason: 'x' }];
  expect(summaryText({ ...plan, discarded, created: Array(1200).fill({}) })).toBe(
    '1.200 nuovi, 1 scartato.',
  );
  expect(unchangedText(plan)).toBe('');
  expect(unchangedText({ ...plan, unchanged: 1 })).toBe('1 riga non dice niente di nuovo.');
  expect(unchangedText({ ...plan, kind: 'vcf', unchanged: 40 })).toBe(
    '40 schede del telefono non dicono niente di nuovo.',
  );
  expect([rowName('table', 1200), rowName('vcf', 3)]).toEqual(['Riga 1.200', 'Scheda 3']);
});

it('all columns are named: what they were read as, and why they were not', () => {
  const columns = [
    { head: 'Denominazione', fields: ['company', 'customer_name'] },
    { head: 'Indirizzo', fields: ['address'] },
    { head: 'Note', fields: ['note'] },
  ];
  expect(columnsText({ ...plan, columns })).toBe(
    'Denominazione (Azienda o Nome e cognome), Indirizzo, Note',
  );
  const ignored = [
    { head: 'Regione', reason: 'non si importa' },
    { head: 'Ns Banca', reason: 'colonna non riconosciuta' },
    { head: 'Fido', reason: 'non si importa' },
  ];
  expect(ignoredText({ ...plan, ignored })).toBe(
    'Regione, Fido (non si importa); Ns Banca (colonna non riconosciuta)',
  );
});

it('a number is shown as added, unless the file does not only add', () => {
  expect(addedPart({ own: '095 1', file: '095 1, 347 2' })).toBe('347 2');
  expect(addedPart({ own: '095 1', file: '347 2' })).toBeNull();
});

it('an update that changes nothing says what is missing', () => {
  const card = { id: '', version: 1, customer_name: 'Bea', company: '' };
  const update = { row: 2, card, filled: {}, differing: [], note: 'x' };
  expect(idleText(update)).toContain('solo una nota');
  const differing = [{ field: 'pec' as const, own: 'a@b.it', file: 'c@d.it' }];
  expect(idleText({ ...update, differing })).toContain('scegli che cosa cambiare');
});

it('an import and its undo are counted', () => {
  const times = { id: '', user_name: 'Rosa', at: '', undone_at: null };
  expect(importedText({ created: 1200, updated: 3 })).toBe('Importate 1.200 schede, aggiornate 3');
  expect(importedText({ created: 1, updated: 1 })).toBe('Importata 1 scheda, aggiornata 1');
  expect(importedText({ created: 0, updated: 2 })).toBe('Aggiornate 2 schede');
  expect(importCounts({ ...times, created: 2, updated: 1 })).toBe('2 nuove, 1 aggiornata');
  expect(undoneText({ removed: 2, restored: 0 })).toBe('Tolte 2 schede');
  expect(undoneText({ removed: 2, restored: 1 })).toBe('Tolte 2 schede, ripristinata 1');
  expect(undoneText({ removed: 0, restored: 0 })).toBe('Nessuna scheda tolta o ripristinata');
  expect(keptText(2)).toContain('2 schede restano');
});
