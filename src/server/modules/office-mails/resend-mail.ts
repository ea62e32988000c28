import { RESEND_MINUTES, type ResentMail } from '#contract/mails.schema.ts';
import { readSite } from '#server/modules/contents/contents.store.ts';
import { isUpToDate } from '#server/modules/mail-worker/mail-up-to-date.ts';
import {
  copyMail,
  findStoredMail,
  findWaitingCopy,
  retryMail,
  type StoredMail,
} from '#server/modules/outbox/office-mails.store.ts';
import { REMINDER } from '#server/modules/outbox/order-mails.store.ts';
import { carriesPasswordLink } from '#server/modules/users/password-links.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { officeMail } from './list-mails.ts';

/** 'Invia di nuovo'. Throws NOT_FOUND, and CONFLICT for a mail that is no longer true or was just sent again. */
export async function resendMail(
  { orm, clock }: { orm: Orm; clock: Clock },
  id: string,
): Promise<ResentMail> {
  const mail = await findMail(orm, id);
  if (mail.status === 'withdrawn' || !(await isUpToDate({ orm, clock }, mail))) {
    throw new AppError('CONFLICT', { message: whyNot(mail) });
  }
  const { company } = await readSite(orm);
  if (mail.status === 'sent' || mail.status === 'written') {
    const copied = await copyMail(orm, id);
    if (copied)
      return { outcome: 'copied', mail: officeMail(await findMail(orm, copied), company) };
    const waiting = await findWaitingCopy(orm, id);
    if (waiting) return { outcome: 'waiting', mail: officeMail(waiting, company) };
    throw new AppError('CONFLICT', { message: JUST_RESENT });
  }
  const outcome = (await retryMail(orm, id)) ? 'retried' : 'waiting';
  return { outcome, mail: officeMail(await findMail(orm, id), company) };
}

const JUST_RESENT = `Questa email è stata inviata di nuovo da poco: prima di un altro invio aspettare ${RESEND_MINUTES} minuti`;

function whyNot(mail: StoredMail): string {
  if (carriesPasswordLink(mail)) {
    return "L'utente è cambiato: se serve, invia un nuovo collegamento dalla pagina Utenti";
  }
  if (mail.type === REMINDER) {
    return "Il promemoria si invia solo il giorno prima della consegna, dalle 9 alle 21, e se l'ordine non è cambiato";
  }
  return "L'ordine è cambiato: quello che dice questa email non è più vero";
}

async function findMail(orm: Orm, id: string) {
  const mail = await findStoredMail(orm, id);
  if (!mail) throw new AppError('NOT_FOUND', { message: 'Email non trovata' });
  return mail;
}
