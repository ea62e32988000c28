import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react';
import { counted, formatCount } from '#contract/format.ts';
import { MAX_IMPORT_ROWS, PRICE_LABELS, type PriceImport } from '#contract/prices/prices.schema.ts';
import { ApiError, api, call } from '#web/api.ts';
import { failureReason } from '#web/forms/send-failure.ts';
import { ChangedField } from '#web/office/history/history-item.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { LEAVE } from '#web/ui/leave.ts';
import { Modal } from '#web/ui/modal.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { priceQueries } from '../price-queries.ts';
import { fieldChanges, fieldText } from '../price-text.ts';
import { announceChange } from '../undo-notice.ts';
import { appliedText, importSummary } from './import-words.ts';

type ImportPricesProps = {
  onClose: () => void;
  finalFocus: ComponentProps<typeof Modal>['finalFocus'];
};

const send = (file: File, apply?: string) =>
  call(
    api.admin.prices.import.$post(
      { query: apply === undefined ? {} : { apply } },
      { init: { body: file, headers: { 'content-type': 'application/octet-stream' } } },
    ),
  );

/** 'Importa': a file is compared with the list, read by the person, and applied as a whole. */
export function ImportPrices({ onClose, finalFocus }: ImportPricesProps) {
  const client = useQueryClient();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const preview = useMutation({ mutationFn: (chosen: File) => send(chosen) });
  const apply = useMutation({
    mutationFn: ({ chosen, digest }: { chosen: File; digest: string }) => send(chosen, digest),
    onSuccess: (done) => {
      onClose();
      announceChange(client, appliedText(done), done.change);
      void priceQueries.reload(client);
    },
    onError: (error, { chosen }) => {
      // The list has changed meanwhile: what the file changes is looked at again.
      if (error instanceof ApiError && error.code === 'CONFLICT') preview.mutate(chosen);
    },
  });
  const failure = apply.error ?? preview.error;
  const plan = preview.data;
  const digest = plan?.digest;

  function choose(chosen: File | undefined): void {
    if (!chosen) return;
    setFile(chosen);
    apply.reset();
    preview.reset();
    preview.mutate(chosen);
  }

  return (
    <Modal
      open
      form="tall"
      title="Importa il listino"
      description="Un file di Excel (.xlsx) o .csv, con i nomi delle colonne nella prima riga. Prima di cambiare qualcosa si vede che cosa cambia."
      onClose={() => {
        if (!apply.isPending) onClose();
      }}
      initialFocus={() => document.getElementById(id)}
      finalFocus={finalFocus}
      actions={
        <>
          {failure && (
            <div role="alert">
              <FieldError>{failureReason(failure).reason}</FieldError>
            </div>
          )}
          <div className="flex flex-wrap justify-end gap-3 *:max-sm:flex-1">
            <Button disabled={apply.isPending} onClick={onClose}>
              {LEAVE}
            </Button>
            {file && plan && digest && (
              <Button
                variant="primary"
                pending={apply.isPending}
                disabled={preview.isPending}
                onClick={() => apply.mutate({ chosen: file, digest })}
              >
                {`Importa ${counted(plan.created + plan.changed, 'articolo', 'articoli')}`}
              </Button>
            )}
          </div>
        </>
      }
    >
      <div className="grid justify-items-start gap-2">
        {/* The browser's own control speaks the browser's language, and forgets a name that is chosen again. */}
        <input
          ref={input}
          type="file"
          hidden
          aria-label="File del listino"
          accept=".xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={({ target }) => {
            choose(target.files?.[0]);
            // The same file can be chosen again after it was mended.
            target.value = '';
          }}
        />
        <Button
          id={id}
          icon={<FileUp aria-hidden className="size-5" />}
          aria-describedby={`${id}-help`}
          disabled={apply.isPending}
          onClick={() => input.current?.click()}
        >
          {file ? 'Scegli di nuovo il file' : 'Scegli il file'}
        </Button>
        <p id={`${id}-help`} className="text-sm text-soft-ink">
          {`Colonne: ${Object.values(PRICE_LABELS).join(', ')}. Serve «Codice»; le altre che mancano, e le celle vuote, lasciano ciò che c'è. Un codice nuovo vuole descrizione e prezzo. Al massimo ${formatCount(MAX_IMPORT_ROWS)} righe. «Esporta» dà un file già pronto.`}
        </p>
      </div>
      <div role="status" className="grid gap-4">
        {file && <p className="font-semibold wrap-anywhere">{file.name}</p>}
        {preview.isPending && (
          <p className="flex items-center gap-2">
            <Spinner />
            <span>Lettura del file…</span>
          </p>
        )}
        {plan && !preview.isPending && <p>{importSummary(plan)}</p>}
      </div>
      {plan && !preview.isPending && (
        <>
          <Errors plan={plan} />
          <Changes plan={plan} />
        </>
      )}
    </Modal>
  );
}

function Errors({ plan: { errors, wrong } }: { plan: PriceImport }) {
  if (wrong === 0) return null;
  return (
    <Part title={counted(wrong, 'riga sbagliata', 'righe sbagliate')} more={wrong - errors.length}>
      {errors.map(({ row, message }) => (
        <li key={`${row}-${message}`} className="py-1.5 leading-5 wrap-anywhere">
          <b className="tabular-nums">{`Riga ${row}: `}</b>
          <span className="text-red">{message}</span>
        </li>
      ))}
    </Part>
  );
}

function Changes({ plan: { changes, created, changed } }: { plan: PriceImport }) {
  if (changes.length === 0) return null;
  return (
    <Part title="Che cosa cambia" more={created + changed - changes.length}>
      {changes.map(({ row, code, description, before, after }) => (
        <li key={row} className="grid gap-0.5 py-1.5 leading-5">
          <p className="wrap-anywhere">
            <b>{code}</b> <span className="text-soft-ink">{description}</span>
          </p>
          {before === null ? (
            <p className="text-sm">
              {`Nuovo${after.price === undefined ? '' : `, ${fieldText('price', after.price)}`}`}
            </p>
          ) : (
            fieldChanges({ before, after }).map((change) => (
              <ChangedField key={change.label} {...change} className="text-sm" />
            ))
          )}
        </li>
      ))}
    </Part>
  );
}

type PartProps = {
  title: string;
  /** How many are not shown. */
  more: number;
  children: ReactNode;
};

function Part({ title, more, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-1">
      <h3 id={id} className="text-base">
        {title}
      </h3>
      <ul className="divide-y divide-line rounded-md border border-line px-3">{children}</ul>
      {more > 0 && <p className="text-sm text-soft-ink">{`E altri ${formatCount(more)}.`}</p>}
    </section>
  );
}
