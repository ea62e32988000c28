/** The mail to the address that an administrator has taken from an account. */
import { z } from 'zod';
import { type MailContent, renderMail, type Sender } from './render-mail.ts';

/** `by`: the e-mail of the administrator. The new address is left out: the old one may be a stranger's. */
export const EmailChangedData = z.object({ by: z.string() });

export function emailChangedMail(
  { by }: z.infer<typeof EmailChangedData>,
  { company }: Sender,
): MailContent {
  return renderMail(company, {
    subject: 'Indirizzo email cambiato',
    heading: "L'indirizzo email è stato cambiato",
    paragraphs: [
      `${by} ha cambiato l'indirizzo email di questo account sul sito di ${company.name}. Per accedere serve ora il nuovo indirizzo, con la stessa password.`,
      'Questo indirizzo non riceve più le email del sito.',
      'Se il cambiamento non era previsto, avvisare subito un altro amministratore.',
    ],
    rows: [],
    closing: [],
  });
}
