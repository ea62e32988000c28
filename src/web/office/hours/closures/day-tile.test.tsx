import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { OfficeDay } from '#contract/days/office-days.schema.ts';
import { ConsumerDay, SupplierDay } from './day-tile.tsx';

const saturday = (state: 'available' | 'closed', reason: string | null): OfficeDay => ({
  date: '2026-11-28',
  holiday: null,
  supplier: { state, orders: 0, limit: 2, reason },
  consumer: { state: 'available', orders: 0, free: 24, closed_times: 0, reason: null },
});
const draw = (day: OfficeDay, Day = SupplierDay) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <NuqsTestingAdapter>
        <MemoryRouter>
          <Day day={day} />
        </MemoryRouter>
      </NuqsTestingAdapter>
    </QueryClientProvider>,
  );

describe('a Saturday of the resellers, which has no button,', () => {
  it('links to the closures if a period has closed it', () => {
    const closures = /href="[^"]*\?sezione=chiusure"/;
    expect(draw(saturday('closed', 'Ferie'))).toMatch(closures);
    expect(draw(saturday('closed', 'Ferie'))).toMatch(/>Ferie<\/a>/);
    expect(draw(saturday('closed', null))).toMatch(closures);
    expect(draw(saturday('available', null))).not.toMatch(closures);
  });
});

it('uses the singular for one', () => {
  const day = saturday('available', null);
  const consumer = { ...day.consumer, orders: 1, free: 1, closed_times: 1 };
  const text = draw({ ...day, consumer }, ConsumerDay);
  expect(text).toContain('1 libero, 1 chiuso');
  expect(text).toMatch(/>ordine<.*>1 ordine</);
  expect(draw(day, ConsumerDay)).toMatch(/>ordini<.*>0 ordini<.*24 liberi</);
  const supplier = { ...day.supplier, orders: 1 };
  expect(draw({ ...day, supplier })).toMatch(/>1\/2<.*>ordini<.*>1 ordine su 2</);
});
