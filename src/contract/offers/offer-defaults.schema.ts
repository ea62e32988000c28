/** What the company always says in its offers, as the office writes it in the content 'Testi dei preventivi'. */
import * as z from 'zod/mini';
import { PRESET_FIELDS } from './offer-texts.ts';
import { OfferFields } from './offers.schema.ts';

/** The fields of a new draft, and what the paper says of every offer that is sent today. */
export const OfferDefaults = z.object({
  ...z.pick(OfferFields, PRESET_FIELDS).shape,
  /** For how many days it is good. */
  validity_days: z.int(),
  /** At the end of the paper; '' for none. */
  sales_conditions: z.string(),
  /** Bank and IBAN on one line; '' for none. */
  bank: z.string(),
});
export type OfferDefaults = z.infer<typeof OfferDefaults>;
