import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { optionalText, requiredLine } from '#contract/fields.schema.ts';
import { decimal, money } from '../fields/amount-cells.ts';
import { choice, line, lines, WHOLE, YES_NO } from '../fields/cells.ts';
import { DATE } from '../fields/date-cell.ts';
import { createOf, editOf } from './edit-of.ts';
import { isChanged } from './merge-edits.ts';

const Lorry = z.object({
  plate: requiredLine(10, 'Inserire la targa'),
  notes: z.nullable(z.string()),
  toll: z.number('Inserire un importo'),
  weight: z.nullable(z.number('Inserire i chili')),
  axles: z.nullable(z.int('Inserire un numero').check(z.maximum(9, 'Al massimo 9'))),
  fuel: z.enum(['diesel', 'electric']),
  active: z.boolean(),
  checked_on: z.string(),
});
const Row = z.extend(Lorry, { id: z.string(), version: z.int32() });
const labels = {
  plate: 'Targa',
  notes: 'Note',
  toll: 'Pedaggio',
  weight: 'Peso',
  axles: 'Assi',
  fuel: 'Motore',
  active: 'Attivo',
  checked_on: 'Revisione',
};
const LORRY = editOf(Row, z.extend(Lorry, { notes: optionalText(100) }), {
  labels,
  cells: {
    plate: line(10),
    notes: lines(100),
    toll: money(4),
    weight: decimal(0, 3),
    axles: WHOLE,
    fuel: choice(['diesel', 'electric'], (fuel) => (fuel === 'diesel' ? 'Gasolio' : 'Elettrico')),
    active: YES_NO,
    checked_on: DATE,
  },
});
const stored = {
  plate: 'CT 123',
  notes: null,
  toll: 1234.5,
  weight: null,
  axles: 3,
  fuel: 'diesel' as const,
  active: true,
  checked_on: '2026-11-23',
  version: 4,
};
const values = LORRY.valuesOf(stored);

describe('an edit made from a schema', () => {
  it('starts with each value as it is written', () => {
    expect(values).toEqual({
      plate: 'CT 123',
      notes: '',
      toll: '1.234,50',
      weight: '',
      axles: '3',
      fuel: 'diesel',
      active: 'sì',
      checked_on: '2026-11-23',
    });
  });

  it('sends each changed field as the call needs it, and ignores another notation', () => {
    const same = { ...values, plate: ' CT 123 ', toll: '1234,5', notes: '  ', axles: '03' };
    expect(LORRY.changesOf(stored, same)).toEqual({});
    const other = {
      plate: 'CT 9',
      notes: 'Gru',
      toll: '0,5',
      weight: '2,5',
      axles: '',
      fuel: 'electric',
      active: 'no',
      checked_on: '2027-01-02',
    };
    expect(LORRY.changesOf(stored, other)).toEqual({
      plate: 'CT 9',
      notes: 'Gru',
      toll: 0.5,
      weight: 2.5,
      axles: null,
      fuel: 'electric',
      active: false,
      checked_on: '2027-01-02',
    });
  });

  it('lists errors in the order of the form, and still has the other fields', () => {
    const wrong = { ...values, axles: '12', toll: 'dieci', weight: '2,5', plate: '' };
    expect(LORRY.problemsOf(wrong)).toEqual({
      plate: 'Inserire la targa',
      toll: 'Inserire un importo',
      axles: 'Al massimo 9',
    });
    expect(Object.keys(LORRY.problemsOf(wrong))).toEqual(['plate', 'toll', 'axles']);
    expect(LORRY.changesOf(stored, wrong)).toEqual({ weight: 2.5 });
    expect(LORRY.problemsOf({ ...values, toll: '', weight: '1,2345', axles: '1,5' })).toEqual({
      toll: 'Inserire un importo',
      weight: 'Inserire i chili',
      axles: 'Inserire un numero',
    });
  });

  it('works although the stored row would be refused today', () => {
    const older = { ...stored, plate: '' };
    expect(LORRY.changesOf(older, LORRY.valuesOf(older))).toEqual({});
    expect(LORRY.changesOf(older, values)).toEqual({ plate: 'CT 123' });
  });

  it('shows both values of a conflict in readable form, and invalid text as typed', () => {
    const problemsFor = (typed: Partial<typeof values>) =>
      Object.keys(typed).map((name) =>
        LORRY.textOf(name as keyof typeof values, { ...values, ...typed }),
      );
    expect(
      problemsFor({ toll: '7', fuel: 'electric', active: 'no', checked_on: '2026-11-23' }),
    ).toEqual(['7,00\u00a0€', 'Elettrico', 'no', expect.stringContaining('23 novembre')]);
    expect(problemsFor({ toll: ' boh ', weight: '2,5', axles: '' })).toEqual(['boh', '2,5', '']);
  });

  it('parses a draft and a row, and no draft of another form', () => {
    expect(LORRY.base.parse({ ...stored, id: 'x', other: true })).toEqual(stored);
    expect(LORRY.values.safeParse(values).success).toBe(true);
    expect(LORRY.values.safeParse({ ...values, fuel: 'gas' }).success).toBe(false);
    expect(LORRY.values.safeParse({ plate: 'CT 123' }).success).toBe(false);
  });
});

describe('the same fields of a new row', () => {
  const blank = { ...stored, plate: '', version: 0 };
  const CREATE = createOf(LORRY, { summaryOf: ({ plate }) => plate });

  it('are sent together, once all are valid', () => {
    const typed = { ...CREATE.valuesOf(blank), plate: 'CT 1' };
    const { version: _, ...sent } = { ...stored, notes: '', plate: 'CT 1' };
    expect(CREATE.changesOf(blank, typed)).toEqual({ input: sent });
    expect(CREATE.changesOf(blank, { ...typed, toll: 'boh' })).toEqual({});
  });

  it('are kept as a draft as soon as anything is typed', () => {
    expect(isChanged(CREATE, blank, CREATE.valuesOf(blank))).toBe(false);
    expect(isChanged(CREATE, blank, { ...CREATE.valuesOf(blank), notes: 'Gru' })).toBe(true);
  });
});
