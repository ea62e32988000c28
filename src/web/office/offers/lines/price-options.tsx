import { formatDecimals, inEuros } from '#contract/amounts.ts';
import { PRICE_DECIMALS, type Price } from '#contract/prices/prices.schema.ts';

type PriceOptionsProps = {
  id: string;
  prices: readonly Price[];
  /** The place of the highlighted one; -1 for none. */
  active: number;
  onTake: (price: Price) => void;
  /** From the edges of the grid. */
  at: { top: number; left: number };
};

export const optionId = (list: string, index: number) => `${list}-${index}`;

/** What the price list has for what is typed, below its cell. The focus stays in the cell. */
export function PriceOptions({ id, prices, active, onTake, at }: PriceOptionsProps) {
  return (
    <ul
      id={id}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a list of options.
      role="listbox"
      aria-label="Dal listino"
      style={{ top: at.top, left: at.left }}
      className="absolute z-30 max-h-80 w-[min(32rem,calc(100%-0.5rem))] overflow-y-auto rounded-md border border-ink bg-white p-1 text-sm shadow-lifted"
    >
      {prices.map((price, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which has the focus.
        <li
          key={price.id}
          id={optionId(id, index)}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: see above.
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // Else the field would lose the focus first.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(price)}
          className="grid min-h-9 cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-sm px-2.5 py-1.5 leading-5 hover:bg-stone aria-selected:bg-sea-tint aria-selected:shadow-[inset_3px_0_var(--color-sea)] pointer-coarse:min-h-11"
        >
          <span className="wrap-anywhere">
            <b>{price.code}</b> {price.description}
          </span>
          <span className="whitespace-nowrap text-soft-ink tabular-nums">
            {`${inEuros(formatDecimals(price.price, 2, PRICE_DECIMALS))}/${price.unit}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
