import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { DateFilter } from '#web/lists/date-filter.tsx';
import { FilterField } from '#web/lists/filter-field.tsx';
import { SearchField } from '#web/lists/search-field.tsx';
import { SORT_LABELS } from '#web/office/order/order-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { filtersOf, stateOf, stateWords } from './order-states.ts';
import type { OrdersUrl } from './use-orders-url.ts';

/** Search and filters; on a phone the filters open under a button. */
export function ListToolbar({ url }: { url: OrdersUrl }) {
  const [open, setOpen] = useState(false);
  const set = [stateOf(url), url.from, url.to, url.unconfirmed].filter(Boolean).length;
  return (
    <search className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 md:flex md:flex-wrap md:items-start">
      <SearchField
        url={url}
        placeholder="Cerca ordini..."
        className="max-md:[&>label]:sr-only md:min-w-44 md:flex-1"
      />
      <Button
        size="sm"
        icon={<SlidersHorizontal aria-hidden className="size-4" />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="self-stretch md:hidden"
      >
        {set > 0 ? `Filtri (${set})` : 'Filtri e ordine'}
      </Button>
      <div
        className={`col-span-2 grid grid-cols-2 gap-3 md:contents ${open ? '' : 'max-md:hidden'}`}
      >
        <FilterField
          label="Stato"
          words={stateWords(url.type)}
          all="Tutti"
          value={stateOf(url)}
          onChoose={(state) => url.filter({ ...filtersOf(state), unconfirmed: false })}
          className="max-md:col-span-2 md:w-44"
        />
        {/* They wrap together. */}
        <div className="contents md:flex md:gap-3">
          <DateFilter label="Dal" date={url.from} onChange={(from) => url.filter({ from })} />
          <DateFilter label="Al" date={url.to} onChange={(to) => url.filter({ to })} />
        </div>
        {/* In a table the headers do this. */}
        <FilterField
          label="Ordine"
          words={SORT_LABELS}
          value={url.sort}
          onChoose={(sort) => url.filter({ sort })}
          className="col-span-2 md:hidden"
        />
        <Checkbox
          checked={url.unconfirmed}
          onChange={({ target }) => url.filter({ ...filtersOf(null), unconfirmed: target.checked })}
          className="font-semibold max-md:col-span-2 md:min-h-12 xl:mt-6.5"
        >
          Solo da confermare
        </Checkbox>
      </div>
    </search>
  );
}
