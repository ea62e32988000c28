/**
 * Lists of customers from other programs and telephones: .xlsx, .csv and .vcf. A file is first read
 * and compared with the cards; what the office ticks is then applied as a whole.
 */
import * as z from 'zod/mini';
import { Instant, RequestId } from '../fields.schema.ts';
import { changedFields } from '../subject-fields.ts';
import { CUSTOMER_FIELDS, Customer, NoteText } from './customers.schema.ts';

/** The most cards of one import: on the embedded database others wait for it. */
export const MAX_IMPORTED_CARDS = 2_000;

const { warning: _, ...IMPORTED } = CUSTOMER_FIELDS;
/** The warning is the office's own and never imported. */
export type ImportedField = keyof typeof IMPORTED;
export const IMPORTED_FIELDS = Object.keys(IMPORTED) as [ImportedField, ...ImportedField[]];

const field = z.enum(IMPORTED_FIELDS);
/** Only fields that the row has. */
const texts = z.partialRecord(field, z.string());
const card = z.pick(Customer, { id: true, version: true, customer_name: true, company: true });
/** The row of the file, from 1; of a .vcf the number of the card. */
const row = z.int();

export const CustomersPreview = z.object({
  kind: z.enum(['table', 'vcf']),
  created: z.array(z.object({ row, fields: texts, note: z.string() })),
  updated: z.array(
    z.object({
      row,
      card,
      /** Fields that the card lacks. */
      filled: texts,
      /** Other fields that differ: replaced only if the office says so. Phones are added. */
      differing: z.array(z.object({ field, own: z.string(), file: z.string() })),
      note: z.string(),
    }),
  ),
  /** Nobody can say to which card they belong, so they are not imported. */
  unclear: z.array(z.object({ row, name: z.string(), reason: z.string(), cards: z.array(card) })),
  discarded: z.array(z.object({ row, name: z.string(), reason: z.string() })),
  /** Rows that say nothing new. */
  unchanged: z.int(),
  columns: z.array(z.object({ head: z.string(), fields: z.array(z.string()) })),
  ignored: z.array(z.object({ head: z.string(), reason: z.string() })),
  /** What was read differently from what people may expect. */
  notes: z.array(z.string()),
});
export type CustomersPreview = z.infer<typeof CustomersPreview>;

/** What was ticked in a preview. */
export const ImportCustomersInput = z.object({
  /** The import's id, made by the browser. A repeat imports nothing twice. */
  request_id: RequestId,
  rows: z
    .array(
      z.object({
        row,
        fields: z.omit(z.object(changedFields(CUSTOMER_FIELDS)), { warning: true }),
        note: z.optional(NoteText),
        /** The card that is filled in; null for a new one. */
        card: z.nullable(z.object({ id: z.uuid(), version: z.int32() })),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_IMPORTED_CARDS)),
});
export type ImportCustomersInput = z.infer<typeof ImportCustomersInput>;

/** An import of the last weeks. */
export const CustomerImport = z.object({
  id: z.uuid(),
  created: z.int(),
  updated: z.int(),
  user_name: z.string(),
  at: Instant,
  undone_at: z.nullable(Instant),
});
export type CustomerImport = z.infer<typeof CustomerImport>;
/** The imports that can be undone. */
export const CustomerImports = z.object({ imports: z.array(CustomerImport) });

/** What an undo did. Cards that somebody has changed or noted since stay as they are. */
export const UndoneImport = z.object({
  removed: z.int(),
  restored: z.int(),
  kept: z.array(z.pick(Customer, { id: true, customer_name: true, company: true })),
});
export type UndoneImport = z.infer<typeof UndoneImport>;
