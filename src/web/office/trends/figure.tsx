import type { ReactNode } from 'react';
import { Link } from 'react-router';

export type FigureLink = { label: string; to: string };

type FigureProps = {
  title: string;
  value: ReactNode;
  /** Beside the period before. */
  change?: string | undefined;
  /** A sentence that says what is counted. */
  counts: string;
  /** The lists with what is counted. */
  links?: readonly FigureLink[];
};

/** A figure with what it counts. A press opens the list of what was counted. */
export function Figure({ title, value, change, counts, links = [] }: FigureProps) {
  return (
    <li className="grid content-start gap-1 rounded-md border border-line bg-white p-4 break-inside-avoid">
      <h3 className="font-semibold text-soft-ink text-sm">{title}</h3>
      <p className="font-extrabold text-2xl text-ink leading-8 tracking-tighter tabular-nums">
        {value}
      </p>
      {change && <p className="text-[0.8125rem] text-soft-ink tabular-nums">{change}</p>}
      <p className="text-[0.8125rem] text-soft-ink leading-5">{counts}</p>
      {links.length > 0 && (
        <p className="-mx-1 flex flex-wrap gap-x-3 print:hidden">
          {links.map(({ label, to }) => (
            <Link
              key={to}
              to={to}
              className="inline-flex min-h-9 items-center rounded-sm px-1 font-semibold text-[0.8125rem] underline underline-offset-3 pointer-coarse:min-h-11"
            >
              {label}
            </Link>
          ))}
        </p>
      )}
    </li>
  );
}

type FiguresProps = { title: string; children: ReactNode };

/** A group of figures under a heading. */
export function Figures({ title, children }: FiguresProps) {
  return (
    <section aria-label={title} className="grid gap-2">
      <h2 className="break-after-avoid font-bold text-base">{title}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15.5rem),1fr))] gap-3 print:grid-cols-3">
        {children}
      </ul>
    </section>
  );
}
