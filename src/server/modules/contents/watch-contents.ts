/** Logs stored fields that the pages refuse. Only contents not written through the API can have them. */

import { contentProblems } from '#contract/contents/content-fields.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import { storedContents } from './contents.store.ts';

type Dependencies = { database: Database; logger: Logger };

/** Checks now and after every change. Each bad field is logged once, and again if it was corrected and broken again. */
export async function watchContents({ database, logger }: Dependencies): Promise<void> {
  let logged = new Set<string>();
  const look = async () => {
    const refused = new Set<string>();
    for (const { slug, content } of await storedContents(database.orm)) {
      for (const [field, reason] of Object.entries(contentProblems(slug, content))) {
        const key = `${slug} ${field}`;
        refused.add(key);
        if (!logged.has(key)) logger.warn({ slug, field, reason }, 'a stored content is not shown');
      }
    }
    logged = refused;
  };
  const lookAgain = () => {
    look().catch((error: unknown) =>
      logger.error({ err: error }, 'the contents could not be read'),
    );
  };
  await database.listen('content_changes', { onMessage: lookAgain, onGap: lookAgain });
  await look();
}
