import type { ComponentProps } from 'react';
import { OrderHit } from '#web/office/order/order-hit.tsx';
import { Palette } from '#web/office/palette/palette.tsx';
import { useNow } from '#web/ui/use-now.ts';

/** The palette with the rows of orders. Loaded when it is first opened. */
export function OfficePalette(props: Omit<ComponentProps<typeof Palette>, 'renderOrder'>) {
  const now = useNow();
  return <Palette {...props} renderOrder={(entry) => <OrderHit entry={entry} now={now} />} />;
}
