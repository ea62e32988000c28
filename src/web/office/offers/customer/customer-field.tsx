import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  type CustomerFact,
  type KnownCustomer,
  LEAST_SOUGHT,
} from '#contract/customers/known-customers.schema.ts';
import { counted } from '#contract/format.ts';
import { LIST_LIMITS } from '#contract/list.schema.ts';
import { api } from '#web/api.ts';
import { Conflicting } from '#web/forms/fields/edit-field.tsx';
import { useSuggesting } from '#web/forms/fields/use-suggesting.ts';
import { useDebounced } from '#web/lists/use-debounced.ts';
import { WarningBadge } from '#web/office/customer/customer-hints.tsx';
import { knownCustomersKey } from '#web/office/customer/customer-queries.ts';
import { customerTitle, sourceText } from '#web/office/customer/customer-text.ts';
import { TextField } from '#web/ui/field.tsx';
import { OptionList } from '#web/ui/option-list.tsx';
import { useNow } from '#web/ui/use-now.ts';
import type { OfferEditState } from '../offer-edit-form.ts';

type CustomerFieldProps = {
  edit: OfferEditState;
  name: CustomerFact;
  /** Replaces the field's own label. */
  label?: string;
  error: string | undefined;
  help?: ReactNode;
  onChoose: (customer: KnownCustomer) => void;
};

/** A field of the customer that suggests known customers. Nothing is chosen automatically. */
export function CustomerField({
  edit,
  name,
  label,
  error: otherError,
  help,
  onChoose,
}: CustomerFieldProps) {
  const { labels, cells } = edit.definition;
  const { onChange, error = otherError, ...control } = edit.form.field(name);
  const suggesting = useSuggesting();
  const { customers, isAnswered, isError } = useKnownCustomers(suggesting.typed);
  const { input, list } = suggesting.of(customers, onChoose);

  return (
    <Conflicting field={name} edit={edit}>
      <div className="relative">
        <TextField
          label={label ?? labels[name]}
          autoComplete="off"
          {...cells?.[name]?.input}
          {...control}
          {...input}
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
            suggesting.hear(event.target.value);
          }}
        />
        <p role="status" className="sr-only">
          {isAnswered && counted(customers.length, 'cliente già noto', 'clienti già noti')}
        </p>
        {list && (
          <OptionList
            {...list}
            label="Clienti già noti"
            keyOf={({ at, email, phone }) => `${at} ${email} ${phone}`}
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

/** Keeps the list within the section: below a field on the right it would extend past the edge. */
function keepInSection(list: HTMLElement | null): void {
  const edge = list?.closest('section')?.getBoundingClientRect().right;
  if (!list || edge === undefined) return;
  list.style.translate = `${Math.min(0, Math.round(edge - list.getBoundingClientRect().right))}px 0`;
}

/** The customer, contact and source. */
function CustomerHit({ customer }: { customer: KnownCustomer }) {
  const now = useNow();
  const { company, customer_name, email, phone, vat_number, address } = customer;
  const vat = vat_number && `P.IVA ${vat_number}`;
  const more = new Set([company && customer_name, phone, email, vat, address].filter(Boolean));
  return (
    <span className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 leading-5">
      <b className="text-[0.9375rem] wrap-anywhere">{customerTitle(customer)}</b>
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
      {customer.card?.warning && (
        <span className="col-span-2">
          <WarningBadge warning={customer.card.warning} />
        </span>
      )}
    </span>
  );
}

/** The search waits for this pause in typing, in milliseconds. */
const PAUSE_MS = 250;

const NONE: readonly KnownCustomer[] = [];
/** The list that is shown while typing is short. */
const MOST = 8;

/** Known customers that match; none without a text. */
function useKnownCustomers(typed: string) {
  const wanted = typed.trim();
  const q = useDebounced(wanted, PAUSE_MS);
  const canBeSearched = q.length >= LEAST_SOUGHT && q.length <= LIST_LIMITS.q;
  const { data, isError } = useQuery({
    queryKey: [...knownCustomersKey, 'list', q],
    queryFn: async ({ signal }) => {
      return { ...(await api.knownCustomers.find({ q }, { signal })), q };
    },
    enabled: canBeSearched && wanted !== '',
    placeholderData: keepPreviousData,
    // Somebody may have been erased since.
    staleTime: 0,
    retry: false,
  });
  // Results of a shorter search stay until the new ones arrive; others do not.
  const isFitting =
    wanted.length >= LEAST_SOUGHT && data !== undefined && wanted.startsWith(data.q);
  return {
    customers: isFitting ? data.rows.slice(0, MOST) : NONE,
    isAnswered: isFitting && data.q === wanted && data.rows.length > 0,
    isError: isError && q === wanted,
  };
}
