import { Search } from 'lucide-react';
import { LIST_LIMITS } from '#contract/list.schema.ts';
import { STATUS_LABELS } from '#contract/order-view.ts';
import { ORDER_STATUSES, OrderStatus } from '#contract/orders.schema.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { CARD_SORTS, SORT_LABELS } from './card-words.ts';
import type { DashboardUrl } from './use-dashboard-url.ts';

/** Search, status filter and sort of a card's list. */
export function CardToolbar({ url }: { url: DashboardUrl }) {
  return (
    <search className="grid grid-cols-2 gap-3 lg:grid-cols-[minmax(0,1fr)_12rem_14rem]">
      <TextField
        type="search"
        label="Cerca"
        placeholder="Nome, telefono, email, numero"
        autoComplete="off"
        maxLength={LIST_LIMITS.q}
        value={url.q}
        onChange={({ target }) => url.search(target.value)}
        trailing={<Search aria-hidden className="mr-4 size-5 text-soft-ink" />}
        className="col-span-2 lg:col-span-1"
      />
      <SelectField
        label="Stato"
        value={url.status ?? ''}
        onChange={({ target }) =>
          url.filter({ status: OrderStatus.safeParse(target.value).data ?? null })
        }
      >
        <option value="">Tutti</option>
        {ORDER_STATUSES.map((status) => (
          <option key={status} value={status}>
            {STATUS_LABELS[status]}
          </option>
        ))}
      </SelectField>
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
