import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCents } from '#contract/amounts.ts';
import { formatInstantWithYear, formatLongDate } from '#contract/format.ts';
import { offerNumber } from '#contract/offers/offer-number.ts';
import { DELIVERY_LABELS, deliveryRows } from '#contract/orders/delivery-fields.ts';
import { textRows } from '#contract/orders/order-rows.ts';
import { ORDER_LABELS } from '#contract/orders/order-texts.ts';
import { materialsDetail, orderNumber } from '#contract/orders/order-view.ts';
import type { ConsumerOrder, TypedOrder } from '#contract/orders/orders.schema.ts';
import { customerPath } from '#web/office/customer/customer-paths.ts';
import { offerPath } from '#web/office/offer/offer-paths.ts';
import { useOfferOfOrder } from '#web/office/offer/offer-queries.ts';
import { weightText } from '#web/office/offer/offer-text.ts';
import { EmailLink, PhoneLink } from '#web/ui/contact-link.tsx';
import { resellerPath } from '../order-links.ts';

/** Everything that is known about an order. */
export function OrderFacts({ entry }: { entry: TypedOrder }) {
  const { order } = entry;
  return (
    <div className="grid gap-5">
      <dl className="grid gap-5">
        <Detail term={entry.type === 'consumer' ? 'Consegna' : 'Ritiro'}>
          <span className="font-bold text-base">
            {`${formatLongDate(order.delivery_date)}, ${order.delivery_time}`}
          </span>
        </Detail>
        <Detail term={ORDER_LABELS.items}>
          <span className="whitespace-pre-line">{materialsDetail(order.items)}</span>
        </Detail>
        {order.notes && (
          <Detail term={ORDER_LABELS.notes}>
            <span className="whitespace-pre-line">{order.notes}</span>
          </Detail>
        )}
        {entry.type === 'consumer' && <OrderOffer order={entry.order} />}
        {textRows('facts', entry.type, order).map(([label, text]) => (
          <Detail key={label} term={label}>
            {text || '—'}
          </Detail>
        ))}
      </dl>
      <dl className="grid gap-5 sm:grid-cols-2">
        <Detail term={ORDER_LABELS.phone}>
          <PhoneLink phone={order.phone} />
        </Detail>
        <Detail term={ORDER_LABELS.email}>
          <EmailLink email={order.email} />
        </Detail>
      </dl>
      {entry.type === 'consumer' && <DeliveryFacts order={entry.order} />}
      <dl className="grid gap-5 border-line border-t pt-5 sm:grid-cols-2">
        <Detail term="Ricevuto">{formatInstantWithYear(order.created_at)}</Detail>
        <Detail term="Ultima modifica">{formatInstantWithYear(order.updated_at)}</Detail>
        <Detail wide term="Cliente">
          <Link to={customerPath({ kind: 'order', id: order.id })} viewTransition className="link">
            Tutto di questo cliente
          </Link>
        </Detail>
        {entry.type === 'supplier' && entry.order.reseller_id && (
          <Detail wide term="Rivenditore">
            <Link to={resellerPath(entry.order.reseller_id)} viewTransition className="link">
              Vedi la sua scheda
            </Link>
          </Detail>
        )}
        <Detail wide term="Numero ordine">
          <span className="font-bold tabular-nums">{orderNumber(order)}</span>
          <span className="block text-[0.8125rem] text-soft-ink tabular-nums">{order.id}</span>
        </Detail>
      </dl>
    </div>
  );
}

/** The office's texts for the driver. */
function DeliveryFacts({ order }: { order: ConsumerOrder }) {
  const rows = deliveryRows(order);
  if (rows.length === 0) return null;
  return (
    <section className="grid gap-3 border-line border-t pt-5">
      <h3 className="font-bold text-[0.9375rem]">Per chi consegna</h3>
      <dl className="grid grid-cols-2 gap-5">
        {rows.map(([label, text]) => (
          <Detail key={label} term={label}>
            {label === DELIVERY_LABELS.site_phone ? <PhoneLink phone={text} /> : text}
          </Detail>
        ))}
      </dl>
    </section>
  );
}

/**
 * The offer from which the order was made, with its weight if the order has none. Empty for other
 * orders.
 */
function OrderOffer({ order: { id, weight_kg } }: { order: ConsumerOrder }) {
  const { data } = useOfferOfOrder(id);
  if (!data?.offer) return null;
  const { offer } = data;
  return (
    <Detail term="Preventivo">
      <Link to={offerPath(offer.id)} viewTransition className="link font-semibold">
        {`Preventivo ${offerNumber(offer)} · ${formatCents(offer.total_cents)}`}
      </Link>
      {weight_kg === null && (
        <span className="block text-soft-ink">{weightText(offer.weight)}</span>
      )}
    </Detail>
  );
}

type DetailProps = { term: string; wide?: boolean; children: ReactNode };

function Detail({ term, wide = false, children }: DetailProps) {
  return (
    <div className={`grid min-w-0 content-start gap-1 ${wide ? 'sm:col-span-2' : ''}`}>
      <dt className="font-semibold text-[0.8125rem] text-soft-ink">{term}</dt>
      <dd className="text-[0.9375rem] leading-6 wrap-anywhere">{children}</dd>
    </div>
  );
}
