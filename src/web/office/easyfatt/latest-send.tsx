import { useState } from 'react';
import type { LatestEasyfattSend } from '#contract/easyfatt/easyfatt-prices.schema.ts';
import { counted, formatCount } from '#contract/format.ts';
import { byAndWhen } from '#web/office/history/entry-words.ts';
import { Button } from '#web/ui/button.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { SendBadge } from './send-badge.tsx';
import { MODE_WORDS } from './send-words.ts';
import { UndoSend } from './undo-send.tsx';

type LatestSendProps = { send: LatestEasyfattSend; canUndo: boolean };

const FIGURES = [
  ['created', 'Nuovi'],
  ['changed', 'Cambiati'],
  ['deactivated', 'Disattivati'],
  ['unchanged', 'Uguali'],
  ['skipped', 'Saltati'],
] as const;

/** 'Ultimo invio da Easyfatt': what it changed, and what was left out and why. */
export function LatestSend({ send, canUndo }: LatestSendProps) {
  const now = useNow();
  const { mode, refusal, notes } = send;
  return (
    <section aria-labelledby="ultimo-invio" className="rounded-md border border-line bg-white">
      <header className="grid items-start justify-items-start gap-x-6 gap-y-3 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5">
        <div className="grid gap-1">
          <h2
            id="ultimo-invio"
            tabIndex={-1}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl"
          >
            <span>Ultimo invio da Easyfatt</span>
            <SendBadge send={send} />
          </h2>
          <p className="text-soft-ink tabular-nums wrap-anywhere">
            {[mode && MODE_WORDS[mode], byAndWhen(send, now)].filter(Boolean).join(' · ')}
          </p>
        </div>
        {canUndo && <UndoSend send={send} />}
      </header>
      {refusal ? (
        <p className="border-line border-t p-4 wrap-anywhere sm:px-5">
          <b>Easyfatt ha mostrato:</b> {refusal}
        </p>
      ) : (
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-5 border-line border-t p-4 sm:px-5">
          {FIGURES.map(([field, label]) => (
            <div key={field} className="grid gap-0.5">
              <dt className="text-sm text-soft-ink">{label}</dt>
              <dd className="font-bold text-2xl leading-7 tabular-nums">
                {formatCount(send[field])}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {notes.length > 0 && (
        <ul className="grid gap-1 border-line border-t px-4 py-3 text-sm wrap-anywhere sm:px-5">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {send.skipped > 0 && <Skipped send={send} />}
    </section>
  );
}

/** A long list is shown in two steps. */
const FIRST = 8;

function Skipped({ send: { skipped, skipped_articles: articles } }: { send: LatestEasyfattSend }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? articles : articles.slice(0, FIRST);
  const unnamed = skipped - articles.length;
  return (
    <div className="grid gap-2 border-line border-t px-4 pt-3 pb-4 sm:px-5">
      <h3 className="text-lg">Articoli saltati</h3>
      <p className="text-sm text-soft-ink">
        Restano come erano. Corretti in Easyfatt, arrivano con il prossimo invio.
      </p>
      <ul className="divide-y divide-line">
        {shown.map(({ code, description, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a code may occur twice, and the list never changes.
          <li key={index} className="grid gap-x-4 gap-y-0.5 py-2 text-sm leading-5 sm:grid-cols-2">
            <span className="min-w-0 wrap-anywhere">
              <b>{code || 'Senza codice'}</b> {description}
            </span>
            <span className="text-red wrap-anywhere">{reason}</span>
          </li>
        ))}
      </ul>
      {shown.length < articles.length && (
        <Button size="sm" className="justify-self-start" onClick={() => setIsWhole(true)}>
          {`Mostra altri ${articles.length - shown.length}`}
        </Button>
      )}
      {unnamed > 0 && (
        <p className="text-sm text-soft-ink">
          {`E ${counted(unnamed, 'altro, non elencato', 'altri, non elencati')}.`}
        </p>
      )}
    </div>
  );
}
