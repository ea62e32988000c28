import { describe, expect, it } from 'vitest';
import { CONSUMER_FORM } from './consumer/consumer-form.ts';
import { SUPPLIER_FORM } from './supplier/supplier-form.ts';
import { missingIn, reachableStep, reasonFor, stepOfField } from './wizard-form.ts';

const typed = {
  ...SUPPLIER_FORM.empty,
  company_name: 'Edil Sud S.r.l.',
  agent_name: 'Turi',
  phone: '095 000 0000',
  access_code: 'codice',
};

describe.each([
  ['consumer', CONSUMER_FORM],
  ['supplier', SUPPLIER_FORM],
])('the %s form', (_, { steps, empty, labels }) => {
  it('has every field of its steps, in the order of the page, each with its label', () => {
    const asked = steps.flatMap(({ schema }) => Object.keys(schema.shape));
    expect(Object.keys(empty)).toEqual([...asked, 'website']);
    for (const field of asked) expect(labels[field as keyof typeof labels]).not.toBe('');
  });
});

it('the resellers read the labels that the spec gives', () => {
  expect(SUPPLIER_FORM.steps.map(({ name }) => name)).toEqual([
    'Dati Azienda',
    'Materiali da Ritirare',
    'Data Consegna',
  ]);
  expect(SUPPLIER_FORM.labels).toMatchObject({
    company_name: 'Ragione Sociale',
    agent_name: 'Nome Agente',
    phone: 'Telefono',
    access_code: 'Codice Accesso',
    email: 'Email (opzionale)',
    notes: 'Note (opzionale)',
  });
});

it('the code is kept in no draft', () => {
  expect(SUPPLIER_FORM.unkept).toContain('access_code');
});

it.each(['company_name', 'agent_name', 'phone', 'access_code'] as const)(
  'a reseller without %s stays at step 1',
  (field) => {
    const fields = { ...typed, [field]: ' ' };
    expect(missingIn(SUPPLIER_FORM, 1, fields)).toEqual([field]);
    expect(reachableStep(SUPPLIER_FORM, { ...fields, materials: 'Sabbia' })).toBe(1);
  },
);

it('email and notes of a reseller may be missing; an email that is none is said', () => {
  expect(missingIn(SUPPLIER_FORM, 1, typed)).toEqual([]);
  expect(missingIn(SUPPLIER_FORM, 1, { ...typed, email: 'turi@' })).toEqual(['email']);
});

it('a step is reached over valid ones only', () => {
  expect(reachableStep(SUPPLIER_FORM, typed)).toBe(2);
  expect(reachableStep(SUPPLIER_FORM, { ...typed, materials: '   ' })).toBe(2);
  expect(reachableStep(SUPPLIER_FORM, { ...typed, materials: 'Sabbia' })).toBe(3);
});

it('a missing day is said as the spec says it', () => {
  const [, , { schema }] = SUPPLIER_FORM.steps;
  for (const delivery_date of ['', 'abc', '2026-02-30']) {
    const issues = schema.safeParse({ delivery_date }).error?.issues;
    expect(issues?.map(({ message }) => message)).toEqual(['Seleziona una data di consegna']);
  }
});

it('each field belongs to its step, an unknown one to the first', () => {
  expect(stepOfField(SUPPLIER_FORM, 'access_code')).toBe(1);
  expect(stepOfField(SUPPLIER_FORM, 'materials')).toBe(2);
  expect(stepOfField(SUPPLIER_FORM, 'delivery_date')).toBe(3);
  expect(stepOfField(SUPPLIER_FORM, 'request_id')).toBe(1);
});

it('what is missing is named in one line', () => {
  const { labels } = SUPPLIER_FORM;
  expect(reasonFor(labels, [])).toBe('');
  expect(reasonFor(labels, ['phone'])).toBe('Da completare: Telefono');
  expect(reasonFor(labels, ['phone', 'access_code'])).toBe(
    'Da completare: Telefono, Codice Accesso',
  );
  expect(reasonFor(labels, ['company_name', 'phone', 'access_code'])).toBe(
    'Da completare: Ragione Sociale e altri 2 campi',
  );
});
