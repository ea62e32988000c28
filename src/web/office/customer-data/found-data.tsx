import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { romeDate } from '#contract/days/rules.ts';
import type { CustomerDataCounts } from '#contract/users/customer-data.schema.ts';
import { api } from '#web/api.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { failureReason } from '#web/forms/send-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { toast } from '#web/ui/toast.ts';
import {
  countsText,
  erasedText,
  formerOrdersText,
  namesText,
  openText,
} from './customer-data-words.ts';

/** A customer's data, by the contact that was searched. */
export type Found = { contact: string; counts: CustomerDataCounts };

/** The amount of data, with buttons to download or erase it. */
export function FoundData({
  contact,
  counts,
  onErased,
}: Found & { onErased: (text: string) => void }) {
  const text = countsText({ ...counts, views: counts.views.length });
  const former = formerOrdersText(counts.orders_former);
  const open = openText(counts);
  const names = namesText(counts.names);
  if (!text && !former) {
    return (
      <p>
        Nessun dato di <b className="wrap-anywhere">{contact}</b>.
      </p>
    );
  }
  return (
    <section aria-labelledby="dati-trovati" className="grid justify-items-start gap-4">
      <div>
        <h3 id="dati-trovati" className="text-base wrap-anywhere">
          {contact}
        </h3>
        {names && (
          <p>
            A nome di <b className="wrap-anywhere">{names}</b>
          </p>
        )}
        {text && <p>{text}</p>}
        {counts.views.length > 0 && (
          <p>
            Viste salvate: <b className="wrap-anywhere">{counts.views.join(', ')}</b>
          </p>
        )}
        {former && <p className="text-soft-ink">{former}</p>}
      </div>
      <SaveData contact={contact} />
      {open ? (
        <p className="text-soft-ink">Per cancellare i dati: {open}</p>
      ) : (
        <EraseData contact={contact} names={names} onErased={onErased} />
      )}
    </section>
  );
}

function SaveData({ contact }: { contact: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.customerData.export({ contact }),
    onSuccess: (data) =>
      saveFile(
        `dati-cliente-${romeDate(new Date())}.json`,
        JSON.stringify(data, null, 2),
        'application/json',
      ),
    onError: (error) =>
      toast(errorToast(failureReason(error).reason, 'Impossibile scaricare i dati')),
  });
  return (
    <Button
      size="sm"
      icon={<Download aria-hidden className="size-4" />}
      pending={isPending}
      onClick={() => mutate()}
    >
      Scarica i dati
    </Button>
  );
}

type EraseDataProps = { contact: string; names: string; onErased: (text: string) => void };

function EraseData({ contact, names, onErased }: EraseDataProps) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => api.customerData.erase({ contact }),
    onSuccess: (erased) => {
      toast({ variant: 'success', title: 'Dati cancellati', description: contact });
      setAsking(false);
      onErased(erasedText(erased));
      return client.invalidateQueries({ queryKey: ['admin'] });
    },
  });
  function close(): void {
    setAsking(false);
    reset();
  }
  return (
    <>
      <Button
        size="sm"
        icon={<Trash2 aria-hidden className="size-4" />}
        onClick={() => setAsking(true)}
      >
        Cancella i dati
      </Button>
      <ConfirmDialog
        open={asking}
        title="Cancella i dati"
        description={
          <>
            I dati di <b className="text-ink wrap-anywhere">{contact}</b>
            {names && (
              <>
                , a nome di <b className="text-ink wrap-anywhere">{names}</b>
              </>
            )}
            : preventivi, messaggi, email, viste salvate, ordini annullati e la scheda con avviso e
            note si cancellano; la scheda di un’azienda perde il contatto e il referente. Degli
            altri ordini restano, per la contabilità, nome, indirizzo, materiali, data e orario.
            L'operazione non si può annullare.
          </>
        }
        confirmLabel="Cancella i dati"
        variant="danger"
        pending={isPending}
        onConfirm={() => mutate()}
        onCancel={close}
      >
        {error && (
          <div role="alert">
            <FieldError>{failureReason(error).reason}</FieldError>
          </div>
        )}
      </ConfirmDialog>
    </>
  );
}
