/** The fields of the dialogs for lorries and drivers, and what they send. */
import { CreateDriverInput, DRIVER_FIELDS, Driver } from '#contract/road/drivers.schema.ts';
import { CreateVehicleInput, VEHICLE_FIELDS, Vehicle } from '#contract/road/vehicles.schema.ts';
import { blankFields } from '#contract/subject-fields.ts';
import { createOf, editOf } from '#web/forms/edit/edit-of.ts';
import { labelsAndCells } from '#web/forms/fields/cells-of.ts';

export const VEHICLE_EDIT = editOf(Vehicle, CreateVehicleInput, {
  ...labelsAndCells(VEHICLE_FIELDS),
  summaryOf: ({ name }) => name.trim(),
});

export const DRIVER_EDIT = editOf(Driver, CreateDriverInput, {
  ...labelsAndCells(DRIVER_FIELDS),
  summaryOf: ({ name }) => name.trim(),
});

const NOTHING_TYPED = { max_kg: '', name: '', plate: '' };

export const VEHICLE_CREATE = createOf(VEHICLE_EDIT, {
  valuesOf: (base) => ({ ...VEHICLE_EDIT.valuesOf(base), ...NOTHING_TYPED }),
});
export const DRIVER_CREATE = createOf(DRIVER_EDIT);

/** New rows. */
export const NEW_VEHICLE = { ...blankFields(VEHICLE_FIELDS), version: 0 };
export const NEW_DRIVER = { ...blankFields(DRIVER_FIELDS), version: 0 };
