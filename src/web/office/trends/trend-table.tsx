import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#contract/format.ts';

type TrendTableProps = {
  title: string;
  /** A sentence that says what is counted. */
  counts: string;
  /** Shown instead of the table if there is nothing. */
  empty?: string | undefined;
  children: ReactNode;
};

/** A table with its heading, and what it counts. */
export function TrendTable({ title, counts, empty, children }: TrendTableProps) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="grid min-w-0 content-start gap-2 rounded-md border border-line bg-white p-4 break-inside-avoid"
    >
      <h2 id={heading} className="font-bold text-base">
        {title}
      </h2>
      <p className="text-[0.8125rem] text-soft-ink leading-5">{counts}</p>
      {empty ? (
        <p className="text-sm">{empty}</p>
      ) : (
        <div className="overflow-x-auto">{children}</div>
      )}
    </section>
  );
}

export type RankedRow = {
  id: string;
  name: string;
  now: number;
  before?: number;
  /** The list of what `now` counts. */
  to?: string;
  more?: string;
};

type RankedTableProps = {
  title: string;
  counts: string;
  empty: string;
  /** The heads of the name and the number. */
  heads: readonly [name: string, now: string];
  rows: readonly RankedRow[];
};

/** Names with their numbers, the greatest first. */
export function RankedTable({ title, counts, empty, heads, rows }: RankedTableProps) {
  const hasBefore = rows.some(({ before }) => before !== undefined);
  return (
    <TrendTable title={title} counts={counts} empty={rows.length === 0 ? empty : undefined}>
      <table className="w-full tabular-nums">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-line border-b text-soft-ink text-xs">
            <th scope="col" className="py-1.5 text-left">
              {heads[0]}
            </th>
            <th scope="col" className="py-1.5 pl-3 text-right">
              {heads[1]}
            </th>
            {hasBefore && (
              <th scope="col" className="py-1.5 pl-3 text-right">
                Prima
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, now, before, to, more }) => (
            <tr key={id} className="border-line border-b last:border-b-0">
              <th scope="row" className="py-1.5 text-left font-normal wrap-anywhere">
                {name}
                {more && <span className="block text-soft-ink text-xs">{more}</span>}
              </th>
              <td className="py-1.5 pl-3 text-right align-top">
                {to && now > 0 ? (
                  <Link
                    to={to}
                    className="rounded-sm px-1 font-semibold underline underline-offset-3"
                  >
                    {formatCount(now)}
                  </Link>
                ) : (
                  formatCount(now)
                )}
              </td>
              {hasBefore && (
                <td className="py-1.5 pl-3 text-right align-top text-soft-ink">
                  {formatCount(before ?? 0)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </TrendTable>
  );
}
