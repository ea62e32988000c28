import type { ResentMail } from '#contract/mails.schema.ts';
import { readSite } from '#server/modules/content/content.store.ts';
import { carriesLink, isLinkWanted } from '#server/modules/users/mailed-link.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { officeMail } from './list-mails.ts';
import {
  copyMail,
  findStoredMail,
  isOutdated,
  retryMail,
  type StoredMail,
} from './office-mails.store.ts';

/** 'Invia di nuovo'. Raises NOT_FOUND, and CONFLICT for a mail that says what is no longer true. */
export async function resendMail(orm: Orm, id: string): Promise<ResentMail> {
  const mail = await findMail(orm, id);
  if (mail.status === 'withdrawn' || !(await isStillTrue(orm, mail))) {
    throw new AppError('CONFLICT', {
      message: carriesLink(mail)
        ? "L'utente è cambiato: se serve, invia un nuovo collegamento dalla pagina Utenti"
        : "L'ordine è cambiato: quello che dice questa email non è più vero",
    });
  }
  const { company } = await readSite(orm);
  if (mail.status === 'sent') {
    const copy = await findMail(orm, (await copyMail(orm, id)) ?? id);
    return { outcome: 'copied', mail: officeMail(copy, company) };
  }
  const outcome = (await retryMail(orm, id)) ? 'retried' : 'waiting';
  return { outcome, mail: officeMail(await findMail(orm, id), company) };
}

async function isStillTrue(orm: Orm, mail: StoredMail): Promise<boolean> {
  return carriesLink(mail) ? isLinkWanted(orm, mail) : !(await isOutdated(orm, mail.id));
}

async function findMail(orm: Orm, id: string) {
  const mail = await findStoredMail(orm, id);
  if (!mail) throw new AppError('NOT_FOUND', { message: 'Email non trovata' });
  return mail;
}
