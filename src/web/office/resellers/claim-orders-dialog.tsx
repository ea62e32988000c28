import { type ComponentProps, useState } from 'react';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import type { Reseller } from '#contract/resellers/resellers.schema.ts';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { failureReason } from '#web/forms/send-failure.ts';
import type { BulkOutcome } from '#web/office/order/commands/bulk-outcome.ts';
import { BulkOutcomeDialog } from '#web/office/order/commands/bulk-outcome-dialog.tsx';
import { bulkWords, useBulk } from '#web/office/order/commands/use-bulk.ts';
import { OrderHit } from '#web/office/order/order-hit.tsx';
import { orderCount } from '#web/office/order/order-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { LEAVE } from '#web/ui/leave.ts';
import { Modal } from '#web/ui/modal.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { MOST_ALIKE, useAlikeOrders } from './reseller-queries.ts';

type ClaimOrdersDialogProps = {
  reseller: Reseller;
  onClose: () => void;
  finalFocus?: ComponentProps<typeof Modal>['finalFocus'];
};

/**
 * Orders without a company whose company name resembles this one's. A person must tick those to
 * assign.
 */
export function ClaimOrdersDialog({ reseller, onClose, finalFocus }: ClaimOrdersDialogProps) {
  const { data, error } = useAlikeOrders(reseller.id);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [wasEmpty, setWasEmpty] = useState(false);
  const [failed, setFailed] = useState<BulkOutcome | null>(null);
  const now = useNow();
  const chosen = data?.rows.filter(({ order }) => ticked.has(order.id)) ?? [];
  const bulk = useBulk((outcome) => {
    if (outcome.failures.length > 0) setFailed(outcome);
    else onClose();
  });

  function tick(entries: readonly TypedOrder[], isTicked: boolean) {
    const ids = entries.map(({ order }) => order.id);
    setTicked(
      new Set(isTicked ? [...ticked, ...ids] : [...ticked].filter((id) => !ids.includes(id))),
    );
    setWasEmpty(false);
  }

  function assign() {
    setWasEmpty(chosen.length === 0);
    if (chosen.length === 0) return;
    bulk.mutate({ change: { action: 'assign', reseller: reseller.id }, orders: chosen });
  }

  const name = <b className="text-ink wrap-anywhere">{reseller.company_name}</b>;
  return (
    <>
      <Modal
        open
        form="tall"
        onClose={() => !bulk.isPending && onClose()}
        title="Ordini forse di questa azienda"
        description={
          <>
            Con un nome scritto come {name}, prenotati con il codice comune o dall'ufficio. Quelli
            che si spuntano diventano suoi: li vede anche l'azienda, in 'I miei ritiri'.
          </>
        }
        finalFocus={finalFocus}
        actions={
          <>
            <div role="alert" className="empty:hidden">
              {wasEmpty && <FormFailure id="alike-failure" text="Spuntare almeno un ordine" />}
            </div>
            <div className="flex flex-wrap justify-end gap-3 *:max-sm:flex-1">
              <Button onClick={onClose} disabled={bulk.isPending}>
                {LEAVE}
              </Button>
              <Button variant="primary" pending={bulk.isPending} onClick={assign}>
                {chosen.length > 0 ? `Assegna ${orderCount(chosen.length)}` : 'Assegna'}
              </Button>
            </div>
          </>
        }
      >
        {data ? (
          <Found rows={data.rows} total={data.total} ticked={ticked} tick={tick} now={now} />
        ) : (
          <Loading reason={error && failureReason(error).reason} />
        )}
      </Modal>
      {failed && (
        <BulkOutcomeDialog
          outcome={failed}
          verb={bulkWords('assign', []).verb}
          onClose={() => setFailed(null)}
        />
      )}
    </>
  );
}

type FoundProps = {
  rows: readonly TypedOrder[];
  total: number;
  ticked: ReadonlySet<string>;
  tick: (entries: readonly TypedOrder[], isTicked: boolean) => void;
  now: Date;
};

function Found({ rows, total, ticked, tick, now }: FoundProps) {
  const count = rows.filter(({ order }) => ticked.has(order.id)).length;
  if (rows.length === 0) return <p>Nessun altro ordine con questo nome.</p>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      {rows.length > 1 && (
        <Checkbox
          checked={count === rows.length}
          mixed={count > 0 && count < rows.length}
          onChange={({ target }) => tick(rows, target.checked)}
          className="justify-self-start font-semibold"
        >
          {`Tutti (${rows.length})`}
        </Checkbox>
      )}
      <ul aria-label="Ordini trovati" className="grid">
        {rows.map((entry) => (
          <li key={entry.order.id} className="border-line border-t">
            <Checkbox
              checked={ticked.has(entry.order.id)}
              onChange={({ target }) => tick([entry], target.checked)}
              className="w-full items-start py-2.5 *:last:min-w-0 *:last:flex-1"
            >
              <OrderHit entry={entry} now={now} />
            </Checkbox>
          </li>
        ))}
      </ul>
      {total > MOST_ALIKE && (
        <p className="border-line border-t pt-3 text-soft-ink">
          {`Sono i ${MOST_ALIKE} più recenti: gli altri compaiono quando questi sono assegnati.`}
        </p>
      )}
    </div>
  );
}

function Loading({ reason }: { reason: string | null }) {
  if (reason !== null) return <p role="alert">{`Impossibile caricare gli ordini: ${reason}`}</p>;
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Caricamento degli ordini</span>
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
    </div>
  );
}
