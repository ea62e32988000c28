import { LIST_LIMITS } from '#contract/list.schema.ts';
import { SearchField } from '#web/lists/search-field.tsx';
import { SORT_LABELS } from '#web/office/order/order-text.ts';
import { StatusFilter } from '#web/office/order/status-filter.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { CARD_SORTS } from './card-words.ts';
import type { DashboardUrl } from './use-dashboard-url.ts';

/** Search, status filter and sort of a card's list. */
export function CardToolbar({ url }: { url: DashboardUrl }) {
  return (
    <search className="grid grid-cols-2 gap-3 lg:grid-cols-[minmax(0,1fr)_12rem_14rem]">
      <SearchField
        placeholder="Nome, telefono, email, numero"
        maxLength={LIST_LIMITS.q}
        value={url.q}
        onSearch={url.search}
        className="col-span-2 lg:col-span-1"
      />
      <StatusFilter status={url.status} onFilter={(status) => url.filter({ status })} />
      <SelectField
        label="Ordina per"
        value={url.sort}
        onChange={({ target }) =>
          url.filter({ sort: CARD_SORTS.find((sort) => sort === target.value) ?? null })
        }
      >
        {CARD_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {SORT_LABELS[sort]}
          </option>
        ))}
      </SelectField>
    </search>
  );
}
