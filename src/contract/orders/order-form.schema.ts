/**
 * The forms of the booking wizards (spec section 5). Separate from `orders.schema.ts`, so that the
 * booking pages load only schemas that they use.
 */
import * as z from 'zod/mini';
import {
  AccessCode,
  anyOfKind,
  MAX_LENGTH,
  requiredOfKind,
  requiredText,
  type TextRule,
} from '../fields.schema.ts';
import type { OrderText } from './order-fields.ts';
import { mapTexts } from './order-texts.ts';
import type { OrderType } from './orders.schema.ts';

type OptionalRule = z.ZodMiniDefault<TextRule>;

/** The rule for a text that may be empty. */
export const optionalRule = (text: OrderText): OptionalRule => z._default(anyOfKind(text), '');

/** The types allow every text to be left out; the rule of a required one refuses that. */
const bookedTexts = <Type extends OrderType>(type: Type) =>
  mapTexts(type, (text) =>
    text.required?.includes(type)
      ? (requiredOfKind(text, text.missing ?? '') as OptionalRule)
      : optionalRule(text),
  );

// Fields are shown, and missing ones reported, in this order.
const { name, email, ...othersOfConsumer } = bookedTexts('consumer');

/**
 * Step 1 of the private customers' wizard, named after the order's columns. Section 5 of the spec
 * says customer_name, sections 3 and 7 say name.
 */
export const ConsumerDetails = z.object({ name, email, ...othersOfConsumer });

/** Step 2 of both wizards. */
export const MaterialsText = requiredText(MAX_LENGTH.materials, 'Scrivi i materiali richiesti');

const { email: optional_email, notes, ...othersOfSupplier } = bookedTexts('supplier');

/** Step 1 of the resellers' wizard. The e-mail address is for the confirmation. */
export const SupplierDetails = z.object({
  ...othersOfSupplier,
  access_code: AccessCode,
  email: optional_email,
  notes,
});

type FreeTextItems = [{ id: 'custom-text'; name: string; unit: ''; quantity: 1 }];

/** Turns the wizards' free text into the spec's single item. */
export function freeTextItems(text: string): FreeTextItems {
  return [{ id: 'custom-text', name: text.trim(), unit: '', quantity: 1 }];
}
