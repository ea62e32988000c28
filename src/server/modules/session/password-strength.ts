import { passwordRefusal } from '#contract/password-rules.ts';
import { readSite } from '#server/modules/content/content.store.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';

/** Raises WEAK_PASSWORD with the reason at `field`. */
export async function refuseWeakPassword(
  orm: Orm,
  password: string,
  owner: { email: string; company: string | null },
  field: string,
): Promise<void> {
  const { company } = await readSite(orm);
  const [mailbox = '', domain = ''] = owner.email.split('@');
  const names = [owner.email, mailbox, domain.split('.')[0] ?? '', owner.company, company.name];
  const reason = passwordRefusal(password, names);
  if (reason)
    throw new AppError('WEAK_PASSWORD', {
      message: reason,
      details: { fields: { [field]: reason } },
    });
}
