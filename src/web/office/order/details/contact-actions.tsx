import { Mail, MapPin } from 'lucide-react';
import { mapLink } from '#contract/map-links.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { AnchorButton } from '#web/ui/button.tsx';
import { CallButtons } from '#web/ui/call-buttons.tsx';

/** Call, mail and map in reach of the thumb, each if the order has the contact. */
export function ContactActions({ entry }: { entry: TypedOrder }) {
  const { phone, email } = entry.order;
  const mail = email && `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
  const map =
    entry.type === 'consumer'
      ? (entry.order.address.trim() && mapLink(entry.order.address)) || null
      : null;
  return (
    <div className="flex flex-wrap gap-2 empty:hidden *:grow *:basis-24">
      <CallButtons phone={phone} />
      {mail && (
        <AnchorButton size="sm" href={mail} icon={<Mail aria-hidden className="size-4" />}>
          Scrivi
        </AnchorButton>
      )}
      {map && (
        <AnchorButton size="sm" newTab href={map} icon={<MapPin aria-hidden className="size-4" />}>
          Mappa
        </AnchorButton>
      )}
    </div>
  );
}
