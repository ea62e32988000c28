import { describe, expect, it } from 'vitest';
import { lengthFault } from '#contract/text-length.ts';
import { checkInput } from '#web/forms/check-input.ts';
import { CONSUMER_WIZARD } from './consumer-wizard.ts';
import { SESSION_WIZARD, SUPPLIER_WIZARD } from './supplier-wizard.ts';
import {
  fieldNames,
  formSchema,
  keptNames,
  missingIn,
  reachableStep,
  reasonFor,
  stepOfField,
  withRealSlot,
} from './wizard-definition.ts';

const typed = {
  company_name: 'Edil Sud S.r.l.',
  agent_name: 'Turi',
  phone: '095 000 0000',
  access_code: 'codice',
};

describe.each([CONSUMER_WIZARD, SUPPLIER_WIZARD])('the $type wizard', ({ steps, details }) => {
  it('shows every field of its first step, in the order in which it lists missing ones', () => {
    expect(details.map(({ name }) => name)).toEqual(Object.keys(steps[0].schema.shape));
  });

  it.each(details)('marks $name as soon as the text is too long', ({ name, longest }) => {
    const fault = (text: string) =>
      steps[0].schema
        .safeParse({ [name]: text })
        .error?.issues.find(({ path, code }) => path[0] === name && code === 'too_big')?.message;
    expect(fault('x'.repeat(longest))).toBeUndefined();
    expect(fault('x'.repeat(longest + 1))).toBe(lengthFault('x'.repeat(longest + 1), longest));
  });
});

it("the resellers' labels are the spec's", () => {
  expect(SUPPLIER_WIZARD.steps.map(({ name }) => name)).toEqual([
    'Dati Azienda',
    'Materiali da Ritirare',
    'Data Consegna',
  ]);
  expect(SUPPLIER_WIZARD.details.map(({ label }) => label)).toEqual([
    'Ragione Sociale',
    'Nome Agente',
    'Telefono',
    'Codice Accesso',
    'Email (opzionale)',
    'Note (opzionale)',
  ]);
});

it('the code is stored in no draft, and all the rest is', () => {
  const others = fieldNames(SUPPLIER_WIZARD).filter((name) => name !== 'access_code');
  expect(keptNames(SUPPLIER_WIZARD)).toEqual(others);
  expect(keptNames(CONSUMER_WIZARD)).toEqual(fieldNames(CONSUMER_WIZARD));
});

describe('the whole form', () => {
  const check = (fields: Record<string, string>) => checkInput(formSchema(SUPPLIER_WIZARD), fields);

  it('is returned as it is sent: trimmed, with optional fields empty', () => {
    const whole = {
      ...typed,
      company_name: ' Edil Sud S.r.l. ',
      items: 'Sabbia\n',
      delivery_date: '2026-11-23',
    };
    expect(check(whole)).toEqual({
      input: {
        ...whole,
        company_name: 'Edil Sud S.r.l.',
        items: 'Sabbia',
        email: '',
        notes: '',
      },
    });
  });

  it('has one error per invalid field, also in steps that are not shown yet', () => {
    expect(check({ company_name: ' ', email: 'turi@' })).toEqual({
      wrong: {
        company_name: 'Inserisci la ragione sociale',
        agent_name: "Inserisci il nome dell'agente",
        phone: 'Inserisci il numero di telefono',
        access_code: 'Inserisci il codice di accesso',
        email: 'Inserisci un indirizzo email valido, per esempio nome@esempio.it',
        items: 'Scrivi i materiali richiesti',
        delivery_date: 'Seleziona una data di consegna',
      },
    });
  });
});

it.each(['company_name', 'agent_name', 'phone', 'access_code'] as const)(
  'a reseller without %s stays at step 1',
  (field) => {
    const fields = { ...typed, [field]: ' ' };
    expect(missingIn(SUPPLIER_WIZARD, 1, fields)).toEqual([field]);
    expect(reachableStep(SUPPLIER_WIZARD, { ...fields, items: 'Sabbia' })).toBe(1);
  },
);

