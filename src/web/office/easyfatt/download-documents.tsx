import { Download } from 'lucide-react';
import { useState } from 'react';
import { romeDate } from '#contract/days/rules.ts';
import { AnchorButton } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field/date-field.tsx';
import { readDate } from '#web/ui/date-field/read-date.ts';
import { useNow } from '#web/ui/use-now.ts';

/** The same documents as a file, for Easyfatt without its e-commerce module. */
export function DownloadDocuments() {
  const today = romeDate(useNow());
  const [from, setFrom] = useState(`${today.slice(0, 7)}-01`);
  const [to, setTo] = useState(today);
  const [first, last] = [readDate(from, today), readDate(to, today)];
  const error = first && last && first > last ? 'Viene prima dell’inizio' : undefined;
  return (
    <div className="grid gap-4 border-line border-t pt-4">
      <div className="grid gap-1">
        <h3 className="text-lg">Senza il modulo E-Commerce</h3>
        <p className="text-sm text-soft-ink">
          In Easyfatt: Strumenti, E-Commerce, Scarica ordini, «Apri file». Anche per i documenti che
          Easyfatt non chiede più, come quelli di dicembre a gennaio.
        </p>
      </div>
      <div className="grid grid-cols-2 items-start gap-3">
        <DateField label="Dal" value={from} onChange={setFrom} today={today} />
        <DateField label="Al" value={to} onChange={setTo} today={today} error={error} />
      </div>
      {first && last && !error ? (
        <AnchorButton
          href={`/api/admin/easyfatt/documents.xml?${new URLSearchParams({ from: first, to: last })}`}
          download
          icon={<Download aria-hidden className="size-5" />}
        >
          Scarica il file
        </AnchorButton>
      ) : (
        <p className="text-sm text-soft-ink">Scegliere le due date per scaricare il file.</p>
      )}
    </div>
  );
}
