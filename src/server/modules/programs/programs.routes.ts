import { programKeys } from '#contract/programs/programs.calls.ts';
import { confirmable } from '#server/modules/users/require-confirmation.ts';
import { answer } from '#server/platform/answer.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { listKeys } from './program-keys.store.ts';
import { endKey, makeKey } from './program-keys.ts';

export function programRoutes({ orm, clock }: { orm: Orm; clock: Clock }) {
  return answer(programKeys, {
    list: async () => ({ keys: await listKeys(orm, clock()) }),
    create: (input, { c }) => makeKey(orm, confirmable(c), input, clock()),
    revoke: ({ id }, { c }) => endKey(orm, confirmable(c), id, clock()),
  });
}
