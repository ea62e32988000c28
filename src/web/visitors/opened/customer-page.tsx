import type { ReactNode } from 'react';
import type { OrderType } from '#contract/orders/orders.schema.ts';
import { companyPhone } from '#contract/phone.ts';
import { WithoutScript } from '#web/forms/public/without-script.tsx';
import { useSite } from '#web/site.ts';

type CustomerPageProps = {
  title: string;
  /** The purpose of the page. It is true for any record, so it is painted before that is known. */
  lead: string;
  /** The text before the phone number if JavaScript is disabled. */
  withoutScript: string;
  /** Whose number it shows then. */
  phone?: OrderType;
  children: ReactNode;
};

/** A page whose content is opened by a link or a code: the part that the server can render. */
export function CustomerPage({
  title,
  lead,
  withoutScript,
  phone = 'consumer',
  children,
}: CustomerPageProps) {
  const { company } = useSite();
  return (
    <div className="mx-auto grid max-w-page grid-cols-[minmax(0,1fr)] gap-6 px-5 pt-8 pb-14 sm:px-6 md:gap-8 md:pt-14 md:pb-24">
      <header className="grid gap-3">
        <h1 className="text-[clamp(1.875rem,1.2rem+2.7vw,3.25rem)] tracking-tighter">{title}</h1>
        <p className="max-w-[40rem] text-pretty text-lg text-soft-ink leading-7 print:hidden">
          {lead}
        </p>
      </header>
      <WithoutScript text={withoutScript} phone={companyPhone(company, phone)} />
      {children}
    </div>
  );
}
