/** The form of a dialog that changes an offer which was sent. */
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
  /** Answers with the offer as it is then. */
  send: (input: Input) => Promise<Offer>;
  /** What is said of it. */
  done: (changed: Offer) => ToastInput;
  onClose: () => void;
  /** What the server finds wrong with a field stands there. Without it every failure is said of the whole. */
  failsAtFields?: true;
};

/** Shows the changed offer and closes the dialog; a failure keeps it open, with the offer as the server has it. */
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
