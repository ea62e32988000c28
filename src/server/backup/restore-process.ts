/** The process in which a restored database is made for a product that is running. */
import { explain } from '#server/start-errors.ts';
import { checkRestorable } from './restore.ts';
import { buildRestored } from './restore-embedded.ts';

export type Asked = { dataDir: string; file: string };
export type Built = { rows: number } | { refused: string };

async function build({ dataDir, file }: Asked): Promise<Built> {
  try {
    const header = await checkRestorable(file);
    return { rows: await buildRestored(dataDir, { file, header }) };
  } catch (error) {
    return { refused: explain(error) };
  }
}

// The product that asked may end first: then nobody puts it in place.
process.once('disconnect', () => process.exit());
process.once('message', async (asked: Asked) => {
  process.send?.(await build(asked), () => process.exit());
});
