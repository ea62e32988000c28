/** The company's lorries. */
import * as z from 'zod/mini';
import { amount } from '../amount-rule.ts';
import { listQuery } from '../list.schema.ts';
import { MAX_LOAD } from '../orders/delivery-fields.ts';
import { changedRow, createFields, type SubjectFields, storedRow } from '../subject-fields.ts';

const WRONG_LOAD = 'Inserire i chili che può portare, per esempio 1.200';

/** The fields that the office writes. Schemas, labels and edit are made from this table. */
export const VEHICLE_FIELDS = {
  /** 'Iveco 35 con gru' */
  name: {
    label: 'Nome',
    kind: 'line',
    max: 60,
    searched: true,
    missing: 'Inserire il nome del mezzo',
  },
  plate: { label: 'Targa', kind: 'line', max: 15, searched: true, missing: 'Inserire la targa' },
  /** Kilograms that it may carry. */
  max_kg: {
    label: 'Portata (kg)',
    kind: 'decimal',
    decimals: 0,
    schema: amount(MAX_LOAD, 0, WRONG_LOAD).check(z.positive(WRONG_LOAD)),
  },
  crane: { label: 'Gru', kind: 'yes-no', schema: z.boolean(), blank: false },
  tail_lift: { label: 'Sponda idraulica', kind: 'yes-no', schema: z.boolean(), blank: false },
} as const satisfies SubjectFields;

export const Vehicle = storedRow(VEHICLE_FIELDS, {
  /** An inactive lorry is not offered for new trips. */
  active: z.boolean(),
});
export type Vehicle = z.infer<typeof Vehicle>;

/** `q` searches name and plate. */
const VehicleListQuery = listQuery(['name-asc', 'name-desc'], {
  active: z.optional(z.enum(['true', 'false'])),
});

/** 'Nuovo mezzo'. */
export const CreateVehicleInput = z.object(createFields(VEHICLE_FIELDS));
export type CreateVehicleInput = z.infer<typeof CreateVehicleInput>;

/** An edit: the changed fields, with the version that was read. */
export const UpdateVehicleInput = changedRow(VEHICLE_FIELDS, {
  active: z.optional(z.boolean()),
});
export type UpdateVehicleInput = z.infer<typeof UpdateVehicleInput>;

/**
 * By name by default. A lorry that was ever on a trip cannot be deleted, only made inactive:
 * CONFLICT.
 */
export const VEHICLES = {
  summaries: {
    list: 'The lorries: search, filter, pages',
    read: 'One lorry',
    update: 'Change a lorry, or take it out of use',
    delete: 'Delete a lorry that was never on a trip',
  },
  query: VehicleListQuery,
  row: Vehicle,
  edit: UpdateVehicleInput,
  missing: 'Mezzo non trovato',
  examples: {
    id: '2c1f1c60-0f8e-4a0c-9a55-3d5be1a6c7f1',
    edit: { version: 1, max_kg: 1200 },
  },
} as const;
