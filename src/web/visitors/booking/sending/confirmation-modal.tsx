import { CircleCheck, Phone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { SUCCESS_REDIRECT_MS } from '#contract/days/rules.ts';
import { formatLongDate } from '#contract/format.ts';
import { orderNumber } from '#contract/orders/order-view.ts';
import type { OrderType } from '#contract/orders/orders.schema.ts';
import { companyPhone, telephoneLink } from '#contract/phone.ts';
import { useLeave } from '#web/forms/public/use-leave.ts';
import { paths } from '#web/paths.ts';
import { useSite } from '#web/site.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import type { PlacedOrder } from './place-order.ts';

type ConfirmationModalProps = {
  type: OrderType;
  /** The customer's name in the greeting. */
  name: string;
  order: PlacedOrder;
  /** For display: '09:30'. */
  time: string;
  /** Booked with a company's own code, which also opens its pickups. */
  hasPickups: boolean;
  /** Orders can be found again by e-mail address. */
  hasEmail: boolean;
  /** Called when the customer closes it or after three seconds (spec section 9). */
  onDone: () => void;
};

/**
 * The booked order. If an earlier attempt was booked instead of the last one, it stays until it is
 * closed.
 */
export function ConfirmationModal({
  type,
  name,
  order,
  time,
  hasPickups,
  hasEmail,
  onDone,
}: ConfirmationModalProps) {
  const { earlier, delivery_date, link_token } = order;
  const { leave, waiting } = useLeave(onDone);
  const way = hasPickups ? paths.pickups : link_token && `${paths.ownOrder}#${link_token}`;
  // A person who uses a link or copies the code is not redirected.
  const [stays, setStays] = useState(earlier);
  const stay = () => setStays(true);
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(leave, SUCCESS_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [stays, leave]);

  const phone = companyPhone(useSite().company, type);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      open
      onClose={leave}
      overNotices
      initialFocus={() => button.current}
      ornament={<div aria-hidden className="hazard-stripe h-1.5" />}
      title={
        <span className="flex flex-wrap items-center gap-3">
          <CircleCheck aria-hidden className="size-8 shrink-0 text-green" />
          <span>Prenotazione Confermata!</span>
        </span>
      }
      description={
        <>
          Grazie, <strong className="wrap-anywhere text-ink">{name}</strong>.{' '}
          {earlier
            ? 'Avevamo già ricevuto la tua richiesta, e vale quella, con questa data e questo orario:'
            : 'Abbiamo ricevuto la tua richiesta: il nostro ufficio la conferma appena possibile.'}
        </>
      }
    >
      <p className="rounded-md border border-line bg-stone px-4 py-3">
        <span className="block font-bold text-lg">{formatLongDate(delivery_date)}</span>
        <span className="tabular-nums">{`ore ${time}`}</span>
        <span onPointerEnter={stay} className="block w-fit text-soft-ink">
          {`Ordine n. ${orderNumber(order)}`}
        </span>
      </p>
      {earlier && (
        <p>
          Le modifiche che hai fatto dopo <strong>non sono state inviate</strong>. Ti serve un altro
          ordine? Prenota di nuovo: quello che hai scritto resta nel modulo.
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-2">
        Domande?
        <a
          href={telephoneLink(phone)}
          className="link inline-flex min-h-11 items-center gap-2 rounded-md"
        >
          <Phone aria-hidden className="size-5" />
          {phone}
        </a>
      </p>
      {way && (
        <p>
          Per rivederla, spostarla o annullarla:{' '}
          <Way to={way} onStay={stay}>
            {hasPickups ? 'I miei ritiri' : 'Il tuo ordine'}
          </Way>
        </p>
      )}
      {hasEmail && (
        <p>
          Anche tra qualche giorno, da ogni pagina:{' '}
          <Way to={paths.ownOrder} onStay={stay}>
            Ritrova i miei ordini
          </Way>
        </p>
      )}
      <p role="status" className="text-soft-ink empty:hidden">
        {waiting && 'Senza connessione: la pagina iniziale si apre appena torna.'}
      </p>
      <Button ref={button} variant="primary" onClick={leave}>
        Perfetto!
      </Button>
    </Modal>
  );
}

type WayProps = { to: string; onStay: () => void; children: string };

/** A link that replaces this page in the history. */
function Way({ to, onStay, children }: WayProps) {
  return (
    <Link
      to={to}
      replace
      viewTransition
      onFocus={onStay}
      onPointerEnter={onStay}
      className="link inline-flex min-h-11 items-center"
    >
      {children}
    </Link>
  );
}
