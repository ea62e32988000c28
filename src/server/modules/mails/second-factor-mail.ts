/** The mail to somebody whose second factor another administrator removed. */
import { z } from 'zod';
import { type MailContent, renderMail, type Sender } from './render-mail.ts';

/** `by`: the e-mail of the administrator. */
export const SecondFactorRemovedData = z.object({ by: z.string() });

export function secondFactorRemovedMail(
  { by }: z.infer<typeof SecondFactorRemovedData>,
  { company, adminUrl }: Sender,
): MailContent {
  return renderMail(company, {
    subject: 'Secondo fattore rimosso',
    heading: 'Il secondo fattore è stato rimosso',
    paragraphs: [
      `${by} ha rimosso il secondo fattore da questo account, e tutte le sue sessioni sono state chiuse.`,
      'Per accedere basta ora la password. Il secondo fattore si attiva di nuovo nel proprio account.',
      'Se non è stato chiesto, cambiare subito la password e avvisare un altro amministratore.',
    ],
    rows: [],
    action: { label: 'Aprire il proprio account', url: adminUrl },
    closing: [],
  });
}
