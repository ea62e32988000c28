/** The fields of an offer beside its lines. */

import type { ReactNode } from 'react';
import { formatPercent } from '#contract/amounts.ts';
import { romeDate } from '#contract/days/rules.ts';
import { MAX_LENGTH } from '#contract/fields.schema.ts';
import type { OfferFaults } from '#contract/offers/incomplete-offer.ts';
import { CUSTOMER_KINDS, OFFER_LENGTHS, type OfferFields } from '#contract/offers/offers.schema.ts';
import { EditConflict } from '#web/forms/edit/edit-conflict.tsx';
import { formField } from '#web/forms/form-field.ts';
import { useFormField } from '#web/forms/use-form-field.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DateField } from '#web/ui/date-field/date-field.tsx';
import { FieldError, SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { KIND_LABELS, type OfferEditState, type OfferValues } from '../offer-edit-form.ts';

type FieldsProps = {
  edit: OfferEditState;
  /** What the offer lacks before it can be sent, once somebody wanted to send it. */
  faults: OfferFaults;
};

/** Who the customer is, and where one lives and gets the goods. */
export function CustomerFields({ edit, faults }: FieldsProps) {
  const isCompany = edit.mine.customer_kind === 'company';
  const { labels } = edit.definition;
  const line = (name: LineName, more: LineProps = {}) => (
    <Line edit={edit} faults={faults} name={name} {...more} />
  );
  return (
    <Section title="Cliente">
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <Conflicting field="customer_kind" edit={edit}>
          <SelectField label={labels.customer_kind} {...formField(edit.form, 'customer_kind')}>
            {CUSTOMER_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {KIND_LABELS[kind]}
              </option>
            ))}
          </SelectField>
        </Conflicting>
        {isCompany && line('company', { max: MAX_LENGTH.name })}
        {line('customer_name', {
          max: MAX_LENGTH.name,
          ...(isCompany && { label: 'Referente' }),
        })}
        {line('email', { max: MAX_LENGTH.email, type: 'email' })}
        {line('phone', { max: MAX_LENGTH.phone, type: 'tel' })}
        {isCompany && line('vat_number', { max: OFFER_LENGTHS.vat_number })}
        {line('tax_code', { max: OFFER_LENGTHS.tax_code })}
        {line('address', { max: MAX_LENGTH.address })}
        {line('delivery_address', {
          max: MAX_LENGTH.address,
          help: 'Se è vuoto, vale l’indirizzo.',
        })}
      </div>
    </Section>
  );
}

/** Until when it is good, how it is delivered and paid, and what the law asks for. */
export function TermsFields({ edit, faults }: FieldsProps) {
  const today = romeDate(useNow());
  const { form, mine, definition } = edit;
  const { labels } = definition;
  const until = useFormField(form, 'valid_until');
  return (
    <Section title="Condizioni">
      <div className="grid gap-4 sm:grid-cols-2">
        <Conflicting field="valid_until" edit={edit}>
          <DateField
            label={labels.valid_until}
            {...until}
            error={until.error ?? faults.valid_until}
            today={today}
          />
        </Conflicting>
        <Line
          edit={edit}
          faults={faults}
          name="payment_terms"
          max={OFFER_LENGTHS.payment_terms}
          help="Per esempio: bonifico alla conferma."
        />
      </div>
      <Line
        edit={edit}
        faults={faults}
        name="delivery"
        max={OFFER_LENGTHS.delivery}
        help="Quando e come, per esempio: entro 5 giorni, con scarico a terra."
      />
      <Conflicting field="notes" edit={edit}>
        <TextArea
          label={labels.notes}
          rows={3}
          maxLength={MAX_LENGTH.notes}
          {...formField(form, 'notes')}
        />
      </Conflicting>
      {mine.customer_kind === 'private' && (
        <Line
          edit={edit}
          faults={faults}
          name="no_withdrawal"
          max={OFFER_LENGTHS.no_withdrawal}
          help="Perché il privato non può recedere, per esempio: merce tagliata su misura. Se è vuoto, può recedere."
        />
      )}
    </Section>
  );
}

/** The customer's declaration, without which no line is at 10 or 4 %. */
export function Declared({ edit, faults }: FieldsProps) {
  const declared = useFormField(edit.form, 'reduced_vat_declared');
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

type LineName = Exclude<
  keyof OfferFields & keyof OfferValues,
  'customer_kind' | 'prices_include_vat' | 'reduced_vat_declared' | 'lines' | 'valid_until'
>;
type LineProps = {
  label?: string;
  help?: string;
  max?: number;
  type?: 'email' | 'tel';
};

function Line({
  edit,
  faults,
  name,
  label,
  help,
  max,
  type,
}: FieldsProps & LineProps & { name: LineName }) {
  const { error, ...field } = formField(edit.form, name);
  return (
    <Conflicting field={name} edit={edit}>
      <TextField
        label={label ?? edit.definition.labels[name]}
        type={type ?? 'text'}
        inputMode={type}
        autoComplete="off"
        maxLength={max}
        help={help}
        error={error ?? faults[name]}
        {...field}
      />
    </Conflicting>
  );
}

type ConflictingProps = { field: keyof OfferValues; edit: OfferEditState; children: ReactNode };

/** A field, and below it both values while two people have changed it. */
export function Conflicting({ field, edit, children }: ConflictingProps) {
  return (
    <div className="grid content-start gap-3">
      {children}
      <EditConflict field={field} edit={edit} />
    </div>
  );
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-md border border-line bg-white p-4 sm:p-5">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  );
}
