import { Phone, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Customer } from '#contract/customers/customers.schema.ts';
import type { CustomerRef, KnownCustomer } from '#contract/customers/known-customers.schema.ts';
import { telephonesIn } from '#contract/telephones.ts';
import { ChangedRow } from '#web/lists/changed-row.tsx';
import { WarningBadge } from '#web/office/customer/customer-hints.tsx';
import { customerPath } from '#web/office/customer/customer-paths.ts';
import { customerQueries } from '#web/office/customer/customer-queries.ts';
import { customerTitle, lastThing } from '#web/office/customer/customer-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { AnchorButton } from '#web/ui/button.tsx';
import { useNow } from '#web/ui/use-now.ts';

/** A found customer, with or without a card. */
export function KnownRow({ customer }: { customer: KnownCustomer }) {
  const now = useNow();
  const { card, source } = customer;
  const to: CustomerRef = card ? { kind: 'card', id: card.id } : source;
  return (
    <Row
      to={to}
      facts={customer}
      warning={card?.warning ?? ''}
      aside={
        <>
          <span className="whitespace-nowrap tabular-nums">{lastThing(customer, now)}</span>
          {!card && <span className="text-soft-ink">senza scheda</span>}
        </>
      }
    />
  );
}

/** A card in the list of all; one that the loaded page no longer has is loaded on its own. */
export function CardRow({ listed, isMissing }: { listed: Customer; isMissing: boolean }) {
  const { row = listed, gone } = customerQueries.useRow(listed.id, listed, isMissing);
  return (
    <Row to={{ kind: 'card', id: row.id }} facts={row} warning={row.warning}>
      <ChangedRow version={row.version} />
      {gone && (
        <Badge tone="danger" icon={Trash2}>
          Eliminata
        </Badge>
      )}
    </Row>
  );
}

type RowProps = {
  to: CustomerRef;
  facts: Pick<KnownCustomer, 'customer_name' | 'company' | 'phone' | 'email' | 'address'>;
  warning: string;
  /** Right of the name. */
  aside?: ReactNode;
  children?: ReactNode;
};

/** The whole row opens the customer's page; its telephone calls. */
export function Row({ to, facts, warning, aside, children }: RowProps) {
  const { customer_name, company, phone, email, address } = facts;
  const [first] = telephonesIn(phone);
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t px-4 py-3 first:rounded-t-md first:border-t-0 last:rounded-b-md hover:bg-paper has-[a[data-row]:focus-visible]:bg-sea-tint">
      {children}
      <div className="grid min-w-0 flex-1 basis-56 grid-cols-[minmax(0,1fr)] gap-0.5">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <Link
            data-row
            to={customerPath(to)}
            viewTransition
            className="rounded-sm font-bold text-[0.9375rem] leading-5 wrap-anywhere after:absolute after:inset-0 hover:underline"
          >
            {customerTitle(facts)}
          </Link>
          {warning && <WarningBadge warning={warning} />}
        </p>
        <p className="flex flex-wrap gap-x-3 text-[0.8125rem] text-soft-ink leading-5 wrap-anywhere">
          {company && customer_name && <span>{customer_name}</span>}
          {address && <span>{address}</span>}
          {!phone && email && <span>{email}</span>}
        </p>
      </div>
      {aside && (
        <p className="flex flex-wrap gap-x-3 text-[0.8125rem] leading-5 sm:grid sm:justify-items-end">
          {aside}
        </p>
      )}
      {first && (
        <AnchorButton
          size="sm"
          href={first.href}
          icon={<Phone aria-hidden className="size-4" />}
          className="relative w-42 whitespace-nowrap tabular-nums"
        >
          {first.written}
        </AnchorButton>
      )}
    </li>
  );
}
