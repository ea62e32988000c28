import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useId, useRef } from 'react';
import type { CustomerImport, UndoneImport } from '#contract/customers/customer-imports.schema.ts';
import { UNDO_DAYS } from '#contract/retention.ts';
import { sayFailed } from '#web/forms/say-failed.ts';
import { useRowQuestion } from '#web/lists/use-row-question.ts';
import { reloadCustomers } from '#web/office/customer/customer-queries.ts';
import { customerTitle } from '#web/office/customer/customer-text.ts';
import { byAndWhen } from '#web/office/history/entry-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { useNow } from '#web/ui/use-now.ts';
import { importCounts, keptText } from './import-words.ts';
import { CardLink } from './item-parts.tsx';
import { keptCards, latestImports, undoImport } from './undo-import.ts';

/** 'Ultime importazioni', each with its undo. Nothing if there are none. */
export function LatestImports() {
  const client = useQueryClient();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const undone = useRef('');
  const question = useRowQuestion<CustomerImport>();
  const { data, error, isFetching, refetch } = useQuery(latestImports);
  const { data: kept = {} } = useQuery(keptCards);
  const undo = useMutation({
    mutationFn: (one: CustomerImport) => undoImport(client, one.id),
    onSuccess: (notice, { id }) => {
      undone.current = id;
      toast(notice);
    },
    onError: (failure) => sayFailed('Impossibile annullare l’importazione', failure),
    onSettled: () => {
      question.close();
      void reloadCustomers(client);
    },
  });
  const imports = data?.imports ?? [];
  if (error && !data) {
    return (
      <div role="alert" className="grid justify-items-start gap-2">
        <FieldError>{`Impossibile caricare le ultime importazioni: ${error.message}`}</FieldError>
        <Button size="sm" pending={isFetching} onClick={() => void refetch()}>
          Ricarica
        </Button>
      </div>
    );
  }
  if (imports.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 id={id} ref={heading} tabIndex={-1} className="text-lg">
        Ultime importazioni
      </h3>
      <p className="text-sm text-soft-ink">{`Si possono annullare per ${UNDO_DAYS} giorni.`}</p>
      <ul className="divide-y divide-line rounded-md border border-line">
        {imports.map((one) => (
          <ImportItem
            key={one.id}
            imported={one}
            kept={kept[one.id] ?? []}
            onUndo={() => question.ask(one)}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={question.open}
        title="Annullare l’importazione?"
        description={
          <>
            {question.row && <b className="text-ink">{importCounts(question.row)}: </b>}
            le schede nuove si tolgono e le altre tornano com’erano, con le note importate. Restano
            quelle che da allora qualcuno ha cambiato o annotato.
          </>
        }
        confirmLabel="Annulla importazione"
        pending={undo.isPending}
        onConfirm={() => question.row && undo.mutate(question.row)}
        onCancel={question.close}
        // The button of an undone import is about to go.
        finalFocus={() => (undone.current === question.row?.id ? heading.current : true)}
      />
    </section>
  );
}

type ImportItemProps = {
  imported: CustomerImport;
  kept: UndoneImport['kept'];
  onUndo: () => void;
};

function ImportItem({ imported, kept, onUndo }: ImportItemProps) {
  const now = useNow();
  const when = byAndWhen(imported, now);
  return (
    <li className="grid gap-1 px-3.5 py-2 text-sm leading-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 wrap-anywhere">
          <b>{importCounts(imported)}</b> <span className="text-soft-ink tabular-nums">{when}</span>
        </p>
        {imported.undone_at ? (
          <Badge icon={Undo2}>Annullata</Badge>
        ) : (
          <Button
            size="sm"
            icon={<Undo2 aria-hidden className="size-4" />}
            aria-label={`Annulla importazione: ${when}`}
            onClick={onUndo}
          >
            Annulla importazione
          </Button>
        )}
      </div>
      <div role="status">
        {kept.length > 0 && (
          <p className="wrap-anywhere">
            {`${keptText(kept.length)} `}
            {kept.map((card, index) => (
              <span key={card.id}>
                {index > 0 && ', '}
                <CardLink card={card}>{customerTitle(card)}</CardLink>
              </span>
            ))}
          </p>
        )}
      </div>
    </li>
  );
}
