/** The customers whom the office knows, by offers, orders, requests for a quote and companies that there are. */
import * as z from 'zod/mini';
import { Instant } from './fields.schema.ts';
import { SoughtText } from './list.schema.ts';

/** Fewer characters find half of them. */
export const LEAST_SOUGHT = 3;

/** `q` is a name, a company, an e-mail address, a telephone or a P.IVA, or the beginning of one. */
export const CustomerQuery = z.object({
  q: SoughtText.check(z.minLength(LEAST_SOUGHT), z.meta({ examples: ['rossi'] })),
});
export type CustomerQuery = z.infer<typeof CustomerQuery>;

/** What is known of a customer, by the names of an offer's fields; '' for what is not. */
export const CUSTOMER_FACTS = [
  'customer_name',
  'company',
  'email',
  'phone',
  'vat_number',
  'tax_code',
  'address',
] as const;
export type CustomerFact = (typeof CUSTOMER_FACTS)[number];

export const KnownCustomer = z.object({
  ...(Object.fromEntries(CUSTOMER_FACTS.map((fact) => [fact, z.string()])) as Record<
    CustomerFact,
    z.ZodMiniString
  >),
  /** The newest row that tells of the customer, and when it was made. What it leaves empty older ones may say. */
  source: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('offer'),
      number: z.int(),
      year: z.int(),
      revision: z.int(),
    }),
    z.object({ kind: z.literal('order'), code: z.string() }),
    z.object({ kind: z.literal('quote') }),
    z.object({ kind: z.literal('reseller') }),
  ]),
  at: Instant,
});
export type KnownCustomer = z.infer<typeof KnownCustomer>;

export const KnownCustomers = z.object({ rows: z.array(KnownCustomer) });
export type KnownCustomers = z.infer<typeof KnownCustomers>;
