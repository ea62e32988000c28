import { useQuery } from '@tanstack/react-query';
import { Settings2 } from 'lucide-react';
import { parseAsBoolean, useQueryState } from 'nuqs';
import type { ReactNode } from 'react';
import { formatPercent } from '#contract/amounts.ts';
import {
  type ReadDocumentSettings,
  vatCodeOf,
} from '#contract/easyfatt/easyfatt-documents.schema.ts';
import { VAT_RATES } from '#contract/prices/prices.schema.ts';
import { useErrorToast } from '#web/forms/use-error-toast.ts';
import { QueryFailure } from '#web/lists/load-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import { CopiedAddress } from './copied-address.tsx';
import { CorrectionsCard } from './corrections-card.tsx';
import { DocumentListCard } from './document-list.tsx';
import { DocumentSettings } from './document-settings.tsx';
import { documentSettingsQuery } from './documents-queries.ts';
import { DownloadDocuments } from './download-documents.tsx';
import { ProgramsLink, scopeName } from './programs-link.tsx';

const FAILED = 'Impossibile caricare le impostazioni dei documenti';

/** Accepted offers that Easyfatt fetches: which, how they are written, and what to correct there. */
export function DocumentsPanel() {
  const query = useQuery(documentSettingsQuery);
  useErrorToast(query.error, FAILED);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_23rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <CorrectionsCard />
        <DocumentListCard />
      </div>
      {query.data && <Connection read={query.data} />}
      {query.isError && <QueryFailure title={FAILED} query={query} />}
      {query.isPending && (
        <Loading label="Caricamento delle impostazioni" bars={['h-72 w-full rounded-md']} />
      )}
    </div>
  );
}

function Connection({ read }: { read: ReadDocumentSettings }) {
  const [isOpen, setOpen] = useQueryState('impostazioni', parseAsBoolean.withDefault(false));
  const finalFocus = useReturnFocus();
  return (
    <section
      aria-labelledby="collegamento-ordini"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-md border border-line bg-white p-4 sm:p-5"
    >
      <div className="grid gap-1">
        <h2 id="collegamento-ordini" className="text-xl">
          Ordini
        </h2>
        <p className="text-sm text-soft-ink">
          Easyfatt prende i preventivi accettati quando si preme «Scarica ordini». La password è una
          chiave di <ProgramsLink /> con {scopeName('offers:read')}, il login un nome qualsiasi. È
          la stessa dei prodotti: serve anche {scopeName('prices:write')}.
          {read.settings.send_orders && ` Per le prenotazioni anche ${scopeName('orders:read')}.`}
        </p>
      </div>
      <CopiedAddress label="URL ordini" url={read.url} />
      <Summary read={read} />
      <Button
        icon={<Settings2 aria-hidden className="size-5" />}
        onClick={() => void setOpen(true, { history: 'push' })}
      >
        Impostazioni
      </Button>
      <DownloadDocuments />
      {isOpen && (
        <DocumentSettings read={read} onClose={() => void setOpen(null)} finalFocus={finalFocus} />
      )}
    </section>
  );
}

/** What most people ask first about the settings. */
function Summary({ read: { settings } }: { read: ReadDocumentSettings }) {
  const { numbering, vat_codes, send_orders } = settings;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
      <Fact term="Numerazione">{numbering || 'nessuna'}</Fact>
      <Fact term="Codici IVA">
        <ul className="flex flex-wrap gap-x-4">
          {VAT_RATES.map((rate) => (
            <li key={rate} className="whitespace-nowrap">
              <span className="font-normal text-soft-ink">{formatPercent(rate)}</span>{' '}
              {vatCodeOf(vat_codes, rate) || <span className="text-red">manca</span>}
            </li>
          ))}
        </ul>
      </Fact>
      <Fact term="Prenotazioni">{send_orders ? 'anche, senza prezzi' : 'no'}</Fact>
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-soft-ink">{term}</dt>
      <dd className="font-semibold tabular-nums wrap-anywhere">{children}</dd>
    </>
  );
}
