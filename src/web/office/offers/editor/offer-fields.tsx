/** The fields of an offer beside its lines. */

import type { ComponentProps, ReactNode } from 'react';
import { formatPercent } from '#contract/amounts.ts';
import { romeDate } from '#contract/days/rules.ts';
import type { OfferFaults } from '#contract/offers/incomplete-offer.ts';
import { Conflicting, EditField } from '#web/forms/fields/edit-field.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DateField } from '#web/ui/date-field/date-field.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { useNow } from '#web/ui/use-now.ts';
import type { OfferEditState, OfferValues } from '../offer-edit-form.ts';

type FieldsProps = {
  edit: OfferEditState;
  /** What the offer lacks before it can be sent, once somebody wanted to send it. */
  faults: OfferFaults;
};

/** Who the customer is, and where one lives and gets the goods. */
export function CustomerFields(props: FieldsProps) {
  const isCompany = props.edit.mine.customer_kind === 'company';
  return (
    <Section title="Cliente">
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <OfferField {...props} name="customer_kind" />
        {isCompany && <OfferField {...props} name="company" />}
        <OfferField {...props} name="customer_name" {...(isCompany && { label: 'Referente' })} />
        <OfferField {...props} name="email" />
        <OfferField {...props} name="phone" />
        {isCompany && <OfferField {...props} name="vat_number" />}
        <OfferField {...props} name="tax_code" />
        <OfferField {...props} name="address" />
        <OfferField {...props} name="delivery_address" help="Se è vuoto, vale l’indirizzo." />
      </div>
    </Section>
  );
}

/** Until when it is good, how it is delivered and paid, and what the law asks for. */
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

/** The customer's declaration, without which no line is at 10 or 4 %. */
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
