import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { Correction } from '#contract/easyfatt/easyfatt-documents.schema.ts';
import { sayFailed } from '#web/forms/say-failed.ts';
import { sendUndo } from '#web/forms/send-undo.ts';
import { QueryFailure } from '#web/lists/load-failure.tsx';
import { reloadQueries } from '#web/reload-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { successToast } from '#web/ui/toast.ts';
import { toastWithUndo } from '#web/ui/undo.ts';
import { SubjectLink } from './document-list.tsx';
import { changeText, handedOutText, numberText } from './document-words.ts';
import {
  correctionsQuery,
  documentsKey,
  tickCorrection,
  untickCorrection,
} from './documents-queries.ts';

/** Easyfatt takes each document once, so what changes later is corrected there by hand. */
export function CorrectionsCard() {
  const query = useQuery(correctionsQuery);
  const corrections = query.data?.corrections ?? [];
  if (query.isError) {
    return <QueryFailure title="Impossibile caricare le correzioni" query={query} />;
  }
  if (corrections.length === 0) return null;
  return (
    <section aria-labelledby="da-correggere" className="rounded-md border border-hazard bg-white">
      <header className="grid gap-1 border-hazard border-b bg-hazard-tint p-4 sm:px-5">
        <h2 id="da-correggere" className="text-xl">
          Da correggere in Easyfatt
        </h2>
        <p>
          Sono cambiati dopo essere stati scaricati, e Easyfatt non li prende una seconda volta.
        </p>
      </header>
      <ul className="divide-y divide-line">
        {corrections.map((correction) => (
          <CorrectionRow key={correction.id} correction={correction} />
        ))}
      </ul>
    </section>
  );
}

function CorrectionRow({ correction }: { correction: Correction }) {
  const client = useQueryClient();
  const { customer, changes } = correction;
  const name = numberText(correction);
  const { mutate, isPending } = useMutation({
    mutationFn: () => tickCorrection(client, correction),
    onSuccess: () => {
      const notice = successToast(`Documento ${name}: corretto`);
      toastWithUndo(notice, () => void sendUndo(untick));
    },
    onError: (failure) => {
      sayFailed('Impossibile segnare la correzione', failure);
      void reloadQueries(client, documentsKey);
    },
  });
  const untick = {
    undo: async () => {
      await untickCorrection(client, correction);
      return { title: `Documento ${name}: di nuovo da correggere` };
    },
    reload: () => reloadQueries(client, documentsKey),
  };
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:px-5">
      <div className="grid min-w-0 gap-0.5">
        <p className="wrap-anywhere">
          <b className="tabular-nums">{`N. ${name}`}</b>
          {customer && ` · ${customer}`}
        </p>
        {changes.map((change) => (
          <p key={change.what} className="wrap-anywhere">
            {changeText(change)}
          </p>
        ))}
        <p className="text-sm text-soft-ink wrap-anywhere">
          <SubjectLink document={correction} />
          {handedOutText(correction)}
        </p>
      </div>
      <Button
        icon={<Check aria-hidden className="size-5" />}
        pending={isPending}
        onClick={() => mutate()}
        aria-label={`Corretto: documento ${name}`}
        className="max-sm:w-full"
      >
        Corretto
      </Button>
    </li>
  );
}
