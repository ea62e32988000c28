/**
 * The forms of the booking wizards (spec section 5). They have a file apart from `orders.schema.ts`, so
 * that the booking pages load no schema that they do not use.
 */
import * as z from 'zod/mini';
import {
  MAX_LENGTH,
  optionalEmail,
  optionalText,
  requiredEmail,
  requiredLine,
  requiredPhone,
  requiredText,
} from '../fields.schema.ts';

/**
 * Step 1 of the private customers' wizard, named after the order's columns. Section 5 of the spec calls
 * the first field customer_name; sections 3 and 7 call it name.
 */
export const ConsumerDetails = z.object({
  name: requiredLine(MAX_LENGTH.name, 'Inserire nome e cognome'),
  email: requiredEmail,
  phone: requiredPhone,
  address: requiredLine(MAX_LENGTH.address, "Inserire l'indirizzo di consegna"),
  notes: optionalText(MAX_LENGTH.notes),
});

/** Step 2 of both wizards. */
export const MaterialsText = requiredText(MAX_LENGTH.materials, 'Scrivere i materiali richiesti');

/** The access code that all resellers share, as it is typed; only the server can check it. */
export const AccessCode = requiredLine(MAX_LENGTH.access_code, 'Inserire il codice di accesso');

/** Step 1 of the resellers' wizard. */
export const SupplierDetails = z.object({
  company_name: requiredLine(MAX_LENGTH.name, 'Inserire la ragione sociale'),
  agent_name: requiredLine(MAX_LENGTH.name, "Inserire il nome dell'agente"),
  phone: requiredPhone,
  access_code: AccessCode,
  /** The address for the confirmation; '' for none. */
  email: z._default(optionalEmail, ''),
  notes: optionalText(MAX_LENGTH.notes),
});

type FreeTextItems = [{ id: 'custom-text'; name: string; unit: ''; quantity: 1 }];

/** Makes the wizards' free text the single item of the spec. */
export function freeTextItems(text: string): FreeTextItems {
  return [{ id: 'custom-text', name: text.trim(), unit: '', quantity: 1 }];
}
