/** Copies of a migrated data folder: to make an embedded database anew takes ten times as long. */
import { cp } from 'node:fs/promises';

/** Set by vitest's global set-up. Without it, as in the journeys, the product begins with nothing. */
const template = process.env.TEST_MIGRATED_FOLDER;

/** Makes `dataDir` what it is when the product has made its database there, and nothing else. */
export async function copyMigratedFolder(dataDir: string): Promise<void> {
  if (template) await cp(template, dataDir, { recursive: true });
}
