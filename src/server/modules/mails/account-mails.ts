/**
 * Mails to an office user: password links, changes of the account made by an administrator, and a webhook that was
 * switched off.
 */
import { z } from 'zod';
import { OFF_REASONS, type OffReason } from '#contract/webhooks/webhooks.schema.ts';
import { type MailContent, mailOf, renderMail, type Sender } from './render-mail.ts';

/** The outbox stores only the user; recipient and link are added when the mail is sent. */
const AccountMailData = z.object({
  recipient: z.string().default(''),
  link: z.string().default(''),
});
type AccountMailData = z.infer<typeof AccountMailData>;

/** `by`: the administrator's e-mail address. */
const ChangedAccount = z.object({ by: z.string() });
type ChangedAccount = z.infer<typeof ChangedAccount>;

const SwitchedOffWebhook = z.object({
  url: z.string(),
  reason: z.enum(Object.keys(OFF_REASONS) as OffReason[]),
});
type SwitchedOffWebhook = z.infer<typeof SwitchedOffWebhook>;

export const accountMails = {
  invitation: mailOf(AccountMailData, (data, sender) => invitationMail(data, sender)),
  'password-reset': mailOf(AccountMailData, (data, sender) => passwordResetMail(data, sender)),
  'email-changed': mailOf(ChangedAccount, (data, sender) => emailChangedMail(data, sender)),
  'second-factor-removed': mailOf(ChangedAccount, (data, sender) =>
    secondFactorRemovedMail(data, sender),
  ),
  'webhook-switched-off': mailOf(SwitchedOffWebhook, (data, sender) =>
    webhookSwitchedOffMail(data, sender),
  ),
};

function invitationMail(data: AccountMailData, { company }: Sender): MailContent {
  return renderMail(company, {
    subject: `Invito ad accedere: ${company.name}`,
    heading: 'Scegli la tua password',
    greeting: 'Buongiorno,',
    paragraphs: [`hai un accesso al sito di ${company.name}. Per usarlo manca solo una password.`],
    rows: [['Email', data.recipient]],
    actions: [{ label: 'Scegli la password', url: data.link }],
    closing: [
      'Il link vale 7 giorni e si può usare una volta sola. Se non funziona più, chiedi un nuovo invito a un amministratore.',
      'Non aspettavi questo invito? Ignora questa email.',
    ],
  });
}

function passwordResetMail(data: AccountMailData, { company }: Sender): MailContent {
  return renderMail(company, {
    subject: `Nuova password: ${company.name}`,
    heading: 'Scegli una nuova password',
    greeting: 'Buongiorno,',
    paragraphs: [
      `un amministratore ti ha mandato questo link per scegliere una nuova password sul sito di ${company.name}. Quando la salvi, l'accesso si chiude su tutti i dispositivi.`,
    ],
    rows: [['Email', data.recipient]],
    actions: [{ label: 'Scegli la nuova password', url: data.link }],
    closing: [
      'Il link vale 24 ore e si può usare una volta sola. Fino ad allora resta valida la password di adesso.',
      'Non hai chiesto tu di cambiarla? Avvisa un amministratore.',
    ],
  });
}

/**
 * Sent to the address that an administrator removed. It leaves out the new address: the recipient may be a stranger.
 */
function emailChangedMail({ by }: ChangedAccount, { company }: Sender): MailContent {
  return renderMail(company, {
    subject: 'Indirizzo email cambiato',
    heading: "L'indirizzo email è stato cambiato",
    paragraphs: [
      `${by} ha cambiato l'indirizzo email di questo account sul sito di ${company.name}. Per accedere serve ora il nuovo indirizzo, con la stessa password.`,
      'Questo indirizzo non riceve più le email del sito.',
      'Non te lo aspettavi? Avvisa subito un altro amministratore.',
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
      'Per accedere ora basta la password. Puoi riattivare il secondo fattore dal tuo account.',
      "Non l'hai chiesto tu? Cambia subito la password e avvisa un altro amministratore.",
    ],
    rows: [],
    actions: [{ label: 'Apri il tuo account', url: adminUrl }],
    closing: [],
  });
}

function webhookSwitchedOffMail(
  { url, reason }: SwitchedOffWebhook,
  { company, adminUrl }: Sender,
): MailContent {
  return renderMail(company, {
    subject: 'Notifiche a un programma sospese',
    heading: 'Le notifiche a un programma sono sospese',
    paragraphs: [
      `Il sito non invia più notifiche a questo indirizzo: ${OFF_REASONS[reason]}.`,
      'Che cosa cambia da ora in poi non gli viene più notificato. Le notifiche in attesa partono appena si riattiva.',
    ],
    rows: [['Indirizzo', url]],
    actions: [{ label: 'Apri i programmi', url: `${adminUrl}/utenti?scheda=programmi` }],
    closing: [
      "Prima di riattivare, controllare con chi segue il programma che l'indirizzo risponda.",
    ],
  });
}
