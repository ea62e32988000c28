/**
 * The drivers of the company's lorries. A driver has no account: a code signs a device in
 * (`driver.schema.ts`).
 */
import * as z from 'zod/mini';
import { MAX_LENGTH } from '../fields.schema.ts';
import { listQuery } from '../list.schema.ts';
import { changedRow, createFields, type SubjectFields, storedRow } from '../subject-fields.ts';

/** The fields that the office writes. Schemas, labels and edit are made from this table. */
export const DRIVER_FIELDS = {
  name: {
    label: 'Nome e cognome',
    kind: 'line',
    max: MAX_LENGTH.name,
    searched: true,
    missing: 'Inserire nome e cognome',
  },
  phone: { label: 'Telefono', kind: 'phone', max: MAX_LENGTH.phone, searched: true },
} as const satisfies SubjectFields;

export const Driver = storedRow(DRIVER_FIELDS, {
  /** An inactive driver gets no new trips, and their devices are refused. */
  active: z.boolean(),
});
export type Driver = z.infer<typeof Driver>;

/** `q` searches name and phone. */
const DriverListQuery = listQuery(['name-asc', 'name-desc'], {
  active: z.optional(z.enum(['true', 'false'])),
});

/** 'Nuovo autista'. */
export const CreateDriverInput = z.object(createFields(DRIVER_FIELDS));
export type CreateDriverInput = z.infer<typeof CreateDriverInput>;

/** An edit: the changed fields, with the version that was read. */
export const UpdateDriverInput = changedRow(DRIVER_FIELDS, {
  active: z.optional(z.boolean()),
});
export type UpdateDriverInput = z.infer<typeof UpdateDriverInput>;

/**
 * By name by default. A driver who ever had a trip cannot be deleted, only made inactive: CONFLICT.
 */
export const DRIVERS = {
  summaries: {
    list: 'The drivers: search, filter, pages',
    read: 'One driver',
    update: 'Change a driver, or say that they no longer drive',
    delete: 'Delete a driver who never had a trip',
  },
  query: DriverListQuery,
  row: Driver,
  edit: UpdateDriverInput,
  missing: 'Autista non trovato',
  examples: {
    id: 'b0e7a1d4-5c3f-4e29-8f10-7a6d2c9b4e31',
    edit: { version: 1, phone: '333 0000000' },
  },
} as const;
