import { useQueryClient } from '@tanstack/react-query';
import { romeDate, shiftDate } from '#contract/days/rules.ts';
import { formatLongDate } from '#contract/format.ts';
import { ORDER_LINK_DAYS } from '#contract/links.ts';
import type { SentLink } from '#contract/orders/order-history.schema.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { api } from '#web/api.ts';
import { useNow } from '#web/ui/use-now.ts';
import { reloadOrders } from '../order-queries.ts';
import { CustomerLinks } from './customer-links.tsx';

type OrderLinksProps = {
  order: Pick<TypedOrder['order'], 'id' | 'delivery_date'>;
  links: readonly SentLink[];
};

/** The links to the customer's page of the order. */
export function OrderLinks({ order: { id, delivery_date }, links }: OrderLinksProps) {
  const client = useQueryClient();
  const until = shiftDate(delivery_date, ORDER_LINK_DAYS);
  const isOver = romeDate(useNow()) > until;
  return (
    <CustomerLinks
      key={id}
      links={links}
      isOver={isOver}
      note={
        isOver
          ? `Non funzionano più dal ${formatLongDate(shiftDate(until, 1))}.`
          : `Chi ne ha uno legge e cambia l'ordine, fino a ${formatLongDate(until)}.`
      }
      revoked="Chi lo ha non legge e non cambia più l'ordine."
      copy={() => api.orderHistory.copyLink({ id })}
      revoke={(link) => api.orderHistory.revokeLink({ id, link })}
      reload={() => reloadOrders(client)}
    />
  );
}