it('email and notes of a reseller may be missing; a malformed email has an error', () => {
  expect(missingIn(SUPPLIER_WIZARD, 1, typed)).toEqual([]);
  expect(missingIn(SUPPLIER_WIZARD, 1, { ...typed, email: 'turi@' })).toEqual(['email']);
});

it('a step is reachable only if every step before it is valid', () => {
  expect(reachableStep(SUPPLIER_WIZARD, typed)).toBe(2);
  expect(reachableStep(SUPPLIER_WIZARD, { ...typed, items: '   ' })).toBe(2);
  expect(reachableStep(SUPPLIER_WIZARD, { ...typed, items: 'Sabbia' })).toBe(3);
});

it("a missing day has the spec's message", () => {
  const [, , { schema }] = SUPPLIER_WIZARD.steps;
  for (const delivery_date of ['', 'abc', '2026-02-30']) {
    const issues = schema.safeParse({ delivery_date }).error?.issues;
    expect(issues?.map(({ message }) => message)).toEqual(['Seleziona una data di consegna']);
  }
});

it('each field belongs to its step, an unknown one to the first', () => {
  expect(stepOfField(SUPPLIER_WIZARD, 'access_code')).toBe(1);
  expect(stepOfField(SUPPLIER_WIZARD, 'items')).toBe(2);
  expect(stepOfField(SUPPLIER_WIZARD, 'delivery_date')).toBe(3);
  expect(stepOfField(SUPPLIER_WIZARD, 'request_id')).toBe(1);
});

it('missing fields are listed on one line', () => {
  expect(reasonFor(SUPPLIER_WIZARD, [])).toBe('');
  expect(reasonFor(SUPPLIER_WIZARD, ['phone'])).toBe('Da completare: Telefono');
  expect(reasonFor(SUPPLIER_WIZARD, ['phone', 'access_code'])).toBe(
    'Da completare: Telefono, Codice Accesso',
  );
  expect(reasonFor(SUPPLIER_WIZARD, ['company_name', 'phone', 'access_code'])).toBe(
    'Da completare: Ragione Sociale e altri 2 campi',
  );
});

describe('of a stored draft', () => {
  const stored = { name: 'Concetta', items: 'Sabbia' };

  it('a valid date and time are restored, with all the rest', () => {
    const fields = { ...stored, delivery_date: '2026-11-23', delivery_time: '09:30' };
    expect(withRealSlot(fields)).toEqual(fields);
  });

  it.each(['', 'abc', '2026-13-99', '2026-02-30'])(
    'the date «%s» is dropped with its time, and nothing else',
    (delivery_date) => {
      const fields = { ...stored, delivery_date, delivery_time: '09:30' };
      expect(withRealSlot(fields)).toEqual({ ...stored, delivery_date: '', delivery_time: '' });
    },
  );

  it('an impossible time is dropped, its date stays', () => {
    const fields = { delivery_date: '2026-11-23', delivery_time: '25:99' };
    expect(withRealSlot(fields)).toEqual({ delivery_date: '2026-11-23', delivery_time: '' });
  });

  it('neither is present before the last step', () => {
    expect(withRealSlot(stored)).toEqual({ ...stored, delivery_date: '', delivery_time: '' });
  });
});

it('in the session of a company everything except the code is asked', () => {
  const { access_code: _, ...rest } = { ...typed, items: 'Sabbia', delivery_date: '2026-11-24' };
  expect(missingIn(SUPPLIER_WIZARD, 1, rest)).toEqual(['access_code']);
  expect(missingIn(SESSION_WIZARD, 1, rest)).toEqual([]);
  expect(fieldNames(SESSION_WIZARD)).toEqual(
    fieldNames(SUPPLIER_WIZARD).filter((name) => name !== 'access_code'),
  );
  expect(SESSION_WIZARD.details.map(({ name }) => name)).not.toContain('access_code');
});
