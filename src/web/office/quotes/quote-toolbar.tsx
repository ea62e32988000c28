import { LIST_LIMITS } from '#contract/list.schema.ts';
import {
  QUOTE_STATUS_LABELS,
  QUOTE_STATUSES,
  QuoteStatus,
} from '#contract/quotes/quotes.schema.ts';
import { SearchField } from '#web/lists/search-field.tsx';
import { SelectField } from '#web/ui/field.tsx';
import type { useQuoteUrl } from './use-quote-url.ts';

type QuoteToolbarProps = { url: ReturnType<typeof useQuoteUrl> };

/** Search, filter and order of the list. */
export function QuoteToolbar({ url }: QuoteToolbarProps) {
  return (
    <search className="grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,1fr)_11rem_11rem]">
      <SearchField
        placeholder="Nome, telefono, email, materiali"
        maxLength={LIST_LIMITS.q}
        value={url.q}
        onSearch={url.search}
        className="col-span-2 sm:col-span-1"
      />
      <SelectField
        label="Stato"
        value={url.status ?? ''}
        onChange={({ target }) =>
          url.filter({ status: QuoteStatus.safeParse(target.value).data ?? null })
        }
      >
        <option value="">Tutti</option>
        {QUOTE_STATUSES.map((status) => (
          <option key={status} value={status}>
            {QUOTE_STATUS_LABELS[status]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Ordine"
        value={url.sort}
        onChange={({ target }) =>
          url.filter({ sort: target.value === 'oldest' ? 'oldest' : 'newest' })
        }
      >
        <option value="newest">Più recenti</option>
        <option value="oldest">Meno recenti</option>
      </SelectField>
    </search>
  );
}
