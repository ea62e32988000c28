import { expect, it } from 'vitest';
import { QuoteDetails } from '#contract/quotes/quotes.schema.ts';
import { checkInput, wrongOf } from '#web/forms/check-input.ts';
import { isIncomplete } from './quote-check.ts';

/** As the form finds them. */
const quoteErrors = (fields: typeof filled) => wrongOf(checkInput(QuoteDetails, fields));

const filled = {
  customer_name: 'Concetta',
  company: '',
  email: 'concetta@example.test',
  phone: '333 000 0000',
  materials: 'Sabbia',
};

it('a request without a company is complete', () => {
  expect(quoteErrors(filled)).toEqual({});
});

it('every field except the company is required, each with its own sentence', () => {
  const empty = { customer_name: '', company: '', email: '', phone: ' ', materials: '\n' };
  const errors = quoteErrors(empty);
  expect(errors).toEqual({
    customer_name: 'Inserisci nome e cognome',
    email: "Inserisci l'indirizzo email",
    phone: 'Inserisci il numero di telefono',
    materials: 'Scrivi il messaggio',
  });
  expect(isIncomplete(empty, errors)).toBe(true);
});

it('a malformed e-mail is wrong, but nothing is missing', () => {
  const fields = { ...filled, email: 'concetta@' };
  const errors = quoteErrors(fields);
  expect(Object.keys(errors)).toEqual(['email']);
  expect(isIncomplete(fields, errors)).toBe(false);
});

it('a text that is too long is wrong, but nothing is missing', () => {
  const fields = { ...filled, materials: 'x'.repeat(4001) };
  const errors = quoteErrors(fields);
  expect(errors).toEqual({ materials: 'Al massimo 4000 caratteri: 1 di troppo' });
  expect(isIncomplete(fields, errors)).toBe(false);
});
