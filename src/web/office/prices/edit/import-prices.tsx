import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { type ComponentProps, useId, useRef, useState } from 'react';
import { counted, formatCount } from '#contract/format.ts';
import {
  type ImportPricesQuery,
  MAX_IMPORT_ROWS,
  PRICE_LABELS,
} from '#contract/prices/prices.schema.ts';
import { ApiError, api } from '#web/api.ts';
import { failureReason } from '#web/forms/send-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError, SelectField } from '#web/ui/field.tsx';
import { LEAVE } from '#web/ui/leave.ts';
import { Modal } from '#web/ui/modal.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { priceQueries } from '../price-queries.ts';
import { announceChange } from '../undo-notice.ts';
import { ImportChanges, ImportErrors } from './import-changes.tsx';
import { ImportColumns } from './import-columns.tsx';
import { appliedText, columnsQuery, importSummary } from './import-words.ts';

type ImportPricesProps = {
  onClose: () => void;
  finalFocus: ComponentProps<typeof Modal>['finalFocus'];
};

/** A file, and the user's answers about its columns and sheets. */
type Chosen = { file: File; choice: Omit<ImportPricesQuery, 'apply'> };

const send = ({ file, choice }: Chosen, apply?: string) =>
  api.prices.import(apply === undefined ? choice : { ...choice, apply }, {
    body: file,
    headers: { 'content-type': 'application/octet-stream' },
  });

/** 'Importa': a file is compared with the list, previewed, and applied as a whole. */
export function ImportPrices({ onClose, finalFocus }: ImportPricesProps) {
  const client = useQueryClient();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const status = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const preview = useMutation({ mutationFn: (next: Chosen) => send(next) });
  const apply = useMutation({
    mutationFn: ({ next, digest }: { next: Chosen; digest: string }) => send(next, digest),
    onSuccess: (done) => {
      onClose();
      announceChange(client, appliedText(done), done.change);
      void priceQueries.reload(client);
    },
    onError: (error, { next }) => {
      // The list has changed since: the changes are previewed again.
      if (error instanceof ApiError && error.code === 'CONFLICT') preview.mutate(next);
    },
  });
  const failure = apply.error ?? preview.error;
  const plan = preview.data;
  const digest = plan?.digest;

  function choose(next: Chosen): void {
    setChosen(next);
    apply.reset();
    preview.reset();
    preview.mutate(next);
  }

  /** The form disappears while the file is read again, so the focus moves to the status. */
  function answer(choice: Chosen['choice']): void {
    if (!chosen) return;
    status.current?.focus();
    choose({ file: chosen.file, choice });
  }

  return (
    <Modal
      open
      form="tall"
      title="Importa il listino"
      description="Un file di Excel (.xlsx) o .csv, con i nomi delle colonne sopra gli articoli. Prima di cambiare qualcosa si vede che cosa cambia."
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
            {chosen && plan && digest && plan.questions.length === 0 && (
              <Button
                variant="primary"
                pending={apply.isPending}
                disabled={preview.isPending}
                onClick={() => apply.mutate({ next: chosen, digest })}
              >
                {`Importa ${counted(plan.created + plan.changed, 'articolo', 'articoli')}`}
              </Button>
            )}
          </div>
        </>
      }
    >
      <div className="grid justify-items-start gap-2">
        {/* Hidden: the browser's own control uses the browser's language, and ignores choosing the
            same file again. */}
        <input
          ref={input}
          type="file"
          hidden
          aria-label="File del listino"
          accept=".xlsx,.csv,.tsv,.txt,.xls,.ods,.numbers,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) choose({ file, choice: {} });
            // So that the same file can be chosen again after it was fixed.
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
          {chosen ? 'Scegli di nuovo il file' : 'Scegli il file'}
        </Button>
        <p id={`${id}-help`} hidden={chosen !== null} className="text-sm text-soft-ink">
          {`Colonne: ${Object.values(PRICE_LABELS).join(', ')}. Serve «Codice»; le altre che mancano, e le celle vuote, lasciano ciò che c'è. Un codice nuovo vuole descrizione e prezzo. Al massimo ${formatCount(MAX_IMPORT_ROWS)} righe. «Esporta» dà un file già pronto; si legge anche l’esportazione di Danea Easyfatt e di altri programmi.`}
        </p>
      </div>
      <div ref={status} tabIndex={-1} role="status" className="grid gap-4">
        {chosen && <p className="font-semibold wrap-anywhere">{chosen.file.name}</p>}
        {preview.isPending && (
          <p className="flex items-center gap-2">
            <Spinner />
            <span>Lettura del file…</span>
          </p>
        )}
        {plan && !preview.isPending && (
          <>
            <p>{importSummary(plan)}</p>
            {plan.notes.length > 0 && (
              <ul className="grid list-disc gap-1 pl-5 wrap-anywhere">
                {plan.notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            )}
          </>
        )}
      </div>
      {plan && !preview.isPending && (
        <>
          {plan.sheets.length > 1 && (
            <SelectField
              label="Foglio"
              value={plan.sheet ?? ''}
              onChange={({ target }) => answer({ sheet: target.value })}
            >
              {plan.sheets.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </SelectField>
          )}
          <ImportColumns
            key={columnsQuery(plan.reads)}
            plan={plan}
            onConfirm={(reads) => answer({ ...chosen?.choice, columns: columnsQuery(reads) })}
          />
          {plan.questions.length === 0 && <ImportErrors plan={plan} />}
          <ImportChanges plan={plan} />
        </>
      )}
    </Modal>
  );
}
