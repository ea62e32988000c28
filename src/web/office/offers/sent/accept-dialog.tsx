import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type FormEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { OFFER_LENGTHS, type Offer } from '#contract/offers/offers.schema.ts';
import { ApiError, api, call } from '#web/api.ts';
import { EditTroubles } from '#web/forms/edit/edit-frame.tsx';
import { failureReason } from '#web/forms/send-failure.ts';
import { reloadOffers, showChanged } from '#web/office/offer/offer-queries.ts';
import { offerTitle } from '#web/office/offer/offer-text.ts';
import { dateAndTimeProblems } from '#web/office/order/edit/date-and-time.ts';
import { DateAndTimeChoice } from '#web/office/order/edit/date-and-time-choice.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { LEAVE } from '#web/ui/leave.ts';
import { Modal } from '#web/ui/modal.tsx';
import { toast } from '#web/ui/toast.ts';

type AcceptDialogProps = {
  offer: Offer;
  onClose: () => void;
  finalFocus: ComponentProps<typeof Modal>['finalFocus'];
};

/** What a customer said on the telephone, with a date or without; of an accepted offer its date. */
export function AcceptDialog({ offer, onClose, finalFocus }: AcceptDialogProps) {
  const id = useId();
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const isDating = offer.status === 'accepted';
  const [name, setName] = useState(offer.accepted_name ?? offer.customer_name);
  const [withDate, setWithDate] = useState(isDating ? 'sì' : 'no');
  const [date, setDate] = useState('');
  const [time, setTime] = useState('');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const place = withDate === 'sì' ? { delivery_date: date, delivery_time: time } : null;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(
        api.admin.offers[':id'].accept.$post({
          param: { id: offer.id },
          json: { version: offer.version, name, place },
        }),
      ),
    onSuccess: (accepted) => {
      showChanged(client, accepted, onClose);
      toast({
        variant: 'success',
        title: isDating ? 'Data scelta' : 'Preventivo accettato',
        description: accepted.order_id ? "L'ordine è stato creato." : 'Manca ancora la data.',
      });
    },
    onError: (failed) => {
      if (failed instanceof ApiError) void reloadOffers(client);
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const found = {
      ...(name.trim() === '' && { name: 'Inserire nome e cognome' }),
      ...(place && dateAndTimeProblems(place)),
    };
    flushSync(() => setProblems(found));
    if (Object.keys(found).length === 0) mutate();
    else form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }

  return (
    <Modal
      open
      form="short"
      finalFocus={finalFocus}
      onClose={() => !isPending && onClose()}
      title={isDating ? 'Scegli la data' : 'Segna come accettato'}
      description={
        isDating
          ? `Del preventivo ${offerTitle(offer)} si crea l'ordine.`
          : `Il preventivo ${offerTitle(offer)}, accettato al telefono. La storia dice chi lo ha scritto.`
      }
      actions={
        <>
          <EditTroubles
            gone=""
            edit={{ failure: error ? failureReason(error).reason : '', conflicts: [] }}
          />
          <div className="flex flex-wrap justify-end gap-3 *:max-sm:flex-1">
            <Button disabled={isPending} onClick={onClose}>
              {LEAVE}
            </Button>
            <Button form={id} type="submit" variant="primary" pending={isPending}>
              {isDating ? "Crea l'ordine" : 'Segna come accettato'}
            </Button>
          </div>
        </>
      }
    >
      <form
        ref={form}
        id={id}
        noValidate
        onSubmit={submit}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        {!isDating && (
          <>
            <TextField
              label="Chi ha accettato"
              autoComplete="off"
              maxLength={OFFER_LENGTHS.accepted_name}
              value={name}
              error={problems.name}
              onChange={({ target }) => setName(target.value)}
            />
            <SelectField
              label="Consegna"
              value={withDate}
              onChange={({ target }) => setWithDate(target.value)}
            >
              <option value="no">Senza data: si sceglie dopo</option>
              <option value="sì">Con data e ora: si crea l'ordine</option>
            </SelectField>
          </>
        )}
        {withDate === 'sì' && (
          <DateAndTimeChoice
            type="consumer"
            id=""
            date={{
              label: 'Data',
              value: date,
              onChange: setDate,
              error: problems.delivery_date,
            }}
            time={{
              label: 'Ora',
              value: time,
              onChange: setTime,
              error: problems.delivery_time,
            }}
          />
        )}
      </form>
    </Modal>
  );
}
