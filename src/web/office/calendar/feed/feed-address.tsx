import { CalendarPlus } from 'lucide-react';
import { AnchorButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

/** A new address, and how calendar programs take it. */
export function FeedAddress({ address }: { address: string }) {
  return (
    <section aria-label="Indirizzo del calendario" className="grid gap-4">
      <TextField
        label="Indirizzo"
        readOnly
        value={address}
        onFocus={({ target }) => target.select()}
        help="Viene mostrato solo adesso. Chi lo conosce vede gli ordini senza password: non inoltrarlo."
        className="max-w-full"
      />
      <dl className="grid items-baseline gap-x-4 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
        <dt className="font-semibold">iPhone, Mac</dt>
        <dd className="max-sm:mb-1">
          <AnchorButton
            size="sm"
            variant="accent"
            href={address.replace(/^https?:/, 'webcal:')}
            icon={<CalendarPlus aria-hidden className="size-4" />}
          >
            Apri nel calendario
          </AnchorButton>
        </dd>
        <dt className="font-semibold">Google</dt>
        <dd className="text-soft-ink max-sm:mb-1">
          Dal computer: Altri calendari, +, Da URL. Si aggiorna anche solo una volta al giorno.
        </dd>
        <dt className="font-semibold">Outlook</dt>
        <dd className="text-soft-ink">Aggiungi calendario, Sottoscrivi dal Web.</dd>
      </dl>
    </section>
  );
}
