/** Shown when an order was sent and no answer came. */
export function UnansweredNote({ shown }: { shown: boolean }) {
  return (
    <p
      role="status"
      className="rounded-md border border-hazard bg-hazard-tint px-4 py-3 empty:hidden"
    >
      {shown &&
        'Non sappiamo se la richiesta è arrivata: premi di nuovo «Conferma Prenotazione», non ne crei una seconda.'}
    </p>
  );
}
