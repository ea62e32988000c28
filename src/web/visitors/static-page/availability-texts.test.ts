import { expect, it } from 'vitest';
import { availabilityTexts } from './availability-texts.ts';

it('shows the first free slot and the places left on the first reseller day', () => {
  const texts = availabilityTexts({
    consumer: { date: '2026-11-23', time: '07:30', free: 19 },
    supplier: { date: '2026-11-24', orders: 1, limit: 2 },
  });
  expect(texts).toEqual({
    'consumer-date': 'lunedì 23 novembre',
    'consumer-note': 'dalle 07:30 · 19 orari liberi',
    'supplier-date': 'martedì 24 novembre',
    'supplier-note': '6:00–12:00 · 1 posto su 2',
  });
});

it('says why the days before are closed, or that everything is', () => {
  const texts = availabilityTexts({
    consumer: { date: '2026-11-23', time: '07:30', free: 19 },
    supplier: null,
    consumer_reason: 'Ferie',
    supplier_reason: 'Ferie',
  });
  expect(texts).toEqual({
    'consumer-date': 'lunedì 23 novembre',
    'consumer-note': 'dalle 07:30 · 19 orari liberi · prima chiuso (Ferie)',
    'supplier-date': 'Chiuso',
    'supplier-note': 'Ferie: chiamaci',
  });
});

it('shows one free time in the singular, and what to do if the calendar is full', () => {
  const last = { date: '2026-11-23', time: '18:00', free: 1 };
  const texts = availabilityTexts({ consumer: last, supplier: null });
  expect(texts['consumer-note']).toBe('dalle 18:00 · 1 orario libero');
  expect(texts['supplier-date']).toBe('Tutto occupato');
  expect(texts['supplier-note']).toContain('chiamaci');
});
