/** Messages of the contact page (spec section 3, "Contact form"). */
import * as z from 'zod/mini';
import {
  HiddenField,
  MAX_LENGTH,
  requiredEmail,
  requiredLine,
  requiredText,
} from './fields.schema.ts';

/** The form's fields; nothing of it is stored but the mail. */
export const SendMessageInput = z.object({
  /** Made once by the browser for a message; repeats with it send no second one. */
  request_id: z.uuid(),
  name: requiredLine(MAX_LENGTH.name, 'Inserire il nome'),
  email: requiredEmail,
  subject: requiredLine(MAX_LENGTH.subject, "Inserire l'oggetto"),
  message: requiredText(MAX_LENGTH.materials, 'Scrivere il messaggio'),
  website: HiddenField,
});
export type SendMessageInput = z.infer<typeof SendMessageInput>;

/** The mail is on its way; it is tried again until it is delivered. */
export const SentMessage = z.object({ sent: z.literal(true) });
