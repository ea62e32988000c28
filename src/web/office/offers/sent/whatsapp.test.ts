import { expect, it } from 'vitest';
import { whatsAppLink } from '#contract/telephones.ts';
import { offerSentence } from './whatsapp.ts';

it('the sentence says what it is, its price, its last day, and where to accept', () => {
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
  // Nothing in it ends the URL or starts another part of it.
  expect(new URL(whatsAppLink('393331234567', text)).searchParams.get('text')).toBe(text);
  expect(new URL(whatsAppLink('393331234567', text)).hash).toBe('');
});
