/** Who drives the company's lorries. A driver has no account: a device is let in by a code (`giro.schema.ts`). */
import * as z from 'zod/mini';
import { MAX_LENGTH } from '../fields.schema.ts';
import { listQuery } from '../list.schema.ts';
import { changedRow, madeFields, type SubjectFields, storedRow } from '../subject-fields.ts';

/** What each field that the office writes is: schemas, labels and edit are made of it. */
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
  /** One who is not gets no new trip, and no device of theirs is let in. */
  active: z.boolean(),
});
export type Driver = z.infer<typeof Driver>;

/** `q` looks in name and telephone. */
const DriverListQuery = listQuery(['name-asc', 'name-desc'], {
  active: z.optional(z.enum(['true', 'false'])),
});

/** 'Nuovo autista'. */
export const CreateDriverInput = z.object(madeFields(DRIVER_FIELDS));
export type CreateDriverInput = z.infer<typeof CreateDriverInput>;

/** An edit: the changed fields, with the version that was read. */
export const UpdateDriverInput = changedRow(DRIVER_FIELDS, {
  active: z.optional(z.boolean()),
});
export type UpdateDriverInput = z.infer<typeof UpdateDriverInput>;

/** By name unless asked otherwise. One who ever had a trip is not deleted but made inactive: CONFLICT. */
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
