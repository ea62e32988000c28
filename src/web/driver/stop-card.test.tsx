import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { freeTextItems } from '#contract/orders/order-form.schema.ts';
import type { DriverStop, DriverTrip } from '#contract/road/driver.schema.ts';
import type { Draft } from './queue/driver-store.ts';
import { StopCard } from './stop-card.tsx';
import { draft, driverDay, stop } from './testing-driver.ts';
import type { DraftDevice } from './use-device.ts';

function drawn(
  overrides: Partial<DriverStop>,
  isOpen: boolean,
  drafts: readonly Draft[] = [],
): string {
  const day = driverDay();
  const trip = { ...day.trips[0], status: 'started' } as DriverTrip;
  return renderToStaticMarkup(
    <StopCard
      stop={stop(overrides)}
      trip={trip}
      proof={day.proof}
      device={{ drafts, clock_offset_ms: 0 } as unknown as DraftDevice}
      isWaiting={false}
      isOpen={isOpen}
      onOpen={() => {}}
      onPress={async () => true}
    />,
  );
}
/** The texts of a delivery's card, in order. */
const shown = (overrides: Partial<DriverStop>, isOpen = false): string =>
  drawn(overrides, isOpen)
    .replace(/<[^>]*>/g, '|')
    .replace(/\|+/g, '|');
/** The labels of the calls and chats. */
const reached = (overrides: Partial<DriverStop>): string[] =>
  [...drawn(overrides, true).matchAll(/(tel:|wa\.me\/)([+\d]+)/g)].map(
    ([, way, to]) => `${way}${to}`,
  );

it('lists what to unload line by line, with units and weight', () => {
  const typed = freeTextItems('10 sacchi di cemento\n2 bancali di forati\n\nun secchio');
  expect(shown({ items: typed, weight_kg: 1250.5 })).toContain(
    '|10 sacchi di cemento|2 bancali di forati|un secchio|1.250,5 kg|',
  );
  const counted = [{ name: 'Sabbia lavata', quantity: 3, unit: 'mc' }, { name: 'Tubo PVC' }];
  expect(shown({ items: counted, needs_crane: true })).toContain(
    '|Sabbia lavata — 3 mc|Tubo PVC — 1 pz|Serve la gru|',
  );
});

it('shows the materials of a completed delivery only when opened', () => {
  const items = freeTextItems('10 sacchi di cemento');
  expect(shown({ items, completed: true })).not.toContain('cemento');
  expect(shown({ items, completed: true }, true)).toContain('cemento');
});

it("calls each of the customer's numbers, and messages only those that can be mobiles", () => {
  const both = { phone: '333 1234567 / 095 765432 int. 12' };
  expect(reached(both)).toEqual(['tel:+393331234567', 'wa.me/393331234567', 'tel:+39095765432']);
  expect(shown(both, true)).toContain(
    '|Chiama 333\u00a01234567|WhatsApp|Chiama 095\u00a0765432|Mappa|',
  );
  // The driver asks for the extension.
  expect(shown(both, true)).toContain('|Telefono:|333 1234567 / 095 765432 int. 12|');
  expect(shown({ phone: '333 1234567' }, true)).not.toContain('Telefono');
});

it('calls the contact on site, or the customer if there is no such number', () => {
  const phone = '333 1234567';
  expect(reached({ phone, site_phone: '095-765432 ore pasti dopo le 18' })).toEqual([
    'tel:+39095765432',
  ]);
  expect(reached({ phone, site_phone: 'chiedere al custode' })).toContain('tel:+393331234567');
});

it('shows a draft that was left and leads back to it; one that was not left is open', () => {
  const aside = drawn({}, true, [draft({ is_aside: true, received_by: 'Melo' })]);
  expect(aside).toContain('Non consegnato: accesso impossibile, Melo, nota');
  expect(aside).toContain('>Riprendi<');
  expect(aside).not.toContain('>Conferma<');
  expect(drawn({}, false, [draft({ is_aside: true })])).toContain('>Non ancora confermato<');
  expect(drawn({}, true, [draft()])).toContain('>Conferma<');
  expect(drawn({}, true)).not.toContain('>Riprendi<');
});
