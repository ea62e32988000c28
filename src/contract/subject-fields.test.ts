import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  changedFields,
  createFields,
  labelsOf,
  requiredFields,
  type SubjectFields,
  storedFields,
} from './subject-fields.ts';

const LORRY = {
  plate: { label: 'Targa', kind: 'line', max: 7, missing: 'Inserire la targa' },
  driver: { label: 'Telefono', kind: 'phone', max: 40 },
  notes: { label: 'Note', kind: 'lines', max: 20 },
  axles: { label: 'Assi', kind: 'whole', schema: z.nullable(z.int()), blank: null },
  active: { label: 'Attivo', kind: 'yes-no', schema: z.boolean() },
} as const satisfies SubjectFields;
const lorry = { plate: 'CT 123', driver: '', notes: 'Gru\nlunga', axles: 3, active: true };

it('each field has its label', () => {
  expect(labelsOf(LORRY)).toMatchObject({ plate: 'Targa', active: 'Attivo' });
});

it('a text is checked for kind and length, and has an error if missing', () => {
  const given = z.object(requiredFields(LORRY));
  expect(given.parse({ ...lorry, plate: ' CT 123 ' })).toEqual(lorry);
  const wrong = { ...lorry, plate: ' ', driver: '1\n2', notes: 'x'.repeat(21) };
  expect(given.safeParse(wrong).error?.issues.map(({ message }) => message)).toEqual([
    'Inserire la targa',
    'Su una riga sola, senza caratteri speciali',
    'Al massimo 20 caratteri: 1 di troppo',
  ]);
});

it('a new row may leave out optional fields, and nothing else', () => {
  const made = z.object(createFields(LORRY));
  expect(made.parse({ plate: 'CT 1', active: false })).toEqual({
    plate: 'CT 1',
    driver: '',
    notes: '',
    axles: null,
    active: false,
  });
  expect(made.safeParse({ plate: 'CT 1' }).success).toBe(false);
  expect(made.safeParse({ active: true }).success).toBe(false);
});

it('an edit contains only changed fields, and cannot clear required ones', () => {
  const changed = z.object(changedFields(LORRY));
  expect(changed.parse({ notes: '' })).toEqual({ notes: '' });
  expect(changed.safeParse({ plate: '' }).success).toBe(false);
});

it('a stored row can be read although its text is older than the rule', () => {
  const stored = z.object(storedFields(LORRY));
  expect(stored.safeParse({ ...lorry, plate: '' }).success).toBe(true);
});
