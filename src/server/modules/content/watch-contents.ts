/** Says in the log which stored fields the pages refuse: written past the API, they show what is shipped. */
import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import { storedContents } from './content.store.ts';
import { contentProblems } from './content-fields.ts';

type Dependencies = { database: Database; logger: Logger };

/** Looks now and after every change; each field is said once, and again when it was mended meanwhile. */
export async function watchContents({ database, logger }: Dependencies): Promise<void> {
  let said = new Set<string>();
  const look = async () => {
    const refused = new Set<string>();
    for (const { slug, content } of await storedContents(database.orm)) {
      for (const [field, reason] of Object.entries(contentProblems(slug, content))) {
        const key = `${slug} ${field}`;
        refused.add(key);
        if (!said.has(key)) logger.warn({ slug, field, reason }, 'a stored content is not shown');
      }
    }
    said = refused;
  };
  const lookAgain = () => {
    look().catch((error: unknown) =>
      logger.error({ err: error }, 'the contents could not be read'),
    );
  };
  await database.listen('content_changes', { onMessage: lookAgain, onGap: lookAgain });
  await look();
}
