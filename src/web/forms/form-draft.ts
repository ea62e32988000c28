/** A form's draft, kept in the tab's session storage: it survives Back, a reload and a failed send. */
import * as z from 'zod/mini';

const Draft = z.object({
  /** The id with which exactly these fields were sent, while no answer has come. */
  request_id: z.catch(z.optional(z.uuid()), undefined),
  fields: z.record(z.string(), z.string()),
});
export type FormDraft = { request_id: string | undefined; fields: Record<string, string> };

/** null when there is no draft, or none that can be parsed. */
export function readDraft(key: string): FormDraft | null {
  try {
    const { request_id, fields } = Draft.parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    return { request_id, fields };
  } catch {
    return null;
  }
}

/** Where storage is full or forbidden there is no draft, and the form still works. */
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
