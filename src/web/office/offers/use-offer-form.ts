/** The form of a dialog that changes a sent offer. */
import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { Offer } from '#contract/offers/offers.schema.ts';
import { ApiError } from '#web/api.ts';
import { failureReason } from '#web/forms/send-failure.ts';
import { type CheckedFormOptions, useCheckedForm } from '#web/forms/use-checked-form.ts';
import { offerQueries, showChanged } from '#web/office/offer/offer-queries.ts';
import type { Modal } from '#web/ui/modal.tsx';
import { type ToastInput, toast } from '#web/ui/toast.ts';

export type OfferDialogProps<Shown = Offer> = {
  offer: Shown;
  onClose: () => void;
  finalFocus: ComponentProps<typeof Modal>['finalFocus'];
};

type OfferForm<Name extends string, Input> = Pick<
  CheckedFormOptions<Name, Input>,
  'first' | 'check'
> & {
  /** Resolves to the changed offer. */
  send: (input: Input) => Promise<Offer>;
  /** The toast about it. */
  done: (changed: Offer) => ToastInput;
  onClose: () => void;
  /** Shows the server's field errors at the fields. Otherwise every failure is shown as a whole. */
  failsAtFields?: true;
};

/**
 * Shows the changed offer and closes the dialog. A failure keeps it open, with the server's offer.
 */
export function useOfferForm<Name extends string, Input>({
  send,
  done,
  onClose,
  failsAtFields,
  ...form
}: OfferForm<Name, Input>) {
  const client = useQueryClient();
  return useCheckedForm({
    ...form,
    send: async (input) => {
      const changed = await send(input);
      showChanged(client, changed, onClose);
      toast(done(changed));
    },
    failureOf: (error) => {
      if (error instanceof ApiError) void offerQueries.reload(client);
      return failsAtFields ? undefined : { text: failureReason(error).reason };
    },
  });
}
