import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { freeTextItems } from '#contract/orders/order-form.schema.ts';
import type { DriverStop, DriverTrip } from '#contract/road/giro.schema.ts';
import { StopCard } from './stop-card.tsx';
import { driverDay, stop } from './testing-giro.ts';
import type { Device } from './use-giro.ts';

/** The texts of a delivery's card, one after the other. */
function shown(overrides: Partial<DriverStop>, isOpen = false): string {
  const day = driverDay();
  const html = renderToStaticMarkup(
    <StopCard
      stop={stop(overrides)}
      trip={day.trips[0] as DriverTrip}
      proof={day.proof}
      device={{ drafts: [], clock_offset_ms: 0 } as unknown as Device}
      isWaiting={false}
      isOpen={isOpen}
      onOpen={() => {}}
      onPress={async () => true}
    />,
  );
  return html.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|');
}

it('tells what to unload line by line, with units and weight', () => {
  const typed = freeTextItems('10 sacchi di cemento\n2 bancali di forati\n\nun secchio');
  expect(shown({ items: typed, weight_kg: 1250.5 })).toContain(
    '|10 sacchi di cemento|2 bancali di forati|un secchio|1.250,5 kg|',
  );
  const counted = [{ name: 'Sabbia lavata', quantity: 3, unit: 'mc' }, { name: 'Tubo PVC' }];
  expect(shown({ items: counted, needs_crane: true })).toContain(
    '|Sabbia lavata — 3 mc|Tubo PVC — 1 pz|Serve la gru|',
  );
});

it('of what is delivered tells it only when opened', () => {
  const items = freeTextItems('10 sacchi di cemento');
  expect(shown({ items, completed: true })).not.toContain('cemento');
  expect(shown({ items, completed: true }, true)).toContain('cemento');
});
