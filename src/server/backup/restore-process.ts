/** The process that builds a restored database for a running product. */
import { explain } from '#server/start-errors.ts';
import { checkRestorable } from './restore.ts';
import { buildRestored } from './restore-embedded.ts';

export type RestoreRequest = { dataDir: string; file: string };
export type Built = { rows: number } | { refused: string };

async function build({ dataDir, file }: RestoreRequest): Promise<Built> {
  try {
    const header = await checkRestorable(file);
    return { rows: await buildRestored(dataDir, { file, header }) };
  } catch (error) {
    return { refused: explain(error) };
  }
}

// If the parent ends first, nobody puts the database in place.
process.once('disconnect', () => process.exit());
process.once('message', async (request: RestoreRequest) => {
  process.send?.(await build(request), () => process.exit());
});
