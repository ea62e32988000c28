import type { MailPreviewQuery } from '#contract/mails.schema.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { MailPreview } from '#web/office/order/commands/notify-customer.tsx';
import { NoMailServer } from '#web/office/order/no-mail-server.tsx';
import { orderCount } from '#web/office/order/order-text.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';

type NotifyCustomersProps = {
  /** Those whose customers would be told. */
  orders: readonly TypedOrder[];
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** What the mail about an order would say; null while that is not known. */
  exampleOf: (entry: TypedOrder) => MailPreviewQuery | null;
};

/** Whether the customers are told, asked once for all, with the mail of one of them as an example. */
export function NotifyCustomers({ orders, checked, onChange, exampleOf }: NotifyCustomersProps) {
  const withEmail = orders.filter(({ order }) => order.email);
  const [example] = withEmail;
  if (!example) {
    return <p className="text-soft-ink">Senza indirizzo email: nessun cliente viene avvisato.</p>;
  }
  const without = orders.length - withEmail.length;
  const query = exampleOf(example);
  return (
    <div className="grid gap-2">
      <Checkbox checked={checked} onChange={({ target }) => onChange(target.checked)}>
        Avvisa i clienti
      </Checkbox>
      {without > 0 && (
        <p className="text-soft-ink">
          {`${orderCount(without)} senza indirizzo email: ${without === 1 ? 'il cliente non viene avvisato' : 'i clienti non vengono avvisati'}.`}
        </p>
      )}
      {checked && <NoMailServer />}
      {checked && query && (
        <>
          <p className="text-soft-ink">L'email di uno di loro, come esempio:</p>
          <MailPreview id={example.order.id} query={query} />
        </>
      )}
    </div>
  );
}
