import { Autocomplete } from '@base-ui/react/autocomplete';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
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
  const { labels, cells } = edit.definition;
  const { value, onChange, ref, error = otherError } = edit.form.field(name);
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { customers, isAnswered, isError } = useKnownCustomers(typed);
  const isShown = isOpen && customers.length > 0;
  return (
    <Conflicting field={name} edit={edit}>
      <Autocomplete.Root
        items={customers}
        mode="none"
        itemToStringValue={offerCustomer}
        value={value}
        // Escape and a choice would write into the field by themselves.
        onValueChange={(text, { reason }) => {
          if (reason !== 'input-change') return;
          onChange(text);
          setTyped(text);
        }}
        open={isShown}
        onOpenChange={setOpen}
      >
        <Autocomplete.Input
          ref={ref}
          onBlur={() => setTyped(null)}
          // The browser's own keys: in a field for an e-mail address the library's would fail.
          onKeyDown={(event) => {
            if (event.key === 'Home' || event.key === 'End') event.preventBaseUIHandler();
          }}
          render={
            <TextField
              label={label ?? labels[name]}
              {...cells?.[name]?.input}
              name={name}
              autoComplete="off"
              error={error}
              help={
                isError ? (
                  <>{help} La ricerca tra i clienti non risponde: si può scrivere comunque.</>
                ) : (
                  help
                )
              }
            />
          }
        />
        <Autocomplete.Status className="sr-only">
          {isAnswered && counted(customers.length, 'cliente già noto', 'clienti già noti')}
        </Autocomplete.Status>
        <Autocomplete.Portal>
          <Autocomplete.Positioner
            align="start"
            sideOffset={6}
            collisionPadding={8}
            className="z-60"
          >
            <Autocomplete.Popup className="max-h-[min(24rem,var(--available-height))] w-(--anchor-width) min-w-[min(26rem,var(--available-width))] overflow-y-auto rounded-md border border-ink bg-white p-1 text-sm shadow-lifted">
              <Autocomplete.List aria-label="Clienti già noti">
                {(customer: KnownCustomer) => (
                  <Autocomplete.Item
                    key={keyOf(customer)}
                    value={customer}
                    onClick={() => {
                      setTyped(null);
                      onChoose(customer);
                    }}
                    className="min-h-11 cursor-pointer rounded-sm px-2.5 py-1.5 data-highlighted:bg-sea-tint data-highlighted:shadow-[inset_3px_0_var(--color-sea)]"
                  >
                    <CustomerHit customer={customer} />
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
    </Conflicting>
  );
}

const keyOf = ({ at, email, phone }: KnownCustomer) => `${at} ${email} ${phone}`;

/** Whom, how to reach and where from. */
function CustomerHit({ customer }: { customer: KnownCustomer }) {
  const now = useNow();
  const { company, customer_name, email, phone, vat_number, address } = customer;
  const more = [
    company && customer_name,
    phone,
    email,
    vat_number && `P.IVA ${vat_number}`,
    address,
  ];
  return (
    <span className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 leading-5">
      <b className="text-[0.9375rem] wrap-anywhere">{offerCustomer(customer)}</b>
      <span className="text-[0.8125rem] text-soft-ink tabular-nums">
        {sourceText(customer, now)}
      </span>
      <span className="col-span-2 text-[0.8125rem] text-soft-ink tabular-nums wrap-anywhere">
        {more.filter(Boolean).join(' · ')}
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

/** Who is known by what is typed; null while nothing is. */
function useKnownCustomers(typed: string | null) {
  const wanted = typed?.trim() ?? '';
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
