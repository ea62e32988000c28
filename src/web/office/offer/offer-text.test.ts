import { expect, it } from 'vitest';
import { daysAgo, offerCustomer, offerTitle, sentNotice, weightText } from './offer-text.ts';

it('an offer is named by its number, and by the company before the person', () => {
  expect(offerTitle({ number: 12, year: 2026, revision: 2 })).toBe('12/2026 rev. 2');
  expect(offerTitle({ number: null, year: null, revision: 1 })).toBe('Bozza');
  expect(offerCustomer({ company: 'Edil Sud', customer_name: 'Salvo' })).toBe('Edil Sud');
  expect(offerCustomer({ company: '', customer_name: '' })).toBe('Senza nome');
});

it('elapsed time is counted in days in Rome', () => {
  const now = new Date('2026-11-21T23:30:00Z');
  expect(daysAgo('2026-11-21T23:00:00.000Z', now)).toBe('oggi');
  expect(daysAgo('2026-11-21T22:59:00.000Z', now)).toBe('ieri');
  expect(daysAgo('2026-10-24T10:00:00.000Z', now)).toBe('29 giorni fa');
});

it('a weight is shown, or that it is incomplete', () => {
  expect(weightText({ kg: 1240, is_whole: true })).toBe('peso 1.240 kg');
  expect(weightText({ kg: 0.35, is_whole: true })).toBe('peso 0,35 kg');
  expect(weightText({ kg: 1240, is_whole: false })).toBe('peso non completo');
});

it('an offer whose mail reaches nobody is called issued, not sent', () => {
  const offer = { number: 12, year: 2026, revision: 1 };
  expect(sentNotice(offer, true)).toBe('Preventivo 12/2026 inviato');
  expect(sentNotice(offer, false)).toBe(
    "Preventivo 12/2026 emesso: l'email è scritta in un file, nessun server di posta",
  );
});
