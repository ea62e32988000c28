import { Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { mapLink } from '#contract/map-links.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { buttonClass } from '#web/ui/button.tsx';

import { phoneHref } from '#web/ui/phone-href.ts';

/** Call, mail and map under the thumb; each only where the order has what it needs. */
export function ContactActions({ entry }: { entry: TypedOrder }) {
  const { phone, email } = entry.order;
  const call = phoneHref(phone);
  const mail = email && `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
  const map =
    entry.type === 'consumer'
      ? (entry.order.address.trim() && mapLink(entry.order.address)) || null
      : null;
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2 empty:hidden">
      {call && (
        <Action href={call} icon={<Phone aria-hidden className="size-4" />}>
          Chiama
        </Action>
      )}
      {mail && (
        <Action href={mail} icon={<Mail aria-hidden className="size-4" />}>
          Scrivi
        </Action>
      )}
      {map && (
        <Action href={map} newTab icon={<MapPin aria-hidden className="size-4" />}>
          Mappa
        </Action>
      )}
    </div>
  );
}

type ActionProps = { href: string; newTab?: boolean; icon: ReactNode; children: string };

function Action({ href, newTab = false, icon, children }: ActionProps) {
  return (
    <a
      href={href}
      {...(newTab && { target: '_blank', rel: 'noreferrer' })}
      className={buttonClass({ size: 'sm' })}
    >
      {icon}
      <span>{children}</span>
    </a>
  );
}
