import { ORDER_FIELDS, type OrderTextName } from '#contract/orders/order-fields.ts';
import { STATUS_LABELS } from '#contract/orders/order-view.ts';
import { ORDER_STATUSES, type OrderType } from '#contract/orders/orders.schema.ts';
import { EditConflict } from '#web/forms/edit/edit-conflict.tsx';
import { formField } from '#web/forms/form-field.ts';
import { useFormField } from '#web/forms/use-form-field.ts';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { DateAndTimeFields } from './date-and-time-fields.tsx';
import { ItemsField } from './items-field.tsx';
import type { OrderFormState } from './order-edit-form.ts';

type OrderFieldsProps = { edit: OrderFormState; type: OrderType; id: string };

/** All fields of an order (spec section 2, "Ordini"), for a private customer or a reseller. */
export function OrderFields({ edit, type, id }: OrderFieldsProps) {
  const { form, definition } = edit;
  const items = useFormField(form, 'items');
  const line = (name: OrderTextName) => <TextLine edit={edit} name={name} />;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {type === 'consumer' ? (
          <>
            {line('name')}
            {line('phone')}
            {line('email')}
            {line('address')}
          </>
        ) : (
          <>
            {line('company_name')}
            {line('agent_name')}
            {line('phone')}
            {line('email')}
          </>
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_11rem]">
        <DateAndTimeFields edit={edit} type={type} id={id} />
        <div className="grid content-start gap-3">
          <SelectField label={definition.labels.status} {...formField(form, 'status')}>
            {ORDER_STATUSES.map((status) => (
              <option key={status} value={status}>
                {STATUS_LABELS[status]}
              </option>
            ))}
          </SelectField>
          <EditConflict field="status" edit={edit} />
        </div>
      </div>
      <ItemsField {...items} />
      <EditConflict field="items" edit={edit} />
      <TextArea
        label={definition.labels.notes}
        rows={3}
        maxLength={ORDER_FIELDS.notes.max}
        {...formField(form, 'notes')}
      />
      <EditConflict field="notes" edit={edit} />
    </>
  );
}

const INPUT_TYPES = { line: undefined, lines: undefined, email: 'email', phone: 'tel' } as const;

function TextLine({ edit, name }: { edit: OrderFormState; name: OrderTextName }) {
  const { label, kind, max } = ORDER_FIELDS[name];
  const type = INPUT_TYPES[kind];
  return (
    <div className="grid content-start gap-3">
      <TextField
        label={label}
        type={type ?? 'text'}
        inputMode={type}
        autoComplete="off"
        maxLength={max}
        {...formField(edit.form, name)}
      />
      <EditConflict field={name} edit={edit} />
    </div>
  );
}
