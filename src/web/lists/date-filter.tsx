import { romeDate } from '#contract/days/rules.ts';
import { DateText } from '#contract/fields.schema.ts';
import { DateField } from '#web/ui/date-field/date-field.tsx';
import { useNow } from '#web/ui/use-now.ts';

type DateFilterProps = {
  label: string;
  /** 'yyyy-MM-dd', or null for none. */
  date: string | null;
  onChange: (date: string | null) => void;
  error?: string | undefined;
};

/** A date in the URL. The list follows once the date is complete. */
export function DateFilter({ label, date, onChange, error }: DateFilterProps) {
  const today = romeDate(useNow());
  function read(text: string) {
    const next = text === '' ? null : DateText.safeParse(text).data;
    if (next !== undefined && next !== date) onChange(next);
  }
  return (
    <DateField
      label={label}
      value={date ?? ''}
      today={today}
      onChange={read}
      error={error}
      // The field already shows the date, so what was understood is only read out.
      className="date-filter md:w-40 md:shrink-0 [&>p:last-child]:sr-only"
    />
  );
}
