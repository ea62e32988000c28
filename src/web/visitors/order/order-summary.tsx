import { useId } from 'react';

type OrderSummaryProps = {
  title: string;
  /** Next to the title. */
  aside: string;
  rows: readonly (readonly [term: string, text: string])[];
};

/**
 * An order as a list of labels and values, laid out like a delivery note. Empty values are shown as
 * still to be chosen.
 */
export function OrderSummary({ title, aside, rows }: OrderSummaryProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="overflow-hidden rounded-md border border-ink bg-white">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 bg-stone px-5 pt-4 pb-3">
        <h3 id={id} className="text-lg">
          {title}
        </h3>
        <p className="text-[0.9375rem] text-soft-ink">{aside}</p>
      </div>
      <div aria-hidden className="ticks h-3.5" />
      <dl className="px-5 pt-1 pb-3">
        {rows.map(([term, text]) => (
          <div
            key={term}
            className="flex flex-wrap gap-x-4 border-line border-dashed py-3 not-last:border-b"
          >
            <dt className="min-w-24 sm:min-w-32 text-soft-ink">{term}</dt>
            <dd className="min-w-28 grow basis-0 wrap-anywhere whitespace-pre-line font-semibold tabular-nums">
              {text || <span className="font-normal text-soft-ink">da scegliere</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
