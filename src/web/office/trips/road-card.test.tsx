import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { freeTextItems } from '#contract/orders/order-form.schema.ts';
import type { RoadOrder } from '#contract/road/trips.schema.ts';
import { DataProvider } from '#web/query.tsx';
import { RoadCard } from './road-card.tsx';
import { testOrder } from './testing-trips.ts';
import type { Board } from './use-board.ts';

const board = { isSelected: () => false, day: { trips: [] } } as unknown as Board;

/** The texts of a delivery's card, in order. */
const shown = (order: Partial<RoadOrder>): string =>
  renderToStaticMarkup(
    <NuqsTestingAdapter>
      <MemoryRouter>
        <DataProvider>
          <RoadCard order={testOrder(order)} board={board} />
        </DataProvider>
      </MemoryRouter>
    </NuqsTestingAdapter>,
  )
    .replace(/<[^>]*>/g, '|')
    .replace(/\|+/g, '|');

it('lists what is loaded line by line, with units and weight', () => {
  const items = [
    { name: 'Sabbia lavata', quantity: 3, unit: 'mc' },
    { name: 'Cemento', quantity: 40, unit: 'sacchi' },
  ];
  const card = shown({ items, weight_kg: 1250.5 });
  expect(card).toContain('|Sabbia lavata — 3 mc|Cemento — 40 sacchi|');
  expect(card).toContain('|1.250,5 kg|');
  expect(shown({ items: freeTextItems('2 bancali\nun secchio') })).toContain(
    '|2 bancali|un secchio|',
  );
});

it('counts the lines that it does not show', () => {
  const text = (count: number) => Array.from({ length: count }, (_, n) => `riga ${n + 1}`);
  expect(shown({ items: freeTextItems(text(6).join('\n')) })).toContain('|riga 5|riga 6|');
  expect(shown({ items: freeTextItems(text(9).join('\n')) })).toContain('|riga 5|e altre 4 righe|');
});
