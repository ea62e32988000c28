/** Reads a list that Easyfatt sent, writes it into the price list, and notes what became of it. */
import {
  type EasyfattPriceSettings,
  MOST_DEACTIVATED,
  MOST_DEACTIVATED_SHARE,
} from '#contract/easyfatt/easyfatt-prices.schema.ts';
import { type WrittenPrices, writePrices } from '#server/modules/prices/write-prices.store.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { LongWrites } from '#server/platform/db/long-writes.ts';
import { AppError } from '#server/platform/errors.ts';
import { inOtherThread, OutOfMemory, TookTooLong } from '#server/platform/other-thread.ts';
import { sourceFile } from '#server/platform/root.ts';
import { twinNotes } from './article-notes.ts';
import { insertSend, readConsent, readSettings } from './easyfatt-prices.store.ts';
import type { ListInput, ListOutcome, ReadList } from './products-thread.ts';
import { readFilePart } from './read-file-part.ts';
import { REFUSALS, RefusedList, tooManyLeaving } from './refusals.ts';

/** Several times what 64 MB of XML need. */
const MEMORY_MB = 384;

/** The list would deactivate too many prices. */
class TooManyLeaving extends RefusedList {
  readonly count: number;
  readonly of: number;
  constructor(count: number, of: number) {
    super(tooManyLeaving(count, of));
    this.count = count;
    this.of = of;
  }
}

type Dependencies = { orm: Orm; priceList: LongWrites; withinMs: number };

/** Throws RefusedList and PAYLOAD_TOO_LARGE, after noting them. The file is never stored. */
export async function takeList(
  { orm, priceList, withinMs }: Dependencies,
  request: Request,
  actor: Actor,
): Promise<void> {
  let read: ReadList | undefined;
  try {
    const bytes = await readFilePart(request);
    const found = await readList(bytes, await readSettings(orm), withinMs);
    read = found;
    await priceList.write(async (writing) => {
      const written = await writeList(writing, found, actor);
      await insertSend(writing, sendOf(found, written, actor));
    });
  } catch (error) {
    if (error instanceof RefusedList || isTooLarge(error)) {
      const leaving = error instanceof TooManyLeaving ? error : undefined;
      await insertSend(orm, {
        user_name: actor.user_name,
        refusal: error.message,
        mode: read?.mode,
        ...(read && skippedOf(read)),
        would_deactivate: leaving?.count,
        deactivate_of: leaving?.of,
      });
    }
    throw error;
  }
}

const isTooLarge = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'PAYLOAD_TOO_LARGE';

async function readList(
  bytes: Uint8Array,
  settings: EasyfattPriceSettings,
  withinMs: number,
): Promise<ReadList> {
  const input: ListInput = { bytes, settings };
  const outcome = await inOtherThread<ListOutcome>(
    sourceFile('modules/easyfatt-prices/products-thread.ts'),
    { input, withinMs, memoryMb: MEMORY_MB },
  ).catch((error) => {
    if (error instanceof OutOfMemory) throw new RefusedList(REFUSALS.tooLarge);
    if (error instanceof TookTooLong) throw new RefusedList(REFUSALS.tookTooLong);
    throw error;
  });
  if ('refused' in outcome) throw new RefusedList(outcome.refused);
  return outcome;
}

async function writeList(
  orm: Orm,
  { mode, portions, kept, deleted }: ReadList,
  actor: Actor,
): Promise<WrittenPrices> {
  const allowed = await readConsent(orm);
  return writePrices(orm, portions, {
    actor,
    leaving: {
      deleted,
      ...(mode === 'full' && { allExcept: kept }),
      check: (count, of) => {
        const isMuch = count > Math.max(MOST_DEACTIVATED, of * MOST_DEACTIVATED_SHARE);
        // The office has allowed what it saw, and no more.
        const isAllowed = allowed?.allowed_by != null && count <= allowed.deactivated;
        if (isMuch && !isAllowed) throw new TooManyLeaving(count, of);
      },
    },
  });
}

const skippedOf = ({ skipped, skippedArticles, notes }: ReadList) => ({
  skipped,
  skipped_articles: skippedArticles,
  notes,
});

const sendOf = (read: ReadList, written: WrittenPrices, { user_name }: Actor) => {
  const { created, changed, deactivated, unchanged, change, twins } = written;
  return {
    ...{ user_name, mode: read.mode, created, changed, deactivated, unchanged, change },
    ...skippedOf(read),
    notes: [...read.notes, ...twinNotes(twins)],
  };
};
