import { MAX_LENGTH } from '#contract/fields.schema.ts';
import { STATUS_LABELS } from '#contract/orders/order-view.ts';
import { ORDER_STATUSES, type OrderType } from '#contract/orders/orders.schema.ts';
import { EditConflict } from '#web/forms/edit/edit-conflict.tsx';
import { formField } from '#web/forms/form-field.ts';
import { useFormField } from '#web/forms/use-form-field.ts';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { ItemsField } from './items-field.tsx';
import type { OrderFormState, OrderValues } from './order-edit-form.ts';
import { WhenFields } from './when-fields.tsx';

type OrderFieldsProps = { edit: OrderFormState; type: OrderType; id: string };

/** All fields of an order (spec section 2, "Ordini"), for a private customer or a reseller. */
export function OrderFields({ edit, type, id }: OrderFieldsProps) {
  const { form, definition } = edit;
  const items = useFormField(form, 'items');
  const line = (name: keyof OrderValues, max: number) => (
    <TextLine edit={edit} name={name} maxLength={max} />
  );
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {type === 'consumer' ? (
          <>
            {line('name', MAX_LENGTH.name)}
            {line('phone', MAX_LENGTH.phone)}
            {line('email', MAX_LENGTH.email)}
            {line('address', MAX_LENGTH.address)}
          </>
        ) : (
          <>
            {line('company_name', MAX_LENGTH.name)}
            {line('agent_name', MAX_LENGTH.name)}
            {line('phone', MAX_LENGTH.phone)}
            {line('email', MAX_LENGTH.email)}
          </>
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_11rem]">
        <WhenFields edit={edit} type={type} id={id} />
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
        maxLength={MAX_LENGTH.notes}
        {...formField(form, 'notes')}
      />
      <EditConflict field="notes" edit={edit} />
    </>
  );
}

type TextLineProps = { edit: OrderFormState; name: keyof OrderValues; maxLength: number };

function TextLine({ edit, name, maxLength }: TextLineProps) {
  const types = { email: 'email', phone: 'tel' } as Partial<Record<string, 'email' | 'tel'>>;
  return (
    <div className="grid content-start gap-3">
      <TextField
        label={edit.definition.labels[name]}
        type={types[name] ?? 'text'}
        inputMode={types[name]}
        autoComplete="off"
        maxLength={maxLength}
        {...formField(edit.form, name)}
      />
      <EditConflict field={name} edit={edit} />
    </div>
  );
}
