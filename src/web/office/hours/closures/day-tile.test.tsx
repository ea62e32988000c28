import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { OfficeDay } from '#contract/days/office-days.schema.ts';
import { SupplierDay } from './day-tile.tsx';

const saturday = (state: 'available' | 'closed', reason: string | null): OfficeDay => ({
  date: '2026-11-28',
  holiday: null,
  supplier: { state, orders: 0, limit: 2, reason },
  consumer: { state: 'available', orders: 0, free: 24, closed_times: 0, reason: null },
});
const draw = (day: OfficeDay) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <SupplierDay day={day} />
    </MemoryRouter>,
  );

describe('a Saturday of the resellers, which has no button,', () => {
  it('links to the closures when a period has closed it', () => {
    const closures = /href="[^"]*\?sezione=chiusure"/;
    expect(draw(saturday('closed', 'Ferie'))).toMatch(closures);
    expect(draw(saturday('closed', 'Ferie'))).toMatch(/>Ferie<\/a>/);
    expect(draw(saturday('closed', null))).toMatch(closures);
    expect(draw(saturday('available', null))).not.toMatch(closures);
  });
});
