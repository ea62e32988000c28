import { useMutation, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { Customer } from '#contract/customers/customers.schema.ts';
import { api } from '#web/api.ts';
import { sayFailed } from '#web/forms/say-failed.ts';
import { customerQueries, reloadCustomers } from '#web/office/customer/customer-queries.ts';
import { customerTitle } from '#web/office/customer/customer-text.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';

type RemoveContactProps = {
  card: Customer;
  field: 'phone' | 'email';
  /** As it is written on the card. */
  contact: string;
  /** The field without it. */
  rest: string;
};

/** 'Togli': for somebody else's number. The rows that only it found are no longer shown. */
export function RemoveContact({ card, field, contact, rest }: RemoveContactProps) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const save = async (version: number, text: string) => {
    const saved = await api.customers.update({ id: card.id, version, [field]: text });
    customerQueries.remember(client, saved);
    await reloadCustomers(client);
    return saved;
  };
  const failed = (error: unknown) => {
    sayFailed('Impossibile cambiare la scheda', error);
    void reloadCustomers(client);
  };
  const { mutate, isPending } = useMutation({
    mutationFn: () => save(card.version, rest),
    onSuccess: ({ version }) => {
      setAsking(false);
      toast({
        variant: 'success',
        title: 'Contatto tolto',
        description: contact,
        action: {
          label: 'Annulla',
          onPress: () => void save(version, card[field]).catch(failed),
        },
      });
    },
    onError: failed,
  });
  return (
    <>
      <button
        type="button"
        aria-label={`Togli ${contact} dalla scheda`}
        onClick={() => setAsking(true)}
        className="inline-grid size-7 cursor-pointer place-items-center rounded-sm align-middle text-soft-ink hover:bg-stone hover:text-ink pointer-coarse:size-11"
      >
        <X aria-hidden className="size-4" />
      </button>
      <ConfirmDialog
        open={asking}
        title="Togliere il contatto?"
        description={
          <>
            <b className="text-ink">{contact}</b> non è di{' '}
            <b className="text-ink wrap-anywhere">{customerTitle(card)}</b>: gli ordini e i
            preventivi che lo hanno non compaiono più qui. Niente si cancella.
            {rest && (
              <span className="mt-2 block">
                Restano: <b className="text-ink wrap-anywhere">{rest}</b>
              </span>
            )}
          </>
        }
        confirmLabel="Togli"
        pending={isPending}
        onConfirm={() => mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
