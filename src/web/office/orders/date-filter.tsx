import { romeDate } from '#contract/days/rules.ts';
import { DateText } from '#contract/fields.schema.ts';
import { DateField } from '#web/ui/date-field/date-field.tsx';
import { useNow } from '#web/ui/use-now.ts';

type DateFilterProps = {
  label: string;
  /** 'yyyy-MM-dd', or null for none. */
  date: string | null;
  onChange: (date: string | null) => void;
};

/** A date of the URL. The list follows when the date is whole. */
export function DateFilter({ label, date, onChange }: DateFilterProps) {
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
      // The date is in the field already: what was understood is only read out.
      className="md:w-40 md:shrink-0 [&>p:last-child]:sr-only"
    />
  );
}
