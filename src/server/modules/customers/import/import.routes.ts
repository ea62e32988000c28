import { customerImports } from '#contract/customers/customers.calls.ts';
import { answer } from '#server/platform/answer.ts';
import { createBoundedQueue } from '#server/platform/bounded-queue.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { Deadlines } from '#server/platform/deadlines.ts';
import { allCards } from '../customers.store.ts';
import { applyImport, listImports, undoImport } from './apply-import.ts';
import { planImport } from './plan-import.ts';
import { readCustomers } from './read-customers.ts';

export function customerImportRoutes({ orm, deadlines }: { orm: Orm; deadlines: Deadlines }) {
  // One file at a time: it decides how much time and memory that takes.
  const queue = createBoundedQueue({ atOnce: 1, waiting: 3 });
  return answer(customerImports, {
    preview: async (_input, { c }) => {
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      return queue(async () => {
        const { rows, ...file } = await readCustomers(bytes, deadlines.answer);
        const kind = file.columns.length > 0 ? ('table' as const) : ('vcf' as const);
        return {
          kind,
          ...file,
          ...planImport(rows, await allCards(orm), kind === 'vcf' ? 'scheda' : 'riga'),
        };
      });
    },
    apply: (input, { actor }) => applyImport(orm, actor, input),
    list: async () => ({ imports: await listImports(orm) }),
    undo: ({ id }) => undoImport(orm, id),
  });
}
