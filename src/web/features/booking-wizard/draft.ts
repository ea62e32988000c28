/** What has been typed so far, kept for this tab: it survives Back, a reload and a failed submit. */
import { z } from 'zod';
import { DateText, TimeText } from '#contract/fields.schema.ts';

const Draft = z.object({
  /** Of a request that was sent and has no answer yet: the server may know it or not. */
  request_id: z.uuid().optional().catch(undefined),
  fields: z.record(z.string(), z.string()).transform(withoutImpossibleSlot),
});
export type Draft = z.infer<typeof Draft>;

/** null when there is none, or none that can be read. */
export function readDraft(key: string): Draft | null {
  try {
    return Draft.parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
}

/** A full or forbidden storage loses the draft, never the form. */
export function writeDraft(key: string, draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    return;
  }
}

export function clearDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    return;
  }
}

/** The calendar counts with them, so they must exist; a time without its date says nothing. */
function withoutImpossibleSlot({
  delivery_date,
  delivery_time,
  ...fields
}: Record<string, string>): Record<string, string> {
  const date = DateText.safeParse(delivery_date).data;
  const time = date && TimeText.safeParse(delivery_time).data;
  return {
    ...fields,
    ...(date && { delivery_date: date }),
    ...(time && { delivery_time: time }),
  };
}
