import { formatInstantWithYear } from '#contract/format.ts';
import type { OwnOrder } from '#contract/orders/own-order.schema.ts';

/** What was written to the office from this page. A process of an older release says nothing of it. */
export function SentNotes({ notes = [] }: { notes?: OwnOrder['sent_notes'] }) {
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="note-inviate" className="grid gap-3">
      <h3 id="note-inviate" className="text-lg">
        Le tue note per l'ufficio
      </h3>
      <ul className="grid gap-2">
        {notes.map(({ at, text }) => (
          <li key={`${at} ${text}`} className="rounded-md border border-line bg-white px-4 py-3">
            <p className="leading-6 whitespace-pre-line wrap-anywhere">{text}</p>
            <p className="text-sm text-soft-ink tabular-nums">{formatInstantWithYear(at)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
