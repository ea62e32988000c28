/** The dialogs with the form of a customer's card, loaded when the first one is opened. */
import { useState } from 'react';
import {
  type CreateCustomerInput,
  CUSTOMER_FIELDS,
  Customer,
  isNamed,
  NAMELESS,
  NewCustomer,
} from '#contract/customers/customers.schema.ts';
import type { CustomerFacts } from '#contract/customers/known-customers.schema.ts';
import { blankFields } from '#contract/subject-fields.ts';
import { api } from '#web/api.ts';
import type { EditState } from '#web/forms/edit/edit-definition.ts';
import { createOf, editOf, type SchemaEdit } from '#web/forms/edit/edit-of.ts';
import { AddressField } from '#web/forms/fields/address-field.tsx';
import { line } from '#web/forms/fields/cells.ts';
import { labelsAndCells } from '#web/forms/fields/cells-of.ts';
import { EditField } from '#web/forms/fields/edit-field.tsx';
import { numberHint } from '#web/forms/number-hint.ts';
import { sendRequest } from '#web/forms/send-request.ts';
import { customerQueries } from '#web/office/customer/customer-queries.ts';
import { customerTitle } from '#web/office/customer/customer-text.ts';
import { type RowDialogState, RowDialogs } from '#web/office/row-dialogs.tsx';
import { successToast, toast } from '#web/ui/toast.ts';
import { useRequests } from './use-requests.ts';

const { labels, cells } = labelsAndCells(CUSTOMER_FIELDS);
const EDIT_OF_FIELDS = editOf(Customer, NewCustomer, {
  labels,
  // Words between the numbers need letters, which the keyboard for numbers lacks.
  cells: { ...cells, phone: line(CUSTOMER_FIELDS.phone.max) },
  summaryOf: ({ company, customer_name }) => (company || customer_name).trim(),
});
type Edit =
  typeof EDIT_OF_FIELDS extends SchemaEdit<infer Row, infer Fields>
    ? SchemaEdit<Row, Fields>
    : never;
type Values = ReturnType<Edit['valuesOf']>;

/** A card needs a name or a company; the schema of a single field cannot say so. */
const EDIT: Edit = {
  ...EDIT_OF_FIELDS,
  problemsOf: (values) => ({
    ...(!isNamed(trimmedNames(values)) && { customer_name: NAMELESS }),
    ...EDIT_OF_FIELDS.problemsOf(values),
  }),
};
const trimmedNames = ({ customer_name, company }: Values) => ({
  customer_name: customer_name.trim(),
  company: company.trim(),
});
const CREATE = createOf(EDIT);
const BLANK = { ...blankFields(CUSTOMER_FIELDS), version: 0 };

type CustomerDialogsProps = RowDialogState & {
  /** Fills a new card in. */
  facts?: CustomerFacts | undefined;
  onCreated?: (card: Customer) => void;
};

export function CustomerDialogs({ facts, onCreated, ...dialogs }: CustomerDialogsProps) {
  const requests = useRequests();
  return (
    <RowDialogs
      subject="customer"
      queries={customerQueries}
      edit={EDIT}
      creation={CREATE}
      blank={{ ...BLANK, ...facts }}
      size="tall"
      making={{
        title: 'Nuova scheda',
        description: 'La vede solo l’ufficio. Ordini e preventivi si trovano da sé, dai contatti.',
        submitLabel: 'Salva scheda',
      }}
      editing={{ title: 'Modifica scheda', submitLabel: 'Salva' }}
      missing="Scheda non trovata"
      unread="Impossibile caricare la scheda"
      failed="Impossibile salvare la scheda"
      gone="La scheda è stata eliminata nel frattempo. Quanto scritto non si può salvare."
      {...dialogs}
      create={async (input) => {
        const created = await sendRequest(requests, (request_id) =>
          api.customers.create({
            ...(input as Omit<CreateCustomerInput, 'request_id'>),
            request_id,
          }),
        );
        requests.endRequest();
        toast(successToast(customerTitle(created), 'Scheda salvata'));
        onCreated?.(created);
        return created;
      }}
      save={async (id, changes) => {
        const saved = await api.customers.update({ id, ...changes });
        toast(successToast(customerTitle(saved), 'Scheda salvata'));
        return saved;
      }}
      fields={(edit) => <CustomerFields edit={edit} />}
    />
  );
}

function CustomerFields({ edit }: { edit: EditState<Values> }) {
  const [entered, setEntered] = useState('');
  const hintAt = (name: 'vat_number' | 'tax_code') =>
    numberHint(name, edit.mine[name], entered !== name) || undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears which field is typed into.
    <div
      onFocus={({ target }) => setEntered(target.getAttribute('name') ?? '')}
      onBlur={() => setEntered('')}
      className="grid gap-4 sm:grid-cols-2"
    >
      <EditField
        edit={edit}
        name="customer_name"
        spellCheck={false}
        help="Di un’azienda: il referente."
      />
      <EditField edit={edit} name="company" spellCheck={false} />
      <EditField
        edit={edit}
        name="phone"
        help="Anche più d’uno, con una parola accanto: 333 1234567 (figlia), 095 123456"
      />
      <EditField edit={edit} name="email" help="Anche più d’una, separate da una virgola." />
      <div className="sm:col-span-2">
        <AddressField edit={edit} name="address" />
      </div>
      <EditField edit={edit} name="vat_number" help={hintAt('vat_number')} />
      <EditField edit={edit} name="tax_code" help={hintAt('tax_code')} />
      <EditField edit={edit} name="sdi_code" />
      <EditField edit={edit} name="pec" />
      <EditField edit={edit} name="easyfatt_code" />
      <div className="sm:col-span-2">
        <EditField
          edit={edit}
          name="warning"
          help="Si vede dove si fa un ordine o un preventivo. Non impedisce niente. Il cliente può chiedere di leggerlo."
        />
      </div>
    </div>
  );
}
