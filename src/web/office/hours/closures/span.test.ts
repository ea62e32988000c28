import { describe, expect, it } from 'vitest';
import {
  closedBeforeText,
  closedDays,
  customersText,
  daySpan,
  isInside,
  outcomeText,
  spanText,
  timesSpan,
} from './span.ts';

const day = daySpan('supplier', '2026-11-23');
const feast = { types: ['consumer', 'supplier'], from: '2026-12-24', to: '2027-01-06' } as const;

describe('what is closed', () => {
  it('is named by its day, its days or its times', () => {
    expect(spanText(day)).toBe('lunedì 23 novembre 2026');
    expect(spanText(feast)).toBe('dal gio 24 dic al mercoledì 6 gennaio 2027');
    expect(spanText(timesSpan('2026-11-23', ['08:00', '08:30']))).toBe(
      '08:00 e 08:30, lunedì 23 novembre',
    );
  });

  it("is reported in the spec's words when it is closed and opened", () => {
    expect(outcomeText(day, 'closed')).toBe('Giorno lunedì 23 novembre 2026 chiuso');
    expect(outcomeText(day, 'opened')).toBe('Giorno lunedì 23 novembre 2026 aperto');
    expect(outcomeText(feast, 'closed')).toBe(
      'Giorni dal gio 24 dic al mercoledì 6 gennaio 2027 chiusi',
    );
    expect(outcomeText(timesSpan('2026-11-23', ['08:00']), 'opened')).toBe(
      'Orario 08:00 di lunedì 23 novembre aperto',
    );
    const morning = ['06:30', '07:00', '07:30', '08:00', '08:30'];
    expect(outcomeText(timesSpan('2026-11-23', morning), 'closed')).toBe(
      '5 orari di lunedì 23 novembre chiusi',
    );
  });

  it('names its customers', () => {
    expect(
      [['consumer'], ['supplier'], feast.types].map((types) =>
        customersText(types as typeof feast.types),
      ),
    ).toEqual(['Privati', 'Rivenditori', 'Privati e rivenditori']);
  });

  it('has no Sundays among its days', () => {
    expect(closedDays(feast)).toBe(12);
  });
});

describe('a move into the closure', () => {
  it('is detected by days, customers and times', () => {
    expect(isInside(feast, 'consumer', '2026-12-28', '09:00')).toBe(true);
    expect(isInside(feast, 'consumer', '2027-01-07', '09:00')).toBe(false);
    expect(isInside(day, 'consumer', '2026-11-23', '09:00')).toBe(false);
    const times = timesSpan('2026-11-23', ['08:00']);
    expect(isInside(times, 'consumer', '2026-11-23', '08:00')).toBe(true);
    expect(isInside(times, 'consumer', '2026-11-23', '08:30')).toBe(false);
  });
});

describe('what was closed before', () => {
  it('is counted in days or times, and its reason stays', () => {
    expect(closedBeforeText(day, 0)).toBe('');
    expect(closedBeforeText(feast, 2)).toBe(
      'Già chiusi prima, almeno in parte, con il loro motivo: 2 giorni',
    );
    expect(closedBeforeText(timesSpan('2026-11-23', ['08:00']), 1)).toBe(
      'Già chiusi prima, con il loro motivo: 1 orario',
    );
  });
});
