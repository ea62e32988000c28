import { FileUp } from 'lucide-react';
import { type ComponentProps, useId, useRef, useState } from 'react';
import {
  IMPORTED_FIELDS,
  MAX_IMPORTED_CARDS,
} from '#contract/customers/customer-imports.schema.ts';
import { counted, formatCount } from '#contract/format.ts';
import { MAX_IMPORT_ROWS } from '#contract/prices/prices.schema.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { LEAVE } from '#web/ui/leave.ts';
import { Modal } from '#web/ui/modal.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ImportPreview } from './import-preview.tsx';
import { rowsToSend } from './import-ticks.ts';
import { LABELS, summaryText } from './import-words.ts';
import { LatestImports } from './latest-imports.tsx';
import { useCustomerImport } from './use-customer-import.ts';

type ImportCustomersProps = {
  onClose: () => void;
  finalFocus: ComponentProps<typeof Modal>['finalFocus'];
};

/** 'Importa': a list of customers is compared with the cards, ticked, and applied as a whole. */
export function ImportCustomers({ onClose, finalFocus }: ImportCustomersProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const { file, plan, ticks, isChanged, isReading, sending, failure, choose, change, send } =
    useCustomerImport(onClose);
  const count = plan && ticks ? rowsToSend(plan, ticks).length : 0;

  function leave(): void {
    if (sending) return;
    if (isChanged) setIsLeaving(true);
    else onClose();
  }

  return (
    <Modal
      open
      form="tall"
      title="Importa clienti"
      description="Un elenco di Excel (.xlsx) o .csv, anche di Danea Easyfatt, o i contatti di un telefono (.vcf). Prima di cambiare qualcosa si vede che cosa cambia."
      onClose={leave}
      initialFocus={() => document.getElementById(id)}
      finalFocus={finalFocus}
      actions={
        <>
          {failure && (
            <div role="alert">
              <FieldError>{failure}</FieldError>
            </div>
          )}
          {count > MAX_IMPORTED_CARDS && (
            <FieldError>{`Al massimo ${formatCount(MAX_IMPORTED_CARDS)} schede per volta: togli la spunta a ${formatCount(count - MAX_IMPORTED_CARDS)}, poi importa di nuovo lo stesso file.`}</FieldError>
          )}
          <div className="flex flex-wrap justify-end gap-3 *:max-sm:flex-auto">
            <Button disabled={sending} onClick={leave}>
              {LEAVE}
            </Button>
            {plan && (
              <Button
                variant="primary"
                pending={sending || isReading}
                disabled={count === 0 || count > MAX_IMPORTED_CARDS}
                onClick={send}
              >
                {`Importa ${counted(count, 'scheda', 'schede')}`}
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
          aria-label="File dei clienti"
          accept=".xlsx,.csv,.tsv,.txt,.vcf,.xls,.ods,.numbers,text/csv,text/vcard,text/x-vcard,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={({ target }) => {
            const next = target.files?.[0];
            if (next) choose(next);
            // So that the same file can be chosen again after it was fixed.
            target.value = '';
          }}
        />
        <Button
          id={id}
          icon={<FileUp aria-hidden className="size-5" />}
          aria-describedby={`${id}-help`}
          disabled={sending}
          onClick={() => input.current?.click()}
        >
          {file ? 'Scegli un altro file' : 'Scegli il file'}
        </Button>
        <p id={`${id}-help`} hidden={file !== null} className="text-sm text-soft-ink">
          {`Colonne: ${[...IMPORTED_FIELDS, 'note'].map((field) => LABELS[field]).join(', ')}. Servono il nome o l’azienda e almeno un’altra. Al massimo ${formatCount(MAX_IMPORT_ROWS)} righe.`}
        </p>
      </div>
      <div role="status" className="grid gap-2 empty:hidden">
        {file && <p className="font-semibold wrap-anywhere">{file.name}</p>}
        {isReading && (
          <p className="flex items-center gap-2">
            <Spinner />
            <span>Lettura del file…</span>
          </p>
        )}
        {plan && !isReading && <p className="sr-only">{summaryText(plan)}</p>}
      </div>
      {plan && ticks && (
        <fieldset disabled={sending || isReading} className="contents">
          <legend className="sr-only">Che cosa importare</legend>
          <ImportPreview plan={plan} ticks={ticks} onChange={change} />
        </fieldset>
      )}
      {!file && <LatestImports />}
      <ConfirmDialog
        open={isLeaving}
        title="Uscire senza importare?"
        description="Le spunte messe o tolte si perdono."
        confirmLabel="Esci senza importare"
        cancelLabel="Resta qui"
        onConfirm={onClose}
        onCancel={() => setIsLeaving(false)}
      />
    </Modal>
  );
}
