/** A form's draft: it survives Back, a reload and a failed send. */
import * as z from 'zod/mini';
import { storedDraft } from './draft-store.ts';

const Draft = z.object({
  /** The request id with which exactly these fields were sent, until an answer comes. */
  request_id: z.catch(z.optional(z.uuid()), undefined),
  fields: z.record(z.string(), z.string()),
});
export type FormDraft = { request_id: string | undefined; fields: Record<string, string> };

/** null if there is no draft, or none that can be parsed. */
export function readDraft(key: string): FormDraft | null {
  const { data } = Draft.safeParse(storedDraft(key));
  return data ? { request_id: data.request_id, fields: data.fields } : null;
}
