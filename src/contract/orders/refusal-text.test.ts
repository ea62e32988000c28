import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../days/rules.ts';
import { REFUSALS } from '../error.schema.ts';
import { refusalText, refusalTitle } from './refusal-text.ts';

it("past dates and Sundays are refused with the spec's sentences", () => {
  expect(refusalTitle('past')).toBe('Data non valida');
  expect(refusalText('past', DEFAULT_SETTINGS)).toBe('Non puoi selezionare una data nel passato');
  expect(refusalTitle('sunday')).toBe('Data non disponibile');
  expect(refusalText('sunday', DEFAULT_SETTINGS)).toBe('Le consegne non avvengono la domenica');
});

it("the notice and the last bookable day have the owner's numbers", () => {
  const settings = { ...DEFAULT_SETTINGS, min_notice_hours: 24, max_days_ahead: 30 };
  expect(refusalText('too-near', settings)).toBe('Prenota con almeno 24 ore di anticipo');
  expect(refusalText('too-far', settings)).toBe('Puoi prenotare fino a 30 giorni da oggi');
});

it("the refusal of today names the owner's cut-off time", () => {
  expect(refusalTitle('too-late')).toBe('Data non disponibile');
  expect(refusalText('too-late', DEFAULT_SETTINGS)).toBe('Per oggi puoi prenotare entro le 12:00');
  const settings = { ...DEFAULT_SETTINGS, supplier_same_day_cutoff: '15:30' };
  expect(refusalText('too-late', settings)).toMatch(/entro le 15:30$/);
});

it('one hour and one day are in the singular', () => {
  const settings = { ...DEFAULT_SETTINGS, min_notice_hours: 1, max_days_ahead: 1 };
  expect(refusalText('too-near', settings)).toBe('Prenota con almeno 1 ora di anticipo');
  expect(refusalText('too-far', settings)).toBe('Puoi prenotare fino a 1 giorno da oggi');
});

it('every refusal has a title and a sentence', () => {
  for (const refusal of REFUSALS) {
    expect(refusalTitle(refusal)).toMatch(/^Data non (valida|disponibile)$/);
    expect(refusalText(refusal, DEFAULT_SETTINGS).length).toBeGreaterThan(20);
  }
});

it('the default settings match the spec: no notice, no horizon, 2 resellers until 12:00, 24 times', () => {
  expect(DEFAULT_SETTINGS).toEqual({
    min_notice_hours: 0,
    max_days_ahead: null,
    supplier_daily_limit: 2,
    supplier_same_day_cutoff: '12:00',
    limit_to_opening_hours: false,
    max_open_orders: 8,
  });
});
