import { FilePlus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useBeginOffer } from '#web/office/offer/begin-offer.ts';
import { OrderHit } from '#web/office/order/order-hit.tsx';
import { Palette } from '#web/office/palette/palette.tsx';
import type { PaletteEntry } from '#web/office/palette/palette-entries.ts';
import { useNow } from '#web/ui/use-now.ts';
import { useOfferEntries } from './use-offer-entries.ts';

/** The palette with the rows of orders and offers. Loaded when it is first opened. */
export function OfficePalette(
  props: Omit<ComponentProps<typeof Palette>, 'renderOrder' | 'offers'>,
) {
  const now = useNow();
  const offers = useOfferEntries(props.typed);
  const { begin } = useBeginOffer(null);
  const newOffer: PaletteEntry = {
    id: 'new-offer',
    label: 'Nuovo preventivo',
    words: 'crea offerta prezzo',
    icon: FilePlus,
    run: begin,
  };
  const afterOrders = props.actions.findIndex(({ id }) => id === 'new-supplier') + 1;
  return (
    <Palette
      {...props}
      actions={props.actions.toSpliced(afterOrders, 0, newOffer)}
      offers={offers}
      renderOrder={(entry) => <OrderHit entry={entry} now={now} />}
    />
  );
}
