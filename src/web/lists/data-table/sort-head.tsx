import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';

type SortHeadProps = {
  label: string;
  sorted: 'asc' | 'desc' | false;
  /** Absent if the column cannot be sorted. */
  onToggle: ((event: unknown) => void) | undefined;
  className: string;
};

const LOOKS = {
  asc: { order: 'ascending', icon: ArrowUp },
  desc: { order: 'descending', icon: ArrowDown },
  none: { order: undefined, icon: ChevronsUpDown },
} as const;

/** The header of a column; a button if the column can be sorted. */
export function SortHead({ label, sorted, onToggle, className }: SortHeadProps) {
  const { order, icon: Icon } = LOOKS[sorted || 'none'];
  if (!onToggle) {
    return (
      <th scope="col" className={`px-2 ${className}`}>
        {label}
      </th>
    );
  }
  return (
    <th scope="col" aria-sort={order} className={className}>
      <button
        type="button"
        onClick={onToggle}
        className="inline-flex h-11 max-w-full items-center gap-1 rounded-sm px-2 hover:text-ink [[aria-sort]>&]:text-ink"
      >
        <span className="truncate">{label}</span>
        <Icon aria-hidden className="size-3.5 shrink-0" strokeWidth={2.25} />
      </button>
    </th>
  );
}
