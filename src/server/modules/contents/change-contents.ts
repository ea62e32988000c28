import { contentProblems } from '#contract/contents/content-fields.ts';
import {
  isPredefinedSlug,
  type SaveContentInput,
  StoredContent,
} from '#contract/contents/contents.schema.ts';
import { recordAudit } from '#server/modules/audit-log/audit-log.store.ts';
import type { Actor } from '#server/platform/actor.ts';
import { conflict } from '#server/platform/conflict.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { SignedInUser } from '#server/platform/http.ts';
import { invalidInput } from '#server/platform/invalid-input.ts';
import { deleteContent, findContent, writeContent } from './content.store.ts';

/**
 * Raises INVALID_INPUT for what the pages could not show, CONFLICT with the current content when somebody
 * else saved first, and NOT_FOUND when there is no content to replace.
 */
export async function saveContent(
  orm: Orm,
  actor: Actor,
  slug: string,
  input: SaveContentInput,
): Promise<StoredContent> {
  const problems = contentProblems(slug, input.content);
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
  const saved = await writeContent(orm, actor, slug, input);
  if (saved) return saved;
  const current = await findContent(orm, slug);
  if (!current) throw new AppError('NOT_FOUND', { message: 'Contenuto non trovato' });
  throw conflict(StoredContent, current);
}

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
