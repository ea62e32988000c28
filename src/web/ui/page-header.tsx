import type { ReactNode } from 'react';

type PageHeaderProps = { title: string; lead?: ReactNode; action?: ReactNode };

/** The header of an office page: title, description, and its action on the right. */
export function PageHeader({ title, lead, action }: PageHeaderProps) {
  return (
    <header className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 tabIndex={-1} className="text-3xl tracking-tighter">
          {title}
        </h1>
        {lead && <p className="text-base text-soft-ink">{lead}</p>}
      </div>
      {action}
    </header>
  );
}
