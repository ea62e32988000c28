/** The mails with a link for a password: the invitation of a new user, and the reset by an administrator. */
import { z } from 'zod';
import { type MailContent, renderMail, type Sender } from './render-mail.ts';

/** The outbox holds the user alone; recipient and link are added when the mail is sent. */
export const AccountMailData = z.object({
  recipient: z.string().default(''),
  link: z.string().default(''),
});
type AccountMailData = z.infer<typeof AccountMailData>;

export function invitationMail(data: AccountMailData, { company }: Sender): MailContent {
  return renderMail(company, {
    subject: `Invito ad accedere: ${company.name}`,
    heading: 'Scelga la Sua password',
    greeting: 'Buongiorno,',
    paragraphs: [
      `è stato creato per Lei un accesso al sito di ${company.name}. Per usarlo manca solo una password.`,
    ],
    rows: [['Email', data.recipient]],
    action: { label: 'Scegliere la password', url: data.link },
    closing: [
      'Il collegamento vale 7 giorni e si può usare una volta sola. Se non funziona più, chieda un nuovo invito a un amministratore.',
      'Se non aspettava questo invito, ignori questa email.',
    ],
  });
}

export function passwordResetMail(data: AccountMailData, { company }: Sender): MailContent {
  return renderMail(company, {
    subject: `Nuova password: ${company.name}`,
    heading: 'Scelga una nuova password',
    greeting: 'Buongiorno,',
    paragraphs: [
      `un amministratore Le ha inviato questo collegamento per scegliere una nuova password sul sito di ${company.name}. Quando la salva, l'accesso si chiude su tutti i dispositivi.`,
    ],
    rows: [['Email', data.recipient]],
    action: { label: 'Scegliere la nuova password', url: data.link },
    closing: [
      'Il collegamento vale 24 ore e si può usare una volta sola. Fino ad allora resta valida la password di adesso.',
      'Se non ha chiesto Lei di cambiarla, avvisi un amministratore.',
    ],
  });
}
