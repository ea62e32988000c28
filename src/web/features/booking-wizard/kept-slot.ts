import * as z from 'zod/mini';
import { DateText, TimeText } from '#contract/fields.schema.ts';
import type { FormFields } from './wizard-form.ts';

const KeptDate = z.catch(DateText, '');
const KeptTime = z.catch(TimeText, '');

/** The calendar counts with date and time, so they must exist; a time without its date says nothing. */
export function withRealSlot(kept: FormFields): FormFields {
  const delivery_date = KeptDate.parse(kept.delivery_date);
  const delivery_time = delivery_date && KeptTime.parse(kept.delivery_time);
  return { ...kept, delivery_date, delivery_time };
}
