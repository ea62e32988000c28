/** The company's standard texts for offers, from the content 'Testi dei preventivi'. */
import * as z from 'zod/mini';
import { PRESET_FIELDS } from './offer-texts.ts';
import { OfferFields } from './offers.schema.ts';

/** The fields of a new draft, and what every offer issued today prints. */
export const OfferDefaults = z.object({
  ...z.pick(OfferFields, PRESET_FIELDS).shape,
  /** Days of validity. */
  validity_days: z.int(),
  /** Printed at the end; '' for none. */
  sales_conditions: z.string(),
  /** Bank and IBAN on one line; '' for none. */
  bank: z.string(),
});
export type OfferDefaults = z.infer<typeof OfferDefaults>;
