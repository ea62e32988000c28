import type { ReactNode } from 'react';

type PageHeaderProps = { title: string; lead?: ReactNode; action?: ReactNode };

/** The head of an office page: title, description, and its action at the right. */
export function PageHeader({ title, lead, action }: PageHeaderProps) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="grid gap-1.5">
        <h1 className="text-3xl tracking-tighter">{title}</h1>
        {lead && <p className="text-base text-soft-ink">{lead}</p>}
      </div>
      {action}
    </header>
  );
}
