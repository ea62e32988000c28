import { expect, it } from 'vitest';
import { offerSentence, whatsappUrl } from './whatsapp.ts';

it.each([
  ['333 123 4567', '393331234567'],
  ['+39 333 1234567', '393331234567'],
  ['0039 333 1234567', '393331234567'],
  // The zero of a landline belongs to it.
  ['095-123456', '39095123456'],
  ['+41 79 123 45 67', '41791234567'],
])('the customer of %s is written to at %s', (phone, number) => {
  expect(whatsappUrl(phone, 'Ciao')).toBe(`https://wa.me/${number}?text=Ciao`);
});

it.each(['', 'chiedere in negozio', '333 1234567 oppure 095 1234567'])(
  'nobody else is written to where the telephone is %j',
  (phone) => {
    expect(whatsappUrl(phone, 'Ciao')).toBe('https://wa.me/?text=Ciao');
  },
);

it('the sentence says what it is, what it costs, until when, and where it is accepted', () => {
  const offer = {
    number: 12,
    year: 2026,
    revision: 1,
    total_cents: 28792,
    valid_until: '2026-12-21',
  };
  const url = 'https://www.example.test/preventivo-cliente#abc';
  const text = offerSentence(offer, 'Edil & Figli #1', url);
  expect(text).toBe(
    'Ecco il preventivo n. 12/2026 di Edil & Figli #1: 287,92\u00a0€, IVA inclusa, valido fino a lunedì 21 dicembre 2026. Lo vedi e lo accetti qui: https://www.example.test/preventivo-cliente#abc',
  );
  // Nothing of it ends the address or begins another part of it.
  expect(new URL(whatsappUrl('333 1234567', text)).searchParams.get('text')).toBe(text);
  expect(new URL(whatsappUrl('333 1234567', text)).hash).toBe('');
});
