import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type ListNoticeProps = {
  icon: LucideIcon;
  /** A failure is announced by screen readers and marked. */
  failed?: boolean;
  children: ReactNode;
  action?: ReactNode;
};

/** Shown in place of a list that is empty, finds nothing, or could not be loaded. */
export function ListNotice({ icon: Icon, failed = false, children, action }: ListNoticeProps) {
  return (
    <div className="grid justify-items-center gap-4 px-4 py-12 text-center">
      <Icon
        aria-hidden
        className={`size-8 ${failed ? 'text-red' : 'text-soft-ink'}`}
        strokeWidth={1.75}
      />
      <div role={failed ? 'alert' : undefined} className="grid gap-1 font-semibold text-base">
        {children}
      </div>
      {action}
    </div>
  );
}
