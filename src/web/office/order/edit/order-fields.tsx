import { X } from 'lucide-react';
import { useId } from 'react';
import { MAX_LENGTH } from '#contract/fields.schema.ts';
import { DELIVERY_FIELDS, type DeliveryFieldName } from '#contract/orders/delivery-fields.ts';
import type { OrderTextName } from '#contract/orders/order-fields.ts';
import { blankTexts } from '#contract/orders/order-texts.ts';
import type { OrderType } from '#contract/orders/orders.schema.ts';
import type { EditState } from '#web/forms/edit/edit-definition.ts';
import { AddressField } from '#web/forms/fields/address-field.tsx';
import { Conflicting, EditField } from '#web/forms/fields/edit-field.tsx';
import { AddRowButton, RowButton, useRowEditor } from '#web/forms/row-editor.tsx';
import { FieldError, TextArea, TextField } from '#web/ui/field.tsx';
import { DateAndTimeFields } from './date-and-time-fields.tsx';
import type { OrderValues } from './order-edit-form.ts';
import { type ItemRow, isFreeText, NEW_ROW, rowsOf, rowsText } from './order-items.ts';

type OrderFieldsProps = { edit: EditState<OrderValues>; type: OrderType; id: string };

/** The dialog's first fields, in the order of their table. The notes are last. */
const headOf = (type: OrderType) =>
  (Object.keys(blankTexts(type)) as OrderTextName[]).filter((name) => name !== 'notes');

/** All fields of an order (spec section 2, "Ordini"), for a private customer or a reseller. */
export function OrderFields({ edit, type, id }: OrderFieldsProps) {
  const items = edit.form.field('items');
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {headOf(type).map((name) =>
          name === 'address' ? (
            <AddressField key={name} edit={edit} name={name} />
          ) : (
            <EditField key={name} edit={edit} name={name} />
          ),
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_11rem]">
        <DateAndTimeFields edit={edit} type={type} id={id} />
        <EditField edit={edit} name="status" />
      </div>
      <Conflicting edit={edit} field="items">
        <ItemsField {...items} />
      </Conflicting>
      {type === 'consumer' && <DeliveryFields edit={edit} />}
      <EditField edit={edit} name="notes" />
    </>
  );
}

/** What the driver must know (beyond the spec: only the office sees it). */
function DeliveryFields({ edit }: { edit: EditState<OrderValues> }) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-[0.9375rem] leading-5">Per chi consegna</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {(Object.keys(DELIVERY_FIELDS) as DeliveryFieldName[]).map((name) => (
          <EditField key={name} edit={edit} name={name} />
        ))}
      </div>
    </fieldset>
  );
}

type ItemsFieldProps = {
  /** The rows as written by `rowsText`. */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
};

/**
 * The items of an order: rows of name, quantity and unit. The customer's free text stays one text.
 */
function ItemsField({ value, onChange, error }: ItemsFieldProps) {
  const errorId = useId();
  const rows = rowsOf(value);
  const { list, status, edit, remove, add } = useRowEditor({
    rows,
    onChange: (next) => onChange(rowsText(next)),
    one: 'Materiale',
  });
  return (
    <fieldset aria-describedby={error && errorId} className="grid gap-2.5">
      <legend className="mb-1.5 font-semibold text-[0.9375rem] leading-5">Materiali</legend>
      <div ref={list} className="grid gap-2.5 empty:hidden">
        {rows.map((row, index) =>
          isFreeText(row) ? (
            <TextArea
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and no state.
              key={index}
              label="Testo del cliente"
              rows={3}
              longest={MAX_LENGTH.materials}
              value={row.name}
              onChange={({ target }) => edit(index, { name: target.value })}
            />
          ) : (
            <ItemFields
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and no state.
              key={index}
              row={row}
              place={index + 1}
              onChange={(part) => edit(index, part)}
              onRemove={() => remove(index)}
            />
          ),
        )}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <AddRowButton label="Aggiungi materiale" onClick={() => add(NEW_ROW)} />
      {status}
    </fieldset>
  );
}

type ItemFieldsProps = {
  row: ItemRow;
  /** From 1. */
  place: number;
  onChange: (part: Partial<ItemRow>) => void;
  onRemove: () => void;
};

function ItemFields({ row, place, onChange, onRemove }: ItemFieldsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem] items-end gap-2 sm:grid-cols-[minmax(0,1fr)_6rem_6rem_2.75rem]">
      <TextField
        label={`Materiale ${place}`}
        autoComplete="off"
        longest={MAX_LENGTH.materials}
        value={row.name}
        onChange={({ target }) => onChange({ name: target.value })}
        className="max-sm:col-span-3"
      />
      <TextField
        label="Quantità"
        aria-label={`Quantità, materiale ${place}`}
        inputMode="decimal"
        autoComplete="off"
        value={row.quantity}
        onChange={({ target }) => onChange({ quantity: target.value })}
      />
      <TextField
        label="Unità"
        aria-label={`Unità, materiale ${place}`}
        autoComplete="off"
        longest={MAX_LENGTH.unit}
        value={row.unit}
        onChange={({ target }) => onChange({ unit: target.value })}
      />
      <RowButton
        data-action="remove"
        label={`Togli materiale ${place}`}
        icon={X}
        onClick={onRemove}
      />
    </div>
  );
}
