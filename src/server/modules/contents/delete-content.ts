import { isPredefinedSlug } from '#contract/contents/contents.schema.ts';
import { recordAudit } from '#server/modules/audit-log/audit-log.store.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { SignedInUser } from '#server/platform/http.ts';
import { deleteContent } from './content.store.ts';

/** Raises NOT_FOUND, and INVALID_INPUT for a content that the pages read: they would only show other words. */
export async function removeContent(orm: Orm, by: SignedInUser, slug: string): Promise<void> {
  if (isPredefinedSlug(slug)) {
    throw new AppError('INVALID_INPUT', { message: 'Un contenuto predefinito non si elimina' });
  }
  await orm.transaction(async (transaction) => {
    if (!(await deleteContent(transaction, slug))) {
      throw new AppError('NOT_FOUND', { message: 'Contenuto non trovato' });
    }
    await recordAudit(transaction, { action: 'content-deleted', by, before: { slug } });
  });
}
