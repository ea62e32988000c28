import type { BulkResults } from '#contract/orders/order-office.schema.ts';
import { codedError } from '#server/platform/db/coded-error.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import { readOrder } from './orders.store.ts';

/** Why the change of one of several orders was refused; with the stored order if it was changed meanwhile. */
export async function bulkRefusal(
  { orm, logger }: { orm: Orm; logger: Logger },
  id: string,
  error: unknown,
): Promise<BulkResults['results'][number]> {
  const coded = codedError(error);
  if (!coded) logger.error({ err: error, order: id }, 'failed');
  const refusal = {
    id,
    ok: false as const,
    code: coded?.code ?? 'INTERNAL',
    message: coded?.message ?? '',
  };
  if (coded?.code !== 'CONFLICT') return refusal;
  return readOrder(orm, id).then(
    (current) => ({ ...refusal, current }),
    // Somebody has deleted it meanwhile.
    (gone) => bulkRefusal({ orm, logger }, id, gone),
  );
}
