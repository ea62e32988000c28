import { materialLines } from '#contract/orders/order-view.ts';
import type { Items } from '#contract/orders/orders.schema.ts';

type MaterialLinesProps = {
  items: Items;
  /** How many are shown at most; how many more there are is said. */
  most?: number;
  className?: string;
  lineClassName?: string;
};

/** What a lorry carries for an order, for those who load and unload it. */
export function MaterialLines({ items, most, className, lineClassName }: MaterialLinesProps) {
  const lines = materialLines(items);
  // One line more takes no more room than the sentence about it.
  const isShort = most === undefined || lines.length <= most + 1;
  const shown = isShort ? lines : lines.slice(0, most);
  return (
    <ul aria-label="Materiali" className={className}>
      {shown.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same line may stand twice, and lines have no order of their own
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
