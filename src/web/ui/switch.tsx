import { useId } from 'react';

type SwitchProps = {
  label: string;
  help?: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
};

/** A setting that is on or off. */
export function Switch({ label, help, checked, disabled, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
      <label htmlFor={id} className="cursor-pointer py-2.5 font-semibold text-[0.9375rem]">
        {label}
      </label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        aria-describedby={help ? `${id}-help` : undefined}
        onChange={({ target }) => onChange(target.checked)}
        className="switch"
      />
      {help && (
        <p id={`${id}-help`} className="col-span-2 -mt-1 text-sm text-soft-ink">
          {help}
        </p>
      )}
    </div>
  );
}
