import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

type RowButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  label: string;
  icon: LucideIcon;
};

/** A small action on one row, such as moving or removing it. */
export function RowButton({ label, icon: Icon, ...button }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...button}
      className="grid size-11 shrink-0 place-items-center rounded-md text-soft-ink not-disabled:hover:bg-stone not-disabled:hover:text-ink disabled:text-line"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}
