import { expect, it } from 'vitest';
import { resolverOf } from './form-resolver.ts';
import { SUPPLIER_FORM } from './supplier/supplier-form.ts';

const resolve = (typed: Record<string, string>) =>
  resolverOf(SUPPLIER_FORM)(typed, undefined, { fields: {}, shouldUseNativeValidation: false });

const typed = {
  company_name: ' Edil Sud S.r.l. ',
  agent_name: 'Turi',
  phone: '095 000 0000',
  access_code: 'codice',
  materials: 'Sabbia\n',
  delivery_date: '2026-11-23',
};

it('what is valid comes back as it is sent: trimmed, with the fields that were left empty', async () => {
  expect(await resolve({ ...typed, website: 'http://spam' })).toEqual({
    errors: {},
    values: {
      ...typed,
      company_name: 'Edil Sud S.r.l.',
      materials: 'Sabbia',
      email: '',
      notes: '',
      website: 'http://spam',
    },
  });
});

it('each field says the first thing that is wrong with it, steps not shown yet included', async () => {
  const { errors } = await resolve({ company_name: ' ', email: 'turi@' });
  const messages = Object.entries(errors).map(([field, error]) => [field, error?.message]);
  expect(Object.fromEntries(messages)).toEqual({
    company_name: 'Inserire la ragione sociale',
    agent_name: "Inserire il nome dell'agente",
    phone: 'Inserire il numero di telefono',
    access_code: 'Inserire il codice di accesso',
    email: 'Inserire un indirizzo email valido, per esempio nome@esempio.it',
    materials: 'Scrivere i materiali richiesti',
    delivery_date: 'Seleziona una data di consegna',
  });
});
