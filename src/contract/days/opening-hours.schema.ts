/** The week's opening hours (spec sections 2, "Orari", and 3, "Opening-hour slot"). */
import * as z from 'zod/mini';
import { TimeText } from '../fields.schema.ts';
import { slotProblems } from './opening-hours.ts';

/** One slot of a weekday (0 is Sunday). A disabled slot keeps its times. */
export const OpeningHoursSlot = z.object({
  weekday: z.int().check(z.minimum(0), z.maximum(6)),
  start_time: TimeText,
  end_time: TimeText,
  enabled: z.boolean(),
});
export type OpeningHoursSlot = z.infer<typeof OpeningHoursSlot>;

/** The most slots of a week. */
export const MAX_SLOTS = 70;

/** A week without slots that end before they start, and without overlapping enabled slots. */
const Slots = z.array(OpeningHoursSlot).check(z.maxLength(MAX_SLOTS), (payload) => {
  for (const [path, message] of Object.entries(slotProblems(payload.value))) {
    const [index, field = ''] = path.split('.');
    payload.issues.push({
      code: 'custom',
      input: payload.value,
      path: [Number(index), field],
      message,
    });
  }
});

/**
 * By weekday, Monday first, then by time. `version` is incremented with each change of the week.
 */
export const OpeningHoursWeek = z.object({
  version: z.int32(),
  slots: z.array(OpeningHoursSlot),
});
export type OpeningHoursWeek = z.infer<typeof OpeningHoursWeek>;

/** The whole week, with the version that was read. */
export const ReplaceOpeningHoursInput = z.object({ version: z.int32(), slots: Slots });
export type ReplaceOpeningHoursInput = z.infer<typeof ReplaceOpeningHoursInput>;
