import { materialLines } from '#contract/orders/order-view.ts';
import type { Items } from '#contract/orders/orders.schema.ts';

type MaterialLinesProps = {
  items: Items;
  /** The most lines to show; the rest are counted. */
  most?: number;
  className?: string;
  lineClassName?: string;
};

/** An order's materials, for loading and unloading. */
export function MaterialLines({ items, most, className, lineClassName }: MaterialLinesProps) {
  const lines = materialLines(items);
  // A single further line takes as much room as 'e altre 1 righe'.
  const isShort = most === undefined || lines.length <= most + 1;
  const shown = isShort ? lines : lines.slice(0, most);
  return (
    <ul aria-label="Materiali" className={className}>
      {shown.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line may be repeated, and lines are never reordered
        <li key={index} className={`wrap-anywhere ${lineClassName ?? ''}`}>
          {line}
        </li>
      ))}
      {!isShort && (
        <li className="text-soft-ink">{`e altre ${lines.length - shown.length} righe`}</li>
      )}
    </ul>
  );
}
