/** What has been typed so far, kept for this tab: it survives Back, a reload and a failed submit. */
import { z } from 'zod';
import { DateText, TimeText } from '#contract/fields.schema.ts';

/** The calendar counts with date and time, so they must exist; a time without its date says nothing. */
const Fields = z
  .object({ delivery_date: DateText.catch(''), delivery_time: TimeText.catch('') })
  .catchall(z.string())
  .transform((fields) => (fields.delivery_date ? fields : { ...fields, delivery_time: '' }));

const Draft = z.object({
  /** Of a request that was sent and has no answer yet: the server may know it or not. */
  request_id: z.uuid().optional().catch(undefined),
  fields: Fields,
});
export type Draft = { request_id?: string | undefined; fields: Record<string, string> };

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
