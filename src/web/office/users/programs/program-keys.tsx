import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ProgramKey } from '#contract/programs/programs.schema.ts';
import { QueryFailure } from '#web/lists/load-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { ListNotice } from '#web/ui/list-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { useProgramKeys } from './key-queries.ts';
import { KeyRow } from './key-row.tsx';
import { RevokeKey } from './revoke-key.tsx';

/** The keys with which other programs connect. */
export function ProgramKeys() {
  const query = useProgramKeys();
  const [isMaking, setMaking] = useState(false);
  const [revoked, setRevoked] = useState<ProgramKey | null>(null);
  const keys = query.data?.toSorted((a, b) => Number(b.works) - Number(a.works));
  return (
    <section aria-labelledby="chiavi" className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid max-w-prose gap-1">
          <h2 id="chiavi" className="text-xl">
            Chiavi dei programmi
          </h2>
          <p className="text-[0.9375rem] text-soft-ink leading-6">
            Con una chiave il gestionale, o un altro programma, legge e scrive da solo quello che
            gli si permette. Ciò che scrive compare nella storia con il suo nome.
          </p>
        </div>
        <Button
          variant="primary"
          icon={<Plus aria-hidden className="size-5" />}
          onClick={() => setMaking(true)}
          className="max-sm:w-full"
        >
          Nuova chiave
        </Button>
      </div>
      <div className="rounded-md border border-line bg-white">
        <QueryFailure title="Impossibile caricare le chiavi" query={query} />
        {query.isPending && <KeysLoading />}
        {keys?.length === 0 && (
          <ListNotice icon={KeyRound}>
            <p>Nessun programma collegato</p>
            <p className="font-normal text-sm text-soft-ink">
              La prima chiave serve per esempio a Danea Easyfatt.
            </p>
          </ListNotice>
        )}
        <ul aria-label="Chiavi" className="empty:hidden">
          {keys?.map((key) => (
            <KeyRow key={key.id} programKey={key} onRevoke={() => setRevoked(key)} />
          ))}
        </ul>
      </div>
      <p className="text-[0.8125rem] text-soft-ink">
        Che cosa può fare un programma, chiamata per chiamata, è nella{' '}
        <a href="/api/docs" target="_blank" rel="noreferrer" className="underline">
          descrizione dell’API
        </a>
        .
      </p>
      {isMaking && <KeyDialog onClose={() => setMaking(false)} />}
      {revoked && <RevokeKey programKey={revoked} onClose={() => setRevoked(null)} />}
    </section>
  );
}

function KeysLoading() {
  return (
    <div role="status" className="grid gap-4 px-4 py-4">
      <span className="sr-only">Caricamento delle chiavi</span>
      {['w-40', 'w-52'].map((width) => (
        <div key={width} className="grid gap-2">
          <Skeleton className={`h-4 max-w-full ${width}`} />
          <Skeleton className="h-3 w-72 max-w-full" />
        </div>
      ))}
    </div>
  );
}
