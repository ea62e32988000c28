import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MailPreviewQuery } from '#contract/mails.schema.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { api } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MailText } from '../mail-text.tsx';
import { NoMailServer, useMailServer } from '../no-mail-server.tsx';
import { ordersKey } from '../order-queries.ts';

type NotifyCustomerProps = {
  entry: TypedOrder;
  /** The address being typed, if it can be; otherwise the order's. */
  email?: string;
  /** The mail to preview. */
  query: MailPreviewQuery;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Shows the mail on request only, for several orders below each other. */
  folded?: boolean;
};

/**
 * 'Avvisa il cliente', with the mail as it would be sent. Without an address nobody is notified.
 * Confirmations are always mailed, so there is no choice.
 */
export function NotifyCustomer({
  entry,
  email = entry.order.email ?? '',
  query,
  checked,
  onChange,
  folded = false,
}: NotifyCustomerProps) {
  const [isAsked, setAsked] = useState(!folded);
  const { id } = entry.order;
  const mailServer = useMailServer();
  if (!email) {
    return <p className="text-soft-ink">Senza indirizzo email: il cliente non viene avvisato.</p>;
  }
  if (query.event === 'confirmed') {
    return (
      <div className="grid gap-2">
        {mailServer ? (
          <p className="font-semibold">Il cliente riceve la conferma per email.</p>
        ) : (
          <NoMailServer />
        )}
        <MailPreview id={id} recipient={email} query={query} />
      </div>
    );
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox checked={checked} onChange={({ target }) => onChange(target.checked)}>
          Avvisa il cliente
        </Checkbox>
        {folded && checked && (
          <Button size="sm" aria-expanded={isAsked} onClick={() => setAsked(!isAsked)}>
            Leggi l'email
          </Button>
        )}
      </div>
      {checked && <NoMailServer />}
      {checked && isAsked && <MailPreview id={id} recipient={email} query={query} />}
    </div>
  );
}

type MailPreviewProps = {
  id: string;
  /** The recipient, if not the stored address. */
  recipient?: string;
  query: MailPreviewQuery;
};

/** The same height while loading, so that its arrival moves nothing. */
export function MailPreview({ id, recipient, query }: MailPreviewProps) {
  const { data, isError } = useQuery({
    queryKey: [...ordersKey, 'mail-preview', id, query],
    queryFn: ({ signal }) => api.mails.preview({ id, ...query }, { signal }),
  });
  if (isError) {
    return <p className="h-56 text-soft-ink">Il testo dell'email non si può mostrare ora.</p>;
  }
  if (!data) return <Skeleton className="h-56 w-full rounded-md" />;
  return <MailText {...data} recipient={recipient ?? data.recipient} />;
}
