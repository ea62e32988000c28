/** The mails to a user of the office about the account: links for a password, and what an administrator changed. */
import { z } from 'zod';
import { type MailContent, mailOf, renderMail, type Sender } from './render-mail.ts';

/** The outbox holds the user alone; recipient and link are added when the mail is sent. */
const AccountMailData = z.object({
  recipient: z.string().default(''),
  link: z.string().default(''),
});
type AccountMailData = z.infer<typeof AccountMailData>;

/** `by`: the e-mail of the administrator. */
const ChangedAccount = z.object({ by: z.string() });
type ChangedAccount = z.infer<typeof ChangedAccount>;

export const accountMails = {
  invitation: mailOf(AccountMailData, (data, sender) => invitationMail(data, sender)),
  'password-reset': mailOf(AccountMailData, (data, sender) => passwordResetMail(data, sender)),
  'email-changed': mailOf(ChangedAccount, (data, sender) => emailChangedMail(data, sender)),
  'second-factor-removed': mailOf(ChangedAccount, (data, sender) =>
    secondFactorRemovedMail(data, sender),
  ),
};

function invitationMail(data: AccountMailData, { company }: Sender): MailContent {
  return renderMail(company, {
    subject: `Invito ad accedere: ${company.name}`,
    heading: 'Scelga la Sua password',
    greeting: 'Buongiorno,',
    paragraphs: [
      `è stato creato per Lei un accesso al sito di ${company.name}. Per usarlo manca solo una password.`,
    ],
    rows: [['Email', data.recipient]],
    actions: [{ label: 'Scegliere la password', url: data.link }],
    closing: [
      'Il collegamento vale 7 giorni e si può usare una volta sola. Se non funziona più, chieda un nuovo invito a un amministratore.',
      'Se non aspettava questo invito, ignori questa email.',
    ],
  });
}

function passwordResetMail(data: AccountMailData, { company }: Sender): MailContent {
  return renderMail(company, {
    subject: `Nuova password: ${company.name}`,
    heading: 'Scelga una nuova password',
    greeting: 'Buongiorno,',
    paragraphs: [
      `un amministratore Le ha inviato questo collegamento per scegliere una nuova password sul sito di ${company.name}. Quando la salva, l'accesso si chiude su tutti i dispositivi.`,
    ],
    rows: [['Email', data.recipient]],
    actions: [{ label: 'Scegliere la nuova password', url: data.link }],
    closing: [
      'Il collegamento vale 24 ore e si può usare una volta sola. Fino ad allora resta valida la password di adesso.',
      'Se non ha chiesto Lei di cambiarla, avvisi un amministratore.',
    ],
  });
}

/** To the address that an administrator has taken from the account. The new one is left out: this may be a stranger's. */
function emailChangedMail({ by }: ChangedAccount, { company }: Sender): MailContent {
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

function secondFactorRemovedMail(
  { by }: ChangedAccount,
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
    actions: [{ label: 'Aprire il proprio account', url: adminUrl }],
    closing: [],
  });
}
