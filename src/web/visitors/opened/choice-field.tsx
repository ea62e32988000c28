import { useId } from 'react';
import { FieldError } from '#web/ui/field.tsx';

type ChoiceFieldProps<Value extends string> = {
  legend: string;
  name: string;
  /** Each choice with its label. None is preselected. */
  labels: Readonly<Record<Value, string>>;
  value: string;
  error: string | undefined;
  onChange: (value: Value) => void;
};

/** A choice of a few, each as large as a finger. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { legend, name, labels, value, error, onChange } = props;
  const errorId = useId();
  return (
    <fieldset aria-describedby={error && errorId} className="grid min-w-0 gap-2">
      <legend className="mb-2 font-semibold text-[0.9375rem]">{legend}</legend>
      {(Object.keys(labels) as Value[]).map((choice) => (
        <label key={choice} className={CHOICE_CLASS}>
          <input
            type="radio"
            name={name}
            value={choice}
            checked={value === choice}
            onChange={() => onChange(choice)}
            className="size-5 shrink-0 accent-ink"
          />
          <span>{labels[choice]}</span>
        </label>
      ))}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

const CHOICE_CLASS =
  'flex min-h-12 cursor-pointer items-center gap-3 rounded-md border border-control bg-white px-4 hover:border-ink has-checked:border-ink has-checked:bg-stone';
