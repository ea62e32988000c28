import { Info } from 'lucide-react';

/** `limit` is set by the owner; the default is 2 (spec section 9). */
export function DeliveryInfo({ limit }: { limit: number }) {
  return (
    <p className="flex items-start gap-3 rounded-md border border-sea/40 bg-sea-tint px-4 py-3">
      <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-sea" />
      <span>
        Consegne dalle 6:00 alle 12:00 (eccezionalmente pomeriggio), limite {limit}{' '}
        {limit === 1 ? 'consegna' : 'consegne'} al giorno.
      </span>
    </p>
  );
}
