import { Phone } from 'lucide-react';
import type { OrderType } from '#contract/orders/orders.schema.ts';
import { companyPhone, telephoneLink } from '#contract/phone.ts';
import { useSite } from '#web/site.ts';

/** The company's number for these customers. */
export function ContactPhone({ type = 'consumer' }: { type?: OrderType }) {
  const number = companyPhone(useSite().company, type);
  return (
    <a
      href={telephoneLink(number)}
      className="inline-flex min-h-11 items-center gap-3 justify-self-start font-extrabold text-sea text-xl tabular-nums tracking-tight underline-offset-4 hover:underline"
    >
      <Phone aria-hidden className="size-5" />
      {number}
    </a>
  );
}
