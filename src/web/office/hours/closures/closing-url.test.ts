import { describe, expect, it } from 'vitest';
import { closingOfUrl, closingParameters, PERIOD } from './closing-url.ts';
import { daySpan, timesSpan } from './span.ts';

const NONE = { chiudi: null, fino: null, per: null, orari: null, motivo: null };

describe('the closing dialog of a URL', () => {
  it.each([
    { span: daySpan('supplier', '2026-11-23'), reason: '' },
    { span: timesSpan('2026-11-23', ['08:00', '08:30']), reason: 'Inventario' },
    {
      span: { types: ['consumer', 'supplier'] as const, from: '2026-12-24', to: '2027-01-06' },
      reason: 'Ferie',
    },
  ])('is the one that was linked: $reason', (closing) => {
    expect(closingOfUrl(closingParameters(closing))).toEqual(closing);
  });

  it('is not open for an invalid day, nor while the days are being chosen', () => {
    expect(closingOfUrl({ ...NONE, chiudi: PERIOD })).toBeNull();
    expect(closingOfUrl(NONE)).toBeNull();
    expect(closingOfUrl({ ...NONE, chiudi: '2026-02-30' })).toBeNull();
  });

  it('leaves out invalid parts', () => {
    const odd = closingOfUrl({
      ...NONE,
      chiudi: '2026-11-23',
      fino: '2026-11-20',
      per: 'supplier',
      orari: ['08:00'],
    });
    expect(odd?.span).toEqual(daySpan('supplier', '2026-11-23'));
  });
});
