/** Customers known from existing offers, orders, quote requests and resellers. */
import * as z from 'zod/mini';
import { Instant } from '../fields.schema.ts';
import { SearchText } from '../list.schema.ts';

/** Fewer characters would match half of the customers. */
export const LEAST_SOUGHT = 3;

/** `q` is the start of a name, a company, an e-mail address, a phone number or a P.IVA. */
export const CustomerQuery = z.object({
  q: SearchText.check(z.minLength(LEAST_SOUGHT), z.meta({ examples: ['rossi'] })),
});
export type CustomerQuery = z.infer<typeof CustomerQuery>;

/** What is known about a customer, under an offer's field names. '' if unknown. */
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
  /**
   * The customer's newest row, and when it was made. Fields that it leaves empty may come from
   * older rows.
   */
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
