import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type ListNoticeProps = {
  icon: LucideIcon;
  /** A failure is announced by screen readers and marked. */
  failed?: boolean;
  /** Earlier rows are shown below, so the notice is a bar. */
  isAboveRows?: boolean;
  children: ReactNode;
  action?: ReactNode;
};

/** Shown if a list is empty, finds nothing, or could not be loaded. */
export function ListNotice({
  icon: Icon,
  failed = false,
  isAboveRows = false,
  children,
  action,
}: ListNoticeProps) {
  const layout = isAboveRows
    ? 'flex flex-wrap items-center gap-3 px-4 py-3'
    : 'grid justify-items-center gap-4 px-4 py-12 text-center';
  return (
    <div className={layout}>
      <Icon
        aria-hidden
        className={`shrink-0 ${isAboveRows ? 'size-6' : 'size-8'} ${failed ? 'text-red' : 'text-soft-ink'}`}
        strokeWidth={1.75}
      />
      <div
        role={failed ? 'alert' : undefined}
        className={`grid font-semibold text-base ${isAboveRows ? 'min-w-0 flex-[1_1_12rem]' : 'gap-1'}`}
      >
        {children}
      </div>
      {action}
    </div>
  );
}
