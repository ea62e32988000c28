import type { KnownCustomer } from '#contract/customers.schema.ts';
import { OFFER_LABELS } from '#contract/offers/offers.schema.ts';
import { Button } from '#web/ui/button.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { sourceText } from './customer-field.tsx';
import type { Filling } from './fill-customer.ts';

type FilledNoteProps = {
  customer: KnownCustomer;
  filling: Filling;
  onTakeBack: () => void;
};

/** What a chosen customer has filled in, and what the draft says otherwise. */
export function FilledNote({ customer, filling, onTakeBack }: FilledNoteProps) {
  const now = useNow();
  const { taken, left } = filling;
  const filled = Object.keys(taken).map((fact) => OFFER_LABELS[fact as keyof typeof taken]);
  return (
    <div className="grid gap-2 rounded-md border border-line bg-paper px-3.5 py-2.5 text-sm sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="grid gap-1">
        <p className="wrap-anywhere">
          {filled.length > 0
            ? `Ripresi (${sourceText(customer, now)}): ${filled.join(', ')}.`
            : `${sourceText(customer, now)}: niente di nuovo da riprendere.`}
        </p>
        {left.length > 0 && (
          <p className="wrap-anywhere">
            {'Non ripresi, perché qui c’è un altro valore: '}
            {left.map(({ label, text }, index) => (
              <span key={label}>
                {index > 0 && ', '}
                {label} <b>{text}</b>
              </span>
            ))}
          </p>
        )}
      </div>
      {filled.length > 0 && (
        <Button size="sm" onClick={onTakeBack}>
          Annulla
        </Button>
      )}
    </div>
  );
}
