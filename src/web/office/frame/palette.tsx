import type { ComponentProps } from 'react';
import { OrderHit } from '#web/office/order/order-hit.tsx';
import { Palette } from '#web/office/palette/palette.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { useOfferEntries } from './use-offer-entries.ts';

/** The palette with the rows of orders and offers. Loaded when it is first opened. */
export function OfficePalette(
  props: Omit<ComponentProps<typeof Palette>, 'renderOrder' | 'offers'>,
) {
  const now = useNow();
  const offers = useOfferEntries(props.typed);
  return (
    <Palette
      {...props}
      offers={offers}
      renderOrder={(entry) => <OrderHit entry={entry} now={now} />}
    />
  );
}
