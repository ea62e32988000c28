/** The companies that collect materials, and their codes. */
import * as z from 'zod/mini';
import { DateText, Instant, MAX_LENGTH, requiredLine } from '../fields.schema.ts';
import { listAnswer, listQuery } from '../list.schema.ts';
import {
  changedRow,
  createFields,
  labelsOf,
  type SubjectFields,
  storedRow,
} from '../subject-fields.ts';

/** The greatest limit of one company, in orders per date. */
export const MAX_DAILY_LIMIT = 1000;

const DAILY_LIMIT = `Scrivere un numero da 1 a ${MAX_DAILY_LIMIT}, o lasciare vuoto`;

/** The fields that the office writes. Schemas, labels and edit are made from this table. */
export const RESELLER_FIELDS = {
  company_name: {
    label: 'Ragione sociale',
    kind: 'line',
    max: MAX_LENGTH.name,
    searched: true,
    missing: 'Inserire la ragione sociale',
  },
  /** The company's contact person. */
  contact: { label: 'Referente', kind: 'line', max: MAX_LENGTH.name, searched: true },
  phone: { label: 'Telefono', kind: 'phone', max: MAX_LENGTH.phone, searched: true },
  email: { label: 'Email', kind: 'email', max: MAX_LENGTH.email, searched: true },
  /** Orders per date; null for no limit besides that of all resellers. */
  daily_limit: {
    label: 'Limite al giorno',
    kind: 'whole',
    schema: z.nullable(
      z.int(DAILY_LIMIT).check(z.minimum(1, DAILY_LIMIT), z.maximum(MAX_DAILY_LIMIT, DAILY_LIMIT)),
    ),
    blank: null,
  },
  notes: { label: 'Note', kind: 'lines', max: MAX_LENGTH.notes, searched: true },
} as const satisfies SubjectFields;

/** A code without its secret. */
export const ResellerCode = z.object({
  id: z.uuid(),
  /** Its first four characters. */
  lookup: z.string(),
  /** Who uses it. */
  label: z.string(),
  /** The first instant at which it is refused, or null. */
  expires_at: z.nullable(Instant),
  revoked_at: z.nullable(Instant),
  last_used_at: z.nullable(Instant),
  /**
   * When somebody last tried many wrong codes with this one's beginning within an hour: more than
   * typing errors explain.
   */
  guessed_at: z.nullable(Instant),
  created_at: Instant,
});
export type ResellerCode = z.infer<typeof ResellerCode>;

/** A company with its codes, newest first, and its orders. */
export const Reseller = storedRow(RESELLER_FIELDS, {
  /** While inactive, none of its codes is accepted. */
  active: z.boolean(),
  codes: z.array(ResellerCode),
  /** All its orders, and how many of them are cancelled. */
  orders: z.int(),
  orders_cancelled: z.int(),
  /**
   * Orders of no reseller whose `company_name` resembles this one's; the filter `alike` finds them.
   */
  orders_alike: z.int(),
  /** When one of its codes was last used. */
  last_used_at: z.nullable(Instant),
});
export type Reseller = z.infer<typeof Reseller>;

export const RESELLER_LABELS = labelsOf(RESELLER_FIELDS);

export const RESELLER_SORTS = ['name-asc', 'name-desc', 'created-desc', 'created-asc'] as const;

/** `q` searches name, contact, phone, e-mail and notes. */
export const ResellerListQuery = listQuery(RESELLER_SORTS, {
  active: z.optional(z.enum(['true', 'false'])),
});
export type ResellerListQuery = z.infer<typeof ResellerListQuery>;

export const ResellerList = listAnswer(Reseller);
export type ResellerList = z.infer<typeof ResellerList>;

export const ResellerExportQuery = z.object({
  format: z._default(z.enum(['xlsx', 'csv']), 'csv').check(z.meta({ examples: ['csv'] })),
});

/** 'Nuovo Rivenditore'. */
export const CreateResellerInput = z.object(createFields(RESELLER_FIELDS));
export type CreateResellerInput = z.infer<typeof CreateResellerInput>;

/** An edit: the changed fields, with the version that was read. */
export const UpdateResellerInput = changedRow(RESELLER_FIELDS, {
  active: z.optional(z.boolean()),
});
export type UpdateResellerInput = z.infer<typeof UpdateResellerInput>;

/** 'Unisci': the company to merge into, with the versions that were read of both. */
export const MergeResellerInput = z.object({
  version: z.int32(),
  into: z.uuid(),
  into_version: z.int32(),
});
export type MergeResellerInput = z.infer<typeof MergeResellerInput>;

export const ResellerId = z.object({ id: z.uuid() });

/** For a `last_day` in the past, with which the code would never be accepted. */
export const LAST_DAY_OVER = 'È un giorno già passato';

/** A new code: for whom, and its last valid day in Rome. */
export const CreateResellerCodeInput = z.object({
  label: requiredLine(MAX_LENGTH.name, 'Scrivere per chi è il codice'),
  last_day: z._default(z.nullable(DateText), null),
});
export type CreateResellerCodeInput = z.infer<typeof CreateResellerCodeInput>;

/** The code, which no other answer contains. */
export const CreatedResellerCode = z.object({ code: z.string(), reseller: Reseller });
export type CreatedResellerCode = z.infer<typeof CreatedResellerCode>;

/** How many pickups of the last 30 days were booked with the shared code. */
export const SharedCodeUse = z.object({ orders: z.int() });
export type SharedCodeUse = z.infer<typeof SharedCodeUse>;
