import { formatDecimals, inEuros } from '#contract/amounts.ts';
import { PRICE_DECIMALS } from '#contract/prices/price-decimals.ts';
import type { Price } from '#contract/prices/prices.schema.ts';
import { OptionList } from '#web/ui/option-list.tsx';

type PriceOptionsProps = {
  id: string;
  prices: readonly Price[];
  /** The index of the highlighted one; -1 for none. */
  active: number;
  onTake: (price: Price) => void;
  /** Relative to the grid. */
  at: { top: number; left: number };
};

/** The prices found for a text, below its cell. */
export function PriceOptions({ prices, at, ...list }: PriceOptionsProps) {
  return (
    <OptionList
      {...list}
      label="Dal listino"
      options={prices}
      keyOf={({ id }) => id}
      style={{ top: at.top, left: at.left }}
      className="max-h-80 w-[min(32rem,calc(100%-0.5rem))]"
      optionClassName="grid min-h-9 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3"
    >
      {({ code, description, price, unit }) => (
        <>
          <span className="wrap-anywhere">
            <b>{code}</b> {description}
          </span>
          <span className="whitespace-nowrap text-soft-ink tabular-nums">
            {`${inEuros(formatDecimals(price, 2, PRICE_DECIMALS))}/${unit}`}
          </span>
        </>
      )}
    </OptionList>
  );
}
