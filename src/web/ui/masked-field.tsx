import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { TextField } from './field.tsx';

type MaskedFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'> & {
  /** The label of the button that shows the value: 'Mostra password'. */
  showLabel: string;
};

/** A masked text field with a button that shows its value. */
export function MaskedField({ showLabel, ...props }: MaskedFieldProps) {
  const [visible, setVisible] = useState(false);
  const Icon = visible ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={visible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <button
          type="button"
          aria-label={showLabel}
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
          className="grid size-11 place-items-center rounded-md text-soft-ink hover:text-ink"
        >
          <Icon aria-hidden className="size-5" />
        </button>
      }
    />
  );
}
