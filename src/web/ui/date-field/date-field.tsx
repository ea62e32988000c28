import { Popover } from '@base-ui/react/popover';
import { CalendarDays as CalendarIcon } from 'lucide-react';
import { type Ref, useRef, useState } from 'react';
import { lateImport, useLateImport } from '#web/late-import.ts';
import { TextField } from '../field.tsx';
import { Skeleton } from '../skeleton.tsx';
import { useTypedValue } from '../use-typed-value.ts';
import { pageOf } from '../week-pages.ts';
import { address } from './date-calendar.tsx?address';
import { readDate, understoodDate, writtenDate } from './read-date.ts';

/** The calendar's code is loaded when it is first opened. */
const loadCalendar = lateImport<typeof import('./date-calendar.tsx')>(address);

type DateFieldProps = {
  label: string;
  /** 'yyyy-MM-dd', or typed text that is not understood yet; '' for none. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** 'yyyy-MM-dd'. 'domani' and dates without a year are relative to it. */
  today: string;
  help?: string;
  error?: string | undefined;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  className?: string;
} & CalendarDays;

type CalendarDays = {
  /**
   * The days that are greyed out in the calendar, each with the reason. They can still be chosen.
   */
  refused?: ReadonlyMap<string, string> | undefined;
  /**
   * For delivery dates: the calendar starts with the current week instead of the month, and this is
   * called with the page shown (`week-pages.ts`).
   */
  onPage?: ((page: number) => void) | undefined;
};

/**
 * A date that is typed as people type it, or chosen in a calendar. On blur it is shown as
 * gg/mm/aaaa, with the full date and weekday below, whatever the browser's language.
 */
export function DateField({
  value,
  onChange,
  onBlur,
  today,
  help,
  error,
  refused,
  onPage,
  ...field
}: DateFieldProps) {
  const { text, isMisread, type, settle, choose } = useTypedValue({
    value,
    onChange,
    read: (typed) => readDate(typed, today),
    write: writtenDate,
  });
  const understood = understoodDate(value);
  return (
    <TextField
      {...field}
      value={text}
      placeholder="gg/mm/aaaa"
      inputMode="text"
      autoComplete="off"
      error={
        error ?? (isMisread ? 'Data non riconosciuta. Per esempio 5/3, lun o domani' : undefined)
      }
      help={
        <span aria-live="polite" className="block min-h-5 font-semibold text-ink">
          {understood || help}
        </span>
      }
      onChange={({ target }) => type(target.value)}
      onKeyDown={({ key }) => key === 'Enter' && settle()}
      onBlur={() => {
        settle();
        onBlur?.();
      }}
      trailing={
        <CalendarButton
          label={field.label}
          selected={understood ? value : undefined}
          today={today}
          refused={refused}
          onPage={onPage}
          onSelect={choose}
        />
      }
    />
  );
}

type CalendarButtonProps = CalendarDays & {
  label: string;
  selected: string | undefined;
  today: string;
  onSelect: (date: string) => void;
};

const NONE: ReadonlyMap<string, string> = new Map();

function CalendarButton(props: CalendarButtonProps) {
  const { label, selected, today, refused = NONE, onPage, onSelect } = props;
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const { module, failed, retry } = useLateImport(loadCalendar, open);
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (next) onPage?.(pageOf(selected ?? today, today));
      }}
    >
      <Popover.Trigger
        ref={trigger}
        aria-label={`${label}: calendario`}
        className="mr-0.5 grid size-11 place-items-center rounded-md text-soft-ink hover:text-ink"
      >
        <CalendarIcon aria-hidden className="size-5" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={8} collisionPadding={8} className="z-60">
          <Popover.Popup
            aria-label={label}
            finalFocus={trigger}
            className="w-[min(22rem,calc(100vw-1rem))] rounded-md border border-ink bg-white p-3 text-base shadow-lifted"
          >
            {module ? (
              <module.DateCalendar
                selected={selected}
                today={today}
                refused={refused}
                onPage={onPage}
                onSelect={(date) => {
                  onSelect(date);
                  setOpen(false);
                }}
              />
            ) : failed ? (
              <button type="button" className="link" onClick={retry}>
                Il calendario non si è caricato: riprovare
              </button>
            ) : (
              <Skeleton className="h-80 w-full" />
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
