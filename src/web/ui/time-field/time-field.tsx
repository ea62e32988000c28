import { Autocomplete } from '@base-ui/react/autocomplete';
import { Clock } from 'lucide-react';
import { type Ref, useState } from 'react';
import { TextField } from '../field.tsx';
import { useTypedValue } from '../use-typed-value.ts';
import { readTime } from './read-time.ts';

/** A time of the list. */
export type TimeOption = {
  /** 'HH:mm' */
  time: string;
  /** A note next to it, for example whose order has it. */
  note?: string;
  /** Cannot be chosen. It can still be typed: the server decides. */
  disabled?: boolean;
};

type TimeFieldProps = {
  label: string;
  /** 'HH:mm', or typed text that is not understood yet; '' for none. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  options: readonly TimeOption[];
  help?: string;
  error?: string | undefined;
  disabled?: boolean;
  id?: string;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  className?: string;
};

/**
 * A time that is typed as people type it, or chosen from a list. On blur it is shown as 'HH:mm'.
 */
export function TimeField({
  value,
  onChange,
  onBlur,
  options,
  error,
  disabled = false,
  ref,
  ...field
}: TimeFieldProps) {
  const [open, setOpen] = useState(false);
  const { text, isMisread, type, settle, choose } = useTypedValue({
    value,
    onChange,
    read: readTime,
    write: (time) => time,
  });
  return (
    <Autocomplete.Root
      items={options}
      mode="none"
      itemToStringValue={({ time }: TimeOption) => time}
      value={text}
      onValueChange={(next, { reason }) => (reason === 'item-press' ? choose(next) : type(next))}
      open={open}
      disabled={disabled}
      // The list would cover what is below while somebody types.
      onOpenChange={(next, { reason }) => setOpen(next && reason !== 'input-change')}
    >
      <Autocomplete.Input
        ref={ref}
        onKeyDown={({ key }) => key === 'Enter' && !open && settle()}
        onBlur={() => {
          settle();
          onBlur?.();
        }}
        render={
          <TextField
            {...field}
            placeholder="hh:mm"
            inputMode="text"
            error={
              error ??
              (isMisread ? 'Orario non riconosciuto. Per esempio 8, 830 o 8.30' : undefined)
            }
            trailing={
              <Autocomplete.Trigger
                aria-label={`${field.label}: elenco`}
                className="mr-0.5 grid size-11 place-items-center rounded-md text-soft-ink hover:text-ink"
              >
                <Clock aria-hidden className="size-5" />
              </Autocomplete.Trigger>
            }
          />
        }
      />
      <Autocomplete.Portal>
        <Autocomplete.Positioner align="end" sideOffset={6} collisionPadding={8} className="z-60">
          <Autocomplete.Popup className="max-h-[min(18rem,var(--available-height))] w-(--anchor-width) min-w-64 overflow-y-auto rounded-md border border-ink bg-white py-1 shadow-lifted">
            <Autocomplete.List>
              {(option: TimeOption) => (
                <Autocomplete.Item
                  key={option.time}
                  value={option}
                  disabled={option.disabled}
                  ref={(item: HTMLElement | null) => {
                    if (option.time === value) item?.scrollIntoView({ block: 'center' });
                  }}
                  className="flex min-h-9 cursor-pointer items-baseline gap-3 px-3.5 py-1.5 data-disabled:cursor-not-allowed data-disabled:text-soft-ink data-highlighted:bg-ink data-highlighted:text-white pointer-coarse:min-h-11"
                >
                  <span
                    className={`font-semibold tabular-nums ${option.disabled ? 'line-through' : ''}`}
                  >
                    {option.time}
                  </span>
                  {option.note && <span className="truncate text-sm">{option.note}</span>}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}
