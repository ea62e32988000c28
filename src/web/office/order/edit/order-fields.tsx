import type { OrderTextName } from '#contract/orders/order-fields.ts';
import { blankTexts } from '#contract/orders/order-texts.ts';
import type { OrderType } from '#contract/orders/orders.schema.ts';
import type { EditState } from '#web/forms/edit/edit-definition.ts';
import { Conflicting, EditField } from '#web/forms/fields/edit-field.tsx';
import { useFormField } from '#web/forms/use-form-field.ts';
import { DateAndTimeFields } from './date-and-time-fields.tsx';
import { ItemsField } from './items-field.tsx';
import type { OrderValues } from './order-edit-form.ts';

type OrderFieldsProps = { edit: EditState<OrderValues>; type: OrderType; id: string };

/** The texts at the head of the dialog, in the order of their table. The notes stand at its end. */
const headOf = (type: OrderType) =>
  (Object.keys(blankTexts(type)) as OrderTextName[]).filter((name) => name !== 'notes');

/** All fields of an order (spec section 2, "Ordini"), for a private customer or a reseller. */
export function OrderFields({ edit, type, id }: OrderFieldsProps) {
  const items = useFormField(edit.form, 'items');
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {headOf(type).map((name) => (
          <EditField key={name} edit={edit} name={name} />
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_11rem]">
        <DateAndTimeFields edit={edit} type={type} id={id} />
        <EditField edit={edit} name="status" />
      </div>
      <Conflicting edit={edit} field="items">
        <ItemsField {...items} />
      </Conflicting>
      <EditField edit={edit} name="notes" />
    </>
  );
}
