/** Messages of the contact page (spec section 3, "Contact form"). */
import * as z from 'zod/mini';
import {
  HiddenField,
  MAX_LENGTH,
  RequestId,
  requiredEmail,
  requiredLine,
  requiredText,
} from './fields.schema.ts';

/** The form's fields. Only the mail is stored: messages have no table. */
export const SendMessageInput = z.object({
  /**
   * Made by the browser once for each message. A repeat with the same id sends no second mail; a
   * different message under the same id is refused.
   */
  request_id: RequestId,
  name: requiredLine(MAX_LENGTH.name, 'Inserisci il nome'),
  email: requiredEmail,
  subject: requiredLine(MAX_LENGTH.subject, "Inserisci l'oggetto"),
  message: requiredText(MAX_LENGTH.materials, 'Scrivi il messaggio'),
  website: HiddenField,
});
export type SendMessageInput = z.infer<typeof SendMessageInput>;

/** The mail is queued and retried until it is delivered. */
export const SentMessage = z.object({ sent: z.literal(true) });
