import { SelectField } from '#web/ui/field.tsx';

type FilterFieldProps<Value extends string> = {
  label: string;
  /** What each choice is called, in the order of the list. */
  words: Readonly<Record<Value, string>>;
  /** What no choice is called. Without it one choice is always made. */
  all?: string;
  /** null for none. */
  value: Value | null;
  onChoose: (value: Value | null) => void;
  className?: string;
};

/** A choice above a list: a filter, or the order of the rows. */
export function FilterField<Value extends string>({
  label,
  words,
  all,
  value,
  onChoose,
  className,
}: FilterFieldProps<Value>) {
  const choices = Object.keys(words) as Value[];
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      onChange={({ target }) => onChoose(choices.find((choice) => choice === target.value) ?? null)}
      className={className}
    >
      {all !== undefined && <option value="">{all}</option>}
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {words[choice]}
        </option>
      ))}
    </SelectField>
  );
}
