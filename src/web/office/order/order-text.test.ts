import { describe, expect, it } from 'vitest';
import { notesPreview, orderNotice, orderSentence, receivedAt } from './order-text.ts';
import { consumerEntry, supplierEntry } from './testing-orders.ts';

describe('the preview of the notes', () => {
  it('is the whole text up to 50 characters', () => {
    expect(notesPreview('Cancello stretto')).toBe('Cancello stretto');
    expect(notesPreview('x'.repeat(50))).toBe('x'.repeat(50));
    expect(notesPreview('')).toBe('');
  });

  it('is cut after 50, with a sign that there is more', () => {
    expect(notesPreview('x'.repeat(51))).toBe(`${'x'.repeat(50)}…`);
    expect(notesPreview(`${'x'.repeat(49)} yz`)).toBe(`${'x'.repeat(49)}…`);
  });

  it('never cuts a character in two', () => {
    expect(notesPreview('👷🏽'.repeat(51))).toBe(`${'👷🏽'.repeat(50)}…`);
  });
});

describe('when an order came in', () => {
  // 00:30 on the 22nd in Rome.
  const now = new Date('2026-11-21T23:30:00Z');

  it.each([
    ['2026-11-21T23:29:30Z', 'adesso'],
    ['2026-11-21T23:30:20Z', 'adesso'],
    ['2026-11-21T23:05:00Z', 'oggi, 00:05'],
    ['2026-11-21T22:59:00Z', 'ieri, 23:59'],
    ['2026-11-19T10:05:00Z', '19 nov, 11:05'],
    ['2025-11-19T10:05:00Z', '19 nov 2025, 11:05'],
  ])('%s is read as %s in Rome', (instant, text) => {
    expect(receivedAt(instant, now)).toBe(text);
  });

  it('counts days, not hours, across clock changes', () => {
    expect(receivedAt('2026-10-24T22:30:00Z', new Date('2026-10-25T22:45:00Z'))).toBe(
      'oggi, 00:30',
    );
  });
});

describe('an order in words', () => {
  const now = new Date('2026-11-21T08:00:00Z');

  it('is announced with type, name, day and time, and with the year if it is another one', () => {
    expect(orderSentence(consumerEntry('1'), now)).toBe(
      "Consegna, Concetta D'Angelo, lunedì 23 novembre, 09:30",
    );
    expect(orderSentence(supplierEntry('2', { company_name: '' }), now)).toBe(
      'Ritiro, Azienda, lunedì 23 novembre, 09:30',
    );
    expect(orderSentence(consumerEntry('1', { delivery_date: '2027-01-04' }), now)).toBe(
      "Consegna, Concetta D'Angelo, lunedì 4 gennaio 2027, 09:30",
    );
  });

  it('is named in a toast, with the year if it is another one', () => {
    expect(orderNotice(consumerEntry('1'), now)).toBe("Concetta D'Angelo, lun 23 nov 09:30");
    const later = consumerEntry('1', { delivery_date: '2027-01-04' });
    expect(orderNotice(later, now)).toBe("Concetta D'Angelo, lun 4 gen 2027 09:30");
  });
});
