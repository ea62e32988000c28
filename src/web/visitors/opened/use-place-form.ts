import { useState } from 'react';
import type { Place } from '#contract/fields.schema.ts';
import type { Problems } from '#web/forms/check-input.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { toast } from '#web/ui/toast.ts';
import { type ChangeFormOptions, type ChangeProps, useChangeForm } from './use-change-form.ts';

export const NO_PLACE: Place = { delivery_date: '', delivery_time: '' };

/**
 * The form of a panel with a choice of a place. A refused place is chosen again; everything else
 * stays. `choice` is for PlaceChoice.
 */
export function usePlaceForm<Opened, Name extends string, Input>(
  props: ChangeProps<Opened>,
  options: ChangeFormOptions<Opened, Name | keyof Place, Input>,
) {
  const [refusals, setRefusals] = useState(0);
  const form = useChangeForm(props, {
    ...options,
    onWrong: toastPlaceError,
    otherwise: (failed, error) => {
      if (failed.kind !== 'place') return options.otherwise?.(failed, error);
      const { field, text } = failed;
      choose(field === 'delivery_date' ? NO_PLACE : { delivery_time: '' });
      setRefusals((count) => count + 1);
      return { text: '', fields: { [field]: text } };
    },
  });
  const choose = (changed: Partial<Place>) =>
    form.type(changed as Partial<Record<Name | keyof Place, string>>);
  const { delivery_date, delivery_time } = form.typed;
  const choice = {
    place: { delivery_date, delivery_time },
    wrong: form.wrong,
    onChoose: choose,
    refusals,
  };
  return { ...form, choice };
}

/**
 * The calendar is tall, so an error of the place may be out of sight: a toast shows it, unless
 * another field is invalid too. That field then gets the focus.
 */
function toastPlaceError(wrong: Problems): void {
  const text = wrong.delivery_date ?? wrong.delivery_time;
  const isAllOfPlace = Object.keys(wrong).every((name) => name === 'place' || name in NO_PLACE);
  if (text && isAllOfPlace) toast(errorToast(text));
}
