/** The fields of an offer besides its lines. */

import { type ComponentProps, type ReactNode, useState } from 'react';
import { formatPercent } from '#contract/amounts.ts';
import type { CustomerFact, KnownCustomer } from '#contract/customers/known-customers.schema.ts';
import { romeDate } from '#contract/days/rules.ts';
import type { OfferFaults } from '#contract/offers/incomplete-offer.ts';
import { AddressField } from '#web/forms/fields/address-field.tsx';
import { Conflicting, EditField } from '#web/forms/fields/edit-field.tsx';
import { numberHint } from '#web/forms/number-hint.ts';
import { CustomerHints } from '#web/office/customer/customer-hints.tsx';
import { sourceText } from '#web/office/customer/customer-text.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DateField } from '#web/ui/date-field/date-field.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { useNow } from '#web/ui/use-now.ts';
import { CustomerField } from '../customer/customer-field.tsx';
import { type Filling, fillingOf, fillingText, takenBack } from '../customer/fill-customer.ts';
import type { OfferEditState, OfferValues } from '../offer-edit-form.ts';

type FieldsProps = {
  edit: OfferEditState;
  /** What the offer lacks for sending, once somebody wanted to send it. */
  faults: OfferFaults;
};

/** The customer, and the addresses. Choosing a known customer fills in empty fields. */
export function CustomerFields(props: FieldsProps) {
  const { edit, faults } = props;
  const { mine, form } = edit;
  /** The differing values of the customer who was last chosen for this draft. */
  const [chosen, setChosen] = useState<{ draftId: string; left: Filling['left'] } | null>(null);
  const left = chosen?.draftId === edit.draftId ? chosen.left : {};
  /** The field that has the focus. */
  const [entered, setEntered] = useState('');
  const isCompany = mine.customer_kind === 'company';

  function fill(customer: KnownCustomer, searched: CustomerFact) {
    const filling = fillingOf(form.latest() as OfferValues, customer, searched);
    const takeBack = () => {
      form.set(takenBack(filling, form.latest() as OfferValues));
      form.focus(searched);
      setChosen(null);
    };
    form.set(filling.taken);
    setChosen({ draftId: edit.draftId, left: filling.left });
    toast({
      title: 'Cliente già noto',
      description: `${sourceText(customer, new Date())}. ${fillingText(filling)}`,
      ...(Object.keys(filling.taken).length > 0 && {
        action: { label: 'Annulla', onPress: takeBack },
      }),
    });
  }

  const leftAt = (name: keyof typeof left) =>
    left[name] && left[name] !== edit.definition.textOf(name, mine) ? (
      <span className="block wrap-anywhere">
        Non ripreso: <b className="text-ink">{left[name]}</b>
      </span>
    ) : undefined;
  const known = (name: CustomerFact) => ({
    edit,
    name,
    error: faults[name],
    help: leftAt(name),
    onChoose: (customer: KnownCustomer) => fill(customer, name),
  });
  const hintAt = (name: 'vat_number' | 'tax_code') => {
    const hint = numberHint(name, mine[name], entered !== name);
    if (!hint) return leftAt(name);
    return (
      <>
        <span className="font-semibold text-ink">{hint}</span> {leftAt(name)}
      </>
    );
  };
  return (
    <Section title="Cliente">
      <CustomerHints
        email={mine.email}
        phone={mine.phone}
        vat_number={isCompany ? mine.vat_number : ''}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears which field is typed into. */}
      <div
        onFocus={({ target }) => setEntered(target.getAttribute('name') ?? '')}
        onBlur={() => setEntered('')}
        className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3"
      >
        <OfferField {...props} name="customer_kind" help={leftAt('customer_kind')} />
        {isCompany && <CustomerField {...known('company')} />}
        <CustomerField {...known('customer_name')} {...(isCompany && { label: 'Referente' })} />
        <CustomerField {...known('email')} />
        <CustomerField {...known('phone')} />
        {isCompany && <CustomerField {...known('vat_number')} help={hintAt('vat_number')} />}
        <OfferField {...props} name="tax_code" help={hintAt('tax_code')} />
        <AddressField edit={edit} name="address" error={faults.address} help={leftAt('address')} />
        <AddressField
          edit={edit}
          name="delivery_address"
          error={faults.delivery_address}
          help="Se è vuoto, vale l’indirizzo."
        />
      </div>
    </Section>
  );
}

/** Validity, delivery, payment, and what the law requires. */
export function TermsFields(props: FieldsProps) {
  const { edit, faults } = props;
  const today = romeDate(useNow());
  const until = edit.form.field('valid_until');
  return (
    <Section title="Condizioni">
      <div className="grid gap-4 sm:grid-cols-2">
        <Conflicting field="valid_until" edit={edit}>
          <DateField
            label={edit.definition.labels.valid_until}
            {...until}
            error={until.error ?? faults.valid_until}
            today={today}
          />
        </Conflicting>
        <OfferField {...props} name="payment_terms" help="Per esempio: bonifico alla conferma." />
      </div>
      <OfferField
        {...props}
        name="delivery"
        help="Quando e come, per esempio: entro 5 giorni, con scarico a terra."
      />
      <OfferField {...props} name="notes" />
      {edit.mine.customer_kind === 'private' && (
        <OfferField
          {...props}
          name="no_withdrawal"
          help="Perché il privato non può recedere, per esempio: merce tagliata su misura. Se è vuoto, può recedere."
        />
      )}
    </Section>
  );
}

/** The customer's declaration, required for lines at 10 or 4 %. */
export function Declared({ edit, faults }: FieldsProps) {
  const declared = edit.form.field('reduced_vat_declared');
  return (
    <Conflicting field="reduced_vat_declared" edit={edit}>
      <div className="grid gap-1">
        <Checkbox
          name={declared.name}
          ref={undefined}
          checked={declared.value === 'sì'}
          aria-describedby="declared-help"
          aria-invalid={faults.reduced_vat_declared ? true : undefined}
          onChange={({ target }) => declared.onChange(target.checked ? 'sì' : 'no')}
        >
          {edit.definition.labels.reduced_vat_declared}
        </Checkbox>
        <div id="declared-help">
          {faults.reduced_vat_declared ? (
            <FieldError>{faults.reduced_vat_declared}</FieldError>
          ) : (
            <p className="text-sm text-soft-ink">{`Per l’IVA al 10 o al ${formatPercent(4)}.`}</p>
          )}
        </div>
      </div>
    </Conflicting>
  );
}

type OfferFieldProps = FieldsProps & Omit<ComponentProps<typeof EditField<OfferValues>>, 'error'>;

export const OfferField = ({ faults, ...field }: OfferFieldProps) => (
  <EditField {...field} error={faults[field.name]} />
);

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-md border border-line bg-white p-4 sm:p-5">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  );
}
