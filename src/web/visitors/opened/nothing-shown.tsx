import type { ReactNode } from 'react';
import type { OrderType } from '#contract/orders/orders.schema.ts';
import { ContactPhone } from './contact-phone.tsx';

/** Why nothing is shown, what can be done, and the company's number. */
export function NothingShown({
  text,
  type = 'consumer',
  children,
}: {
  text: string;
  type?: OrderType;
  children?: ReactNode;
}) {
  return (
    <div
      role="alert"
      className="grid max-w-form justify-items-start gap-4 rounded-md border border-ink bg-white p-5 sm:p-6"
    >
      <h2 className="text-2xl">{text}</h2>
      {children}
      <ContactPhone type={type} />
    </div>
  );
}
