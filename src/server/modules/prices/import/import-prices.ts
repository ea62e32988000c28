/** Compares a file with the price list and applies it completely or not at all. */
import type {
  ImportPricesQuery,
  PriceFields,
  PriceImport,
} from '#contract/prices/prices.schema.ts';
import type { Actor } from '#server/platform/actor.ts';
import { beforeWriting } from '#server/platform/awaited-request.ts';
import { createBoundedQueue } from '#server/platform/bounded-queue.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { LongWrites } from '#server/platform/db/long-writes.ts';
import { AppError } from '#server/platform/errors.ts';
import { sourceFile } from '#server/platform/root.ts';
import { readInThread } from '#server/platform/spreadsheets/read-in-thread.ts';
import { type PlannedPrices, planPrices, writePrices } from '../write-prices.store.ts';
import { twinNotes } from './import-notes.ts';
import type { PriceFileInput, ReadPriceFile } from './price-file-thread.ts';

/** The first errors only: users correct these first. */
const MOST_ERRORS = 100;

/**
 * Reads one file at a time in another thread, because the file decides how much time and memory that takes
 * (docs/decisions/141-files-are-read-in-a-thread.md).
 */
export function createPriceImport(orm: Orm, list: LongWrites, withinMs: number) {
  const queue = createBoundedQueue({ atOnce: 1, waiting: 3 });
  const thread = sourceFile('modules/prices/import/price-file-thread.ts');

  /**
   * Throws INVALID_INPUT for an unreadable file, and CONFLICT if applying would no longer change what `apply` names.
   */
  return (
    bytes: Uint8Array<ArrayBuffer>,
    { apply, columns, sheet }: ImportPricesQuery,
    actor: Actor,
  ): Promise<PriceImport> =>
    queue(async () => {
      const input: PriceFileInput = {
        bytes,
        choice: { ...(columns && { columns: chosenColumns(columns) }), ...(sheet && { sheet }) },
      };
      const read = await readInThread<ReadPriceFile>(thread, input, withinMs);
      if (apply === undefined) {
        // Waits for a change in progress. One that begins later makes the import fail.
        await list.read(async () => {});
        return answer(read, await planPrices(orm, read.portions), null);
      }
      beforeWriting();
      return list.write(async (writing) => {
        const check = (planned: PlannedPrices) => {
          if (digestOf(read, planned) === apply) return;
          throw new AppError('CONFLICT', {
            message: "Nel frattempo il listino è cambiato: guardare di nuovo l'anteprima.",
          });
        };
        const { change, ...plan } = await writePrices(writing, read.portions, { actor, check });
        return answer(read, plan, change);
      });
    });
}

/** Parses 'code:0,price:7'. */
const chosenColumns = (columns: string): Partial<Record<keyof PriceFields, number>> =>
  Object.fromEntries(
    columns.split(',').map((each) => [each.split(':')[0], Number(each.split(':')[1])]),
  );

function answer(read: ReadPriceFile, plan: PlannedPrices, change: string | null): PriceImport {
  const errors = [...read.errors, ...plan.errors].toSorted((a, b) => a.row - b.row);
  const { created, changed, unchanged, absent, changes } = plan;
  return {
    created,
    changed,
    unchanged,
    absent,
    changes,
    change,
    errors: errors.slice(0, MOST_ERRORS),
    wrong: errors.length,
    ...withoutRows(read),
    notes: [...read.notes, ...twinNotes(plan.twins)],
    digest: digestOf(read, plan),
  };
}

function withoutRows({ errors, portions, ...rest }: ReadPriceFile) {
  return rest;
}

/** Null while a row has an error, and if nothing would change. */
const digestOf = (read: ReadPriceFile, plan: PlannedPrices): string | null =>
  read.errors.length === 0 && plan.errors.length === 0 && plan.created + plan.changed > 0
    ? plan.digest
    : null;
