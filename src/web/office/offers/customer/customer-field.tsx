import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { type CustomerFact, type KnownCustomer, LEAST_SOUGHT } from '#contract/customers.schema.ts';
import { romeDate } from '#contract/days/rules.ts';
import { counted, formatShortDate } from '#contract/format.ts';
import { LIST_LIMITS } from '#contract/list.schema.ts';
import { api, call } from '#web/api.ts';
import { Conflicting } from '#web/forms/fields/edit-field.tsx';
import { useDebounced } from '#web/lists/use-debounced.ts';
import { offersKey } from '#web/office/offer/offer-queries.ts';
import { offerCustomer, offerTitle } from '#web/office/offer/offer-text.ts';
import { TextField } from '#web/ui/field.tsx';
import { combobox, OptionList, optionId } from '#web/ui/option-list.tsx';
import { useNow } from '#web/ui/use-now.ts';
import type { OfferEditState } from '../offer-edit-form.ts';

type CustomerFieldProps = {
  edit: OfferEditState;
  name: CustomerFact;
  /** In place of the field's own. */
  label?: string;
  error: string | undefined;
  help?: ReactNode;
  onChoose: (customer: KnownCustomer) => void;
};

/** A field of the customer that shows, while somebody types, who is known by it. Nothing is chosen by itself. */
export function CustomerField({
  edit,
  name,
  label,
  error: otherError,
  help,
  onChoose,
}: CustomerFieldProps) {
  const list = useId();
  const { labels, cells } = edit.definition;
  const { onChange, error = otherError, ...control } = edit.form.field(name);
  const [search, setSearch] = useState<Search | null>(null);
  const { customers, isAnswered, isError } = useKnownCustomers(search?.typed ?? '');
  const isOpen = search !== null && !search.isClosed && customers.length > 0;
  const active = isOpen ? Math.min(search.active, customers.length - 1) : -1;

  function choose(customer: KnownCustomer) {
    setSearch(null);
    onChoose(customer);
  }

  function press(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, shiftKey, altKey, nativeEvent } = event;
    if (!search || customers.length === 0) return;
    if (ctrlKey || metaKey || shiftKey || altKey || nativeEvent.isComposing) return;
    const chosen = customers[active];
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const next = Math.max(active + (key === 'ArrowDown' ? 1 : -1), -1);
      setSearch({ ...search, isClosed: false, active: Math.min(next, customers.length - 1) });
    } else if (key === 'Enter' && isOpen) {
      // Without a highlight it does nothing: the form would save the draft below the list.
      if (chosen) choose(chosen);
    } else if (key === 'Escape' && isOpen) setSearch({ ...search, isClosed: true, active: -1 });
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <Conflicting field={name} edit={edit}>
      <div className="relative">
        <TextField
          label={label ?? labels[name]}
          autoComplete="off"
          {...cells?.[name]?.input}
          {...control}
          {...combobox({ list, isOpen, active: active < 0 ? undefined : optionId(list, active) })}
          error={error}
          help={
            isError ? (
              <>{help} La ricerca tra i clienti non risponde: si può scrivere comunque.</>
            ) : (
              help
            )
          }
          onChange={(event) => {
            onChange(event);
            setSearch({ typed: event.target.value, active: -1, isClosed: false });
          }}
          onKeyDown={press}
          onBlur={() => setSearch(null)}
        />
        <p role="status" className="sr-only">
          {isAnswered && counted(customers.length, 'cliente già noto', 'clienti già noti')}
        </p>
        {isOpen && (
          <OptionList
            id={list}
            label="Clienti già noti"
            options={customers}
            keyOf={({ at, email, phone }) => `${at} ${email} ${phone}`}
            active={active}
            onTake={choose}
            ref={keepInSection}
            className="top-20 left-0 max-h-96 w-[min(26rem,calc(100vw-2rem))] min-w-full"
            optionClassName="min-h-11"
          >
            {(customer) => <CustomerHit customer={customer} />}
          </OptionList>
        )}
      </div>
    </Conflicting>
  );
}

/** What was typed since the field was entered, and what the keys have made of its hits. */
type Search = { typed: string; active: number; isClosed: boolean };

/** Below a field at the right the list would stand beyond the edge. */
function keepInSection(list: HTMLElement | null): void {
  const edge = list?.closest('section')?.getBoundingClientRect().right;
  if (!list || edge === undefined) return;
  list.style.translate = `${Math.min(0, Math.round(edge - list.getBoundingClientRect().right))}px 0`;
}

/** Whom, how to reach and where from. */
function CustomerHit({ customer }: { customer: KnownCustomer }) {
  const now = useNow();
  const { company, customer_name, email, phone, vat_number, address } = customer;
  const vat = vat_number && `P.IVA ${vat_number}`;
  const more = new Set([company && customer_name, phone, email, vat, address].filter(Boolean));
  return (
    <span className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 leading-5">
      <b className="text-[0.9375rem] wrap-anywhere">{offerCustomer(customer)}</b>
      <span className="text-[0.8125rem] text-soft-ink tabular-nums">
        {sourceText(customer, now)}
      </span>
      <span className="col-span-2 flex flex-wrap gap-x-2.5 text-[0.8125rem] text-soft-ink tabular-nums">
        {[...more].map((fact) => (
          <span key={fact} className="wrap-anywhere">
            {fact}
          </span>
        ))}
      </span>
    </span>
  );
}

/** 'Preventivo n. 12/2026', 'Ordine K7M-4PX', 'Richiesta del 3 nov', 'Rivenditore' */
export function sourceText(
  { source, at }: Pick<KnownCustomer, 'source' | 'at'>,
  now: Date,
): string {
  switch (source.kind) {
    case 'offer':
      return `Preventivo n. ${offerTitle(source)}`;
    case 'order':
      return `Ordine ${source.code}`;
    case 'quote': {
      const [, ...date] = formatShortDate(romeDate(new Date(at)), now).split(' ');
      return `Richiesta del ${date.join(' ')}`;
    }
    case 'reseller':
      return 'Rivenditore';
  }
}

/** Until nothing was typed for so many milliseconds nobody is looked for. */
const PAUSE_MS = 250;

const NONE: readonly KnownCustomer[] = [];

/** Who is known by what is typed; nobody while nothing is. */
function useKnownCustomers(typed: string) {
  const wanted = typed.trim();
  const q = useDebounced(wanted, PAUSE_MS);
  const canBeSought = q.length >= LEAST_SOUGHT && q.length <= LIST_LIMITS.q;
  const { data, isError } = useQuery({
    // Among the offers' queries, which a sign-out forgets.
    queryKey: [...offersKey, 'customers', q],
    queryFn: async ({ signal }) => {
      const { rows } = await call(api.admin.customers.$get({ query: { q } }, { init: { signal } }));
      return { q, rows };
    },
    enabled: canBeSought && wanted !== '',
    placeholderData: keepPreviousData,
    // Somebody may have been erased meanwhile.
    staleTime: 0,
    retry: false,
  });
  // Those of its beginning stay until the wanted ones have come, and no others.
  const isFitting =
    wanted.length >= LEAST_SOUGHT && data !== undefined && wanted.startsWith(data.q);
  return {
    customers: isFitting ? data.rows : NONE,
    isAnswered: isFitting && data.q === wanted && data.rows.length > 0,
    isError: isError && q === wanted,
  };
}
