import { contentProblems, fieldsOf } from '#contract/contents/content-fields.ts';
import { contents } from '#contract/contents/contents.calls.ts';
import {
  type DeleteContentQuery,
  type SaveContentInput,
  StoredContent,
} from '#contract/contents/contents.schema.ts';
import { BROKEN } from '#contract/contents/picture.ts';
import { COMPANY_MARK, isPredefined } from '#contract/contents/predefined-contents.ts';
import { recordAudit } from '#server/modules/audit-log/audit-log.store.ts';
import type { Actor } from '#server/platform/actor.ts';
import { answer } from '#server/platform/answer.ts';
import { conflict } from '#server/platform/conflict.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { SignedInUser } from '#server/platform/http.ts';
import { invalidInput } from '#server/platform/invalid-input.ts';
import { wholePicture } from '#server/platform/paper/whole-picture.ts';
import { createSingleFlight } from '#server/platform/single-flight.ts';
import {
  deleteContent,
  findContent,
  listVersions,
  readSite,
  storedContents,
  writeContent,
} from './contents.store.ts';
import { previewContent } from './preview-content.ts';

type Dependencies = Parameters<typeof previewContent>[0];

export function contentRoutes(dependencies: Dependencies) {
  const { orm, publicOrigin } = dependencies;
  const share = createSingleFlight();
  return answer(contents, {
    site: () => share('site', () => readSite(orm, publicOrigin)),
    list: async () => ({ contents: await storedContents(orm) }),
    save: ({ slug, ...input }, { actor }) => saveContent(orm, actor, slug, input),
    delete: async ({ slug, ...input }, { user }) => {
      await removeContent(orm, user, slug, input);
      return { slug };
    },
    versions: ({ slug, ...input }) => listVersions(orm, slug, input),
    preview: ({ slug, ...input }) => previewContent(dependencies, slug, input),
  });
}

/**
 * Throws INVALID_INPUT for a content that the pages could not show, CONFLICT with the current content if somebody else
 * saved first, and NOT_FOUND if there is no content to replace.
 */
async function saveContent(
  orm: Orm,
  actor: Actor,
  slug: string,
  input: SaveContentInput,
): Promise<StoredContent> {
  const problems = problemsOf(slug, input.content);
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
  const saved = await writeContent(orm, actor, slug, input);
  if (saved) return saved;
  const current = await findContent(orm, slug);
  if (!current) throw new AppError('NOT_FOUND', { message: 'Contenuto non trovato' });
  throw conflict(StoredContent, current);
}

/** Problems that pages and PDFs would have. Only decoding shows whether a picture is complete. */
function problemsOf(slug: string, content: SaveContentInput['content']): Record<string, string> {
  const problems = contentProblems(slug, content);
  const { image } = fieldsOf(slug, content);
  const isPicture = slug === COMPANY_MARK && typeof image === 'string' && image.trim() !== '';
  if (!isPicture || problems.image || wholePicture(image)) return problems;
  return { ...problems, image: BROKEN };
}

/**
 * Throws NOT_FOUND, CONFLICT with the current content if somebody else saved first, and INVALID_INPUT for a content
 * that pages read: they would only fall back to the shipped texts.
 */
async function removeContent(
  orm: Orm,
  by: SignedInUser,
  slug: string,
  { version }: DeleteContentQuery,
): Promise<void> {
  if (isPredefined(slug)) {
    throw new AppError('INVALID_INPUT', { message: 'Un contenuto predefinito non si elimina' });
  }
  await orm.transaction(async (transaction) => {
    if (!(await deleteContent(transaction, slug, version))) {
      const current = await findContent(transaction, slug);
      if (current) throw conflict(StoredContent, current);
      throw new AppError('NOT_FOUND', { message: 'Contenuto non trovato' });
    }
    await recordAudit(transaction, { action: 'content-deleted', by, before: { slug } });
  });
}
