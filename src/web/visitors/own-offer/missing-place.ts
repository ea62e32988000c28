import type { Place } from '#contract/fields.schema.ts';
import type { Problems } from '#web/forms/check-input.ts';

/** The times are those of a day, so it is asked for first. */
export function missingPlace({ delivery_date, delivery_time }: Place): Problems {
  if (!delivery_date) return { delivery_date: 'Scegli il giorno' };
  return delivery_time ? {} : { delivery_time: "Scegliere l'orario" };
}
