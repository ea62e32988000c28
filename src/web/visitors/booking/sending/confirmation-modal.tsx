import { CircleCheck, Phone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { SUCCESS_REDIRECT_MS } from '#contract/days/rules.ts';
import { formatLongDate } from '#contract/format.ts';
import { orderNumber } from '#contract/orders/order-view.ts';
import { telephoneLink } from '#contract/phone.ts';
import { useLeave } from '#web/forms/public/use-leave.ts';
import { paths } from '#web/paths.ts';
import { useSite } from '#web/site.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import type { PlacedOrder } from './use-order.ts';

type ConfirmationModalProps = {
  /** The customer's name in the greeting. */
  name: string;
  order: PlacedOrder;
  /** As it is shown: '09:30'. */
  time: string;
  /** Booked with a code of the company's own, which opens its pickups. */
  hasPickups: boolean;
  /** Called when the customer closes it or three seconds have passed (spec section 9). */
  onDone: () => void;
};

/**
 * The booked order. When an earlier attempt was booked instead of the last one, it stays until it is closed.
 */
export function ConfirmationModal({
  name,
  order,
  time,
  hasPickups,
  onDone,
}: ConfirmationModalProps) {
  const { earlier, delivery_date, link_token } = order;
  const { leave, waiting } = useLeave(onDone);
  const way = hasPickups ? paths.pickups : link_token && `${paths.ownOrder}#${link_token}`;
  // Who is at this link is not sent elsewhere.
  const [stays, setStays] = useState(earlier);
  const stay = () => setStays(true);
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(leave, SUCCESS_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [stays, leave]);

  const [phone] = useSite().company.phones;
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
            ? 'La richiesta già inviata è stata ricevuta e vale quella, con questa data e questo orario:'
            : 'La richiesta è stata ricevuta e sarà confermata dal nostro ufficio.'}
        </>
      }
    >
      <p className="rounded-md border border-line bg-stone px-4 py-3">
        <span className="block font-bold text-lg">{formatLongDate(delivery_date)}</span>
        <span className="tabular-nums">{`ore ${time}`}</span>
        <span className="block text-soft-ink">{`Ordine n. ${orderNumber(order)}`}</span>
      </p>
      {earlier && (
        <p>
          Le modifiche fatte dopo il primo invio <strong>non sono state inviate</strong>. Per un
          altro ordine serve una nuova prenotazione: i dati inseriti restano nel modulo.
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-2">
        Per modifiche o domande:
        <a
          href={telephoneLink(phone.number)}
          className="link inline-flex min-h-11 items-center gap-2 rounded-md"
        >
          <Phone aria-hidden className="size-5" />
          {phone.number}
        </a>
      </p>
      {way && (
        <p>
          Per rivederla, spostarla o annullarla:{' '}
          <Link
            to={way}
            replace
            viewTransition
            onFocus={stay}
            onPointerDown={stay}
            className="link inline-flex min-h-11 items-center"
          >
            {hasPickups ? 'I miei ritiri' : 'Il tuo ordine'}
          </Link>
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
