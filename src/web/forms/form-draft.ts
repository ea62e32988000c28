/** What has been typed into a form, kept for this tab: it survives Back, a reload and a failed send. */
import * as z from 'zod/mini';

const Draft = z.object({
  /** Of exactly these fields, sent and not answered yet: the server may know them or not. */
  request_id: z.catch(z.optional(z.uuid()), undefined),
  fields: z.record(z.string(), z.string()),
});
export type FormDraft = { request_id: string | undefined; fields: Record<string, string> };

/** null when there is none, or none that can be read. */
export function readDraft(key: string): FormDraft | null {
  try {
    const { request_id, fields } = Draft.parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    return { request_id, fields };
  } catch {
    return null;
  }
}

/** A full or forbidden storage loses the draft, never the form. */
export function writeDraft(key: string, draft: FormDraft): void {
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
