import { NotebookPen, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { Hints, HintsInput } from '#contract/customers/known-customers.schema.ts';
import { plainTaxNumber } from '#contract/tax-numbers.ts';
import { useDebounced } from '#web/lists/use-debounced.ts';
import { byAndWhen } from '#web/office/history/entry-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { customerPath } from './customer-paths.ts';
import { useHints } from './customer-queries.ts';
import { customerTitle } from './customer-text.ts';

/** The hints wait for this pause in typing, in milliseconds. */
const PAUSE_MS = 400;

type Contact = Partial<Omit<HintsInput['contacts'][number], 'key'>>;

/**
 * What the office noted about whoever has this contact: shown where an order or an offer is made.
 * It refuses nothing.
 */
export function CustomerHints({ email = '', phone = '', vat_number = '' }: Contact) {
  const contact = { email, phone, vat_number: plainTaxNumber(vat_number) };
  const typed = useDebounced(JSON.stringify(contact), PAUSE_MS);
  const { hints, isError } = useHints([{ key: '', ...(JSON.parse(typed) as Required<Contact>) }]);
  return (
    // Always present, so that screen readers announce its text.
    <div role="status" className="grid gap-2 empty:hidden">
      {isError && (
        <p className="text-sm text-soft-ink">
          Non si è potuto controllare se ci sono avvisi o note su questo cliente.
        </p>
      )}
      {hints.map((hint) => (
        <Hint key={hint.card.id} hint={hint} />
      ))}
    </div>
  );
}

function Hint({ hint: { card, notes } }: { hint: Hints['hints'][number] }) {
  const now = useNow();
  return (
    <section
      aria-label={`Da sapere di ${customerTitle(card)}`}
      className="grid gap-2 rounded-md border border-hazard bg-hazard-tint px-3.5 py-2.5 text-sm"
    >
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        {card.warning && (
          <b className="flex min-w-0 gap-2 text-[0.9375rem] leading-5 wrap-anywhere">
            <TriangleAlert aria-hidden className="size-4.5 shrink-0" />
            {card.warning}
          </b>
        )}
        <Link to={customerPath({ kind: 'card', id: card.id })} viewTransition className="link">
          {`Scheda di ${customerTitle(card)}`}
        </Link>
      </p>
      {notes.length > 0 && (
        <ul className="grid gap-1.5">
          {notes.map((note) => (
            <li key={note.id} className="flex gap-2">
              <NotebookPen aria-hidden className="mt-0.5 size-4 shrink-0" />
              <span className="min-w-0">
                <span className="line-clamp-3 whitespace-pre-line wrap-anywhere">{note.text}</span>
                <span className="text-[0.8125rem] text-soft-ink tabular-nums">
                  {byAndWhen({ user_name: note.user_name, at: note.created_at }, now)}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The warning in a row of a list. */
export function WarningBadge({ warning }: { warning: string }) {
  return (
    <Badge tone="warning" icon={TriangleAlert} className="max-w-full whitespace-normal!">
      <span className="sr-only">Avviso: </span>
      {warning}
    </Badge>
  );
}
