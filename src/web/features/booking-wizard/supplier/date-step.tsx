import { useEffect, useMemo, useState } from 'react';
import { formatLongDate } from '#contract/format.ts';
import { freeTextItems } from '#contract/order-form.schema.ts';
import { DEFAULT_SETTINGS, romeDate } from '#contract/rules.ts';
import { SUPPLIER_WINDOW } from '#contract/supplier-window.ts';
import { DataProvider } from '#web/query.tsx';
import { toast } from '#web/ui/toast.ts';
import { useNow } from '#web/ui/use-now.ts';
import { DayChoice } from '../day-choice.tsx';
import { firstMonth } from '../local-date.ts';
import { OrderSummary } from '../order-summary.tsx';
import { UnansweredNote } from '../unanswered-note.tsx';
import type { FormControls } from '../use-wizard-form.ts';
import { DeliveryInfo } from './delivery-info.tsx';
import { dayRefusal, supplierDay } from './supplier-days.ts';
import type { SupplierFields } from './supplier-form.ts';
import { useSupplierAvailability } from './use-supplier-availability.ts';

type DateStepProps = {
  form: FormControls;
  fields: SupplierFields;
  refusals: number;
  held: boolean;
  unanswered: boolean;
};

/** Step 3: the day, and the whole as a delivery note. */
export function DateStep(props: DateStepProps) {
  return (
    <DataProvider>
      <Choice {...props} />
    </DataProvider>
  );
}

function Choice({ form, fields, refusals, held, unanswered }: DateStepProps) {
  const date = fields.delivery_date;
  const now = useNow();
  const [month, setMonth] = useState(() => firstMonth(date, romeDate(now)));
  const availability = useSupplierAvailability(month, refusals);
  const days = useMemo(
    () => new Map(availability.days.map((day) => [day.date, day])),
    [availability.days],
  );
  // The day of this very order stays free for sending it again.
  const known = (day: string) => (held && day === date ? undefined : days.get(day));
  const refusalOf = (day: string) => dayRefusal(day, known(day), now);

  const isGone = date !== '' && !held && refusalOf(date) !== null;
  const [gone, setGone] = useState(false);
  useEffect(() => {
    if (!isGone) return;
    setGone(true);
    form.setValue('delivery_date', '');
  }, [isGone, form]);

  function chooseDate(next: string) {
    setGone(false);
    form.setValue('delivery_date', next, { shouldValidate: true });
  }
  function refuseDate(next: string) {
    const refusal = refusalOf(next);
    if (refusal) toast(refusal);
  }

  const [item] = freeTextItems(fields.materials);
  const limit = availability.days[0]?.limit ?? DEFAULT_SETTINGS.supplier_daily_limit;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <DeliveryInfo limit={limit} />
      <UnansweredNote shown={unanswered} />
      <DayChoice
        month={month}
        onMonthChange={setMonth}
        selected={date}
        onSelect={chooseDate}
        dayOf={(day) => supplierDay(day, known(day), now)}
        onRefuse={refuseDate}
        now={now}
        error={form.formState.errors.delivery_date?.message}
        failed={availability.failed}
        onRetry={availability.retry}
      />
      <p role="status" className="text-soft-ink empty:hidden">
        {gone && 'Il giorno scelto non è più disponibile.'}
      </p>
      <OrderSummary
        rows={[
          ['Data', date && formatLongDate(date)],
          ['Orario', SUPPLIER_WINDOW],
          ['Azienda', fields.company_name.trim()],
          ['Materiali', item.name || 'Non specificati'],
        ]}
      />
    </div>
  );
}
