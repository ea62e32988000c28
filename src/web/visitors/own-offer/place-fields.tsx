import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorToast } from '#web/forms/error-toast.ts';
import { toast } from '#web/ui/toast.ts';
import { PlaceChoice } from '#web/visitors/order/date/place-choice.tsx';
import type { Place } from '#web/visitors/order/place-text.ts';

type Field = 'delivery_date' | 'delivery_time';

/** Day and time of the delivery. A place that was refused is chosen again; everything else stays. */
export function usePlace() {
  const [refusals, setRefusals] = useState(0);
  const element = useRef<HTMLDivElement>(null);
  const form = useForm<Record<string, string>>({
    defaultValues: { delivery_date: '', delivery_time: '' },
  });

  /** Says it at the field, which takes the focus. */
  function complain(field: Field, message: string): void {
    form.setError(field, { message });
    toast(errorToast(message));
    const control =
      field === 'delivery_date'
        ? '[data-field="delivery_date"] td button[tabindex="0"]'
        : '[name="delivery_time"]:not(:disabled)';
    element.current?.querySelector<HTMLElement>(control)?.focus();
  }

  return {
    form,
    element,
    refusals,
    /** Undefined where something is missing, which is said. */
    chosen(): Place | undefined {
      const { delivery_date = '', delivery_time = '' } = form.getValues();
      if (!delivery_date) complain('delivery_date', 'Scegli il giorno');
      else if (!delivery_time) complain('delivery_time', "Scegliere l'orario");
      else return { delivery_date, delivery_time };
    },
    refuse({ field, text }: { field: Field; text: string }): void {
      form.setValue('delivery_time', '');
      if (field === 'delivery_date') form.setValue('delivery_date', '');
      setRefusals((count) => count + 1);
      complain(field, text);
    },
  };
}

type PlaceFieldsProps = {
  place: ReturnType<typeof usePlace>;
  /** The place stays chosen: it was sent, and may be taken by this very offer. */
  held: boolean;
};

/** The wizard's calendar and times. */
export function PlaceFields({ place: { form, element, refusals }, held }: PlaceFieldsProps) {
  return (
    <div ref={element} className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PlaceChoice type="consumer" form={form} refusals={refusals} held={held} />
    </div>
  );
}
