import { describe, expect, it } from 'vitest';
import { periodProblems, periodSpan } from './period.ts';

const both = ['consumer' as const, 'supplier' as const];
const problems = (from: string, to: string, types = both) => periodProblems({ from, to, types });

describe('a period that is closed', () => {
  it('is one day without a last day', () => {
    expect(periodSpan({ from: '2026-12-24', to: '', types: both })).toEqual({
      types: both,
      from: '2026-12-24',
      to: '2026-12-24',
    });
  });

  it('says at the field what is missing or wrong', () => {
    expect(problems('', '')).toEqual({ from: 'Scegliere una data' });
    expect(problems('2026-12-24', 'boh')).toEqual({
      to: 'Data non riconosciuta. Per esempio 5/3, lun o domani',
    });
    expect(problems('2026-12-24', '2026-12-23')).toEqual({
      to: "L'ultimo giorno viene prima del primo",
    });
    expect(problems('2026-12-24', '2027-12-24')).toEqual({});
    expect(problems('2026-12-24', '2027-12-25')).toEqual({ to: 'Al massimo 366 giorni' });
    expect(problems('2026-12-24', '', [])).toEqual({ types: 'Scegliere privati o rivenditori' });
    expect(periodSpan({ from: '2026-12-24', to: '2026-12-23', types: both })).toBeNull();
  });
});
