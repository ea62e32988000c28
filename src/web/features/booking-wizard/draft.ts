/** What has been typed so far, kept for this tab: it survives Back, a reload and a failed submit. */
import { z } from 'zod';

const Draft = z.object({
  request_id: z.uuid(),
  fields: z.record(z.string(), z.string()),
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
