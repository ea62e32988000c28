/** The fields of a company's dialogs, and what they send. */
import {
  CreateResellerInput,
  RESELLER_FIELDS,
  Reseller,
} from '#contract/resellers/resellers.schema.ts';
import { blankFields } from '#contract/subject-fields.ts';
import { createOf, editOf } from '#web/forms/edit/edit-of.ts';
import { cellsOf, labelsWithOptional } from '#web/forms/fields/cells-of.ts';

export const RESELLER_EDIT = editOf(Reseller, CreateResellerInput, {
  labels: { ...labelsWithOptional(RESELLER_FIELDS), notes: 'Note interne (opzionale)' },
  cells: cellsOf(RESELLER_FIELDS),
  summaryOf: ({ company_name }) => company_name.trim(),
});

/** A new company. */
export const NEW_RESELLER = { ...blankFields(RESELLER_FIELDS), version: 0 };

export const RESELLER_CREATE = createOf(RESELLER_EDIT);
