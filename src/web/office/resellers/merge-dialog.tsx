import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import type { Reseller } from '#contract/resellers/resellers.schema.ts';
import { ApiError, api } from '#web/api.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { failureReason } from '#web/forms/send-failure.ts';
import { useSendOnce } from '#web/forms/use-send-once.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { resellerQueries } from './reseller-queries.ts';
import { codesText, ordersText } from './reseller-text.ts';

type MergeDialogProps = {
  open: boolean;
  /** The company to merge into another. */
  reseller: Reseller;
  onClose: () => void;
  finalFocus?: ComponentProps<typeof ConfirmDialog>['finalFocus'];
};

/** 'Unisci': explains what goes where. It cannot be undone. */
export function MergeDialog({ reseller, onClose, ...dialog }: MergeDialogProps) {
  const client = useQueryClient();
  const { sending, sendOnce } = useSendOnce();
  const [q, setQ] = useState('');
  const [into, setInto] = useState<Reseller | null>(null);
  const { data } = resellerQueries.useList({ page: 1, q, sort: 'name-asc', active: 'true' });
  const others = data?.rows.filter(({ id }) => id !== reseller.id) ?? [];

  async function merge({ id, version, company_name }: Reseller) {
    try {
      const param = { id: reseller.id };
      const json = { version: reseller.version, into: id, into_version: version };
      resellerQueries.remember(client, await api.resellers.merge({ ...param, ...json }));
      const description = `${reseller.company_name} è ora parte di ${company_name}`;
      toast({ variant: 'success', title: 'Rivenditori uniti', description });
    } catch (error) {
      toast(errorToast(`Impossibile unire i rivenditori: ${failureReason(error).reason}`));
      if (!(error instanceof ApiError)) return;
    }
    void resellerQueries.reload(client);
    onClose();
  }

  const name = <b className="text-ink wrap-anywhere">{reseller.company_name}</b>;
  return (
    <ConfirmDialog
      {...dialog}
      title="Unire a un altro rivenditore?"
      description={
        <>
          Quello che si sceglie riceve da {name} codici e ordini:{' '}
          {`${codesText(reseller)}; ${ordersText(reseller).toLowerCase()}.`}{' '}
          {reseller.active
            ? 'I codici continuano a valere.'
            : 'I codici, che ora non valgono, restano revocati.'}{' '}
          {name} resta senza, disattivato, con i suoi contatti e le sue note: poi si può eliminare.
          La storia di ogni ordine lo dice. L'unione non si può annullare.
        </>
      }
      {...(into && { confirmLabel: 'Unisci', onConfirm: () => void sendOnce(() => merge(into)) })}
      pending={sending}
      onCancel={onClose}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <TextField
          label="Cerca il rivenditore"
          type="search"
          value={q}
          onChange={({ target }) => setQ(target.value)}
        />
        <fieldset className="max-h-56 min-w-0 overflow-y-auto rounded-md border border-line">
          <legend className="sr-only">Unisci a</legend>
          {others.map((other) => (
            <label
              key={other.id}
              className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5 hover:bg-stone has-checked:bg-stone"
            >
              <input
                type="radio"
                name="into"
                checked={into?.id === other.id}
                onChange={() => setInto(other)}
                className="size-5 shrink-0 accent-ink"
              />
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">{other.company_name}</span>
                <span className="block text-[0.8125rem] text-soft-ink">
                  {[other.contact, other.phone, ordersText(other)].filter(Boolean).join(' · ')}
                </span>
              </span>
            </label>
          ))}
          {data && others.length === 0 && (
            <p className="px-3 py-3 text-soft-ink">
              Nessun altro rivenditore attivo con queste parole
            </p>
          )}
        </fieldset>
        {into && (
          <p role="status" className="wrap-anywhere">
            Tutto passa a: <b>{into.company_name}</b>
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}
