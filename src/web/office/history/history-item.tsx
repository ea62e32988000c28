import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';

type HistoryItemProps = {
  /** What was done. */
  title: string;
  /** By whom and when. */
  by: string;
  /** What it changed, and how it is taken back. */
  children: ReactNode;
};

/** An entry of a history, which is a list. */
export function HistoryItem({ title, by, children }: HistoryItemProps) {
  return (
    <li className="grid gap-1.5 border-line border-l-2 py-2 pl-3.5">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <b>{title}</b>
        <span className="text-[0.8125rem] text-soft-ink tabular-nums wrap-anywhere">{by}</span>
      </p>
      {children}
    </li>
  );
}

type FieldChangeProps = { label: string; before: string; after: string; className?: string };

/** A field as it was and as it is. */
export function FieldChange({ label, before, after, className = '' }: FieldChangeProps) {
  return (
    <p className={`leading-5 whitespace-pre-line wrap-anywhere ${className}`}>
      <span className="text-soft-ink">{`${label}: `}</span>
      <s className="text-soft-ink">{before}</s>
      <span className="sr-only"> diventa </span>
      <ArrowRight aria-hidden className="mx-1.5 inline size-3.5 align-[-0.125em]" />
      {after}
    </p>
  );
}
