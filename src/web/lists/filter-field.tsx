import { SelectField } from '#web/ui/field.tsx';

type FilterFieldProps<Value extends string> = {
  label: string;
  /** The labels of the choices, in order. */
  words: Readonly<Record<Value, string>>;
  /** The label for no choice. Without it there always is one. */
  all?: string;
  /** null for none. */
  value: Value | null;
  onChoose: (value: Value | null) => void;
  className?: string;
};

/** A choice above a list: a filter, or the sort. */
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
