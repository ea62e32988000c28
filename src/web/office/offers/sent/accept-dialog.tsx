import { useState } from 'react';
import { formatCents } from '#contract/amounts.ts';
import { AcceptByOfficeInput } from '#contract/offers/offer-acts.schema.ts';
import { lineCents, optionsIn, toggled, withOptions } from '#contract/offers/offer-totals.ts';
import { ANSWER_LENGTHS } from '#contract/offers/own-offer-answers.schema.ts';
import { api } from '#web/api.ts';
import { checkInput } from '#web/forms/check-input.ts';
import { CheckedModal } from '#web/forms/checked-modal.tsx';
import { offerTitle } from '#web/office/offer/offer-text.ts';
import { dateAndTimeProblems } from '#web/office/order/edit/date-and-time.ts';
import { DateAndTimeChoice } from '#web/office/order/edit/date-and-time-choice.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { successToast } from '#web/ui/toast.ts';
import { type OfferDialogProps, useOfferForm } from '../use-offer-form.ts';

/** Records an acceptance by phone, with or without a date; for an accepted offer its date. */
export function AcceptDialog({ offer, onClose, finalFocus }: OfferDialogProps) {
  const isDating = offer.status === 'accepted';
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const options = isDating ? [] : optionsIn(offer.lines);
  const checked = useOfferForm({
    first: {
      name: offer.accepted_name ?? offer.customer_name,
      withDate: isDating ? 'sì' : 'no',
      delivery_date: '',
      delivery_time: '',
    },
    check: ({ name, withDate, ...chosen }) => {
      const place = withDate === 'sì' ? chosen : null;
      const input = { version: offer.version, name, options: ticked, place };
      return checkInput(AcceptByOfficeInput, input, place ? dateAndTimeProblems(place) : {});
    },
    send: (json) => api.offers.accept({ id: offer.id, ...json }),
    done: ({ order_id }) =>
      successToast(
        order_id ? "L'ordine è stato creato." : 'Manca ancora la data.',
        isDating ? 'Data scelta' : 'Preventivo accettato',
      ),
    onClose,
  });
  const { typed, field } = checked;

  return (
    <CheckedModal
      checked={checked}
      send={isDating ? "Crea l'ordine" : 'Segna come accettato'}
      finalFocus={finalFocus}
      onClose={onClose}
      title={isDating ? 'Scegli la data' : 'Segna come accettato'}
      description={
        isDating
          ? `Del preventivo ${offerTitle(offer)} si crea l'ordine.`
          : `Il preventivo ${offerTitle(offer)}, accettato al telefono. La storia dice chi lo ha scritto.`
      }
    >
      {!isDating && (
        <>
          <TextField
            {...field('name')}
            label="Chi ha accettato"
            autoComplete="off"
            longest={ANSWER_LENGTHS.accepted_name}
          />
          {options.length > 0 && (
            <fieldset className="grid gap-1">
              <legend className="font-semibold text-[0.9375rem] leading-5">
                Righe facoltative che prende
              </legend>
              {options.map((line) => (
                <Checkbox
                  key={line.id}
                  checked={ticked.includes(line.id)}
                  onChange={({ target }) => setTicked(toggled(ticked, line.id, target.checked))}
                >
                  <span className="wrap-anywhere">
                    {`${line.description}, ${formatCents(lineCents(line))}`}
                  </span>
                </Checkbox>
              ))}
              <p role="status" className="text-sm text-soft-ink">
                {'Totale IVA inclusa: '}
                <b className="text-ink tabular-nums">
                  {formatCents(withOptions(offer, ticked).total_cents)}
                </b>
              </p>
            </fieldset>
          )}
          <SelectField {...field('withDate')} label="Consegna">
            <option value="no">Senza data: si sceglie dopo</option>
            <option value="sì">Con data e ora: si crea l'ordine</option>
          </SelectField>
        </>
      )}
      {typed.withDate === 'sì' && (
        <DateAndTimeChoice
          type="consumer"
          id=""
          date={{ ...field('delivery_date'), label: 'Data' }}
          time={{ ...field('delivery_time'), label: 'Ora' }}
        />
      )}
    </CheckedModal>
  );
}
