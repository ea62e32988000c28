/** Undoable changes of a company. */
import type { QueryClient } from '@tanstack/react-query';
import type { Reseller, UpdateResellerInput } from '#contract/resellers/resellers.schema.ts';
import { ApiError, api } from '#web/api.ts';
import { failureReason } from '#web/forms/send-failure.ts';
import { sendUndo } from '#web/forms/send-undo.ts';
import { toastWithUndo } from '#web/ui/undo.ts';
import { resellerQueries } from './reseller-queries.ts';

export type ResellerChanges = Omit<UpdateResellerInput, 'version'>;
/** The previous values of the fields. */
export type ResellerBefore = Required<UpdateResellerInput>;

/** Sends the changes, and shows a toast with an undo. Throws what `call` throws. */
export async function saveReseller(
  client: QueryClient,
  id: string,
  before: ResellerBefore,
  changes: ResellerChanges,
): Promise<Reseller> {
  const saved = await send(client, id, { version: before.version, ...changes });
  const names = Object.keys(changes) as (keyof ResellerChanges)[];
  const former = Object.fromEntries(names.map((name) => [name, before[name]]));
  const description = `${words(changes)}: ${saved.company_name}`;
  toastWithUndo(
    { variant: 'success', title: 'Successo', description },
    () => void takeBack(client, saved, former),
  );
  return saved;
}

/** The toast for switching a company on or off only. */
function words({ active, ...others }: ResellerChanges): string {
  if (active === undefined || Object.keys(others).length > 0) return 'Rivenditore aggiornato';
  return active ? 'Rivenditore riattivato' : 'Rivenditore disattivato';
}

async function send(client: QueryClient, id: string, json: UpdateResellerInput): Promise<Reseller> {
  const saved = await api.resellers.update({ id, ...json });
  resellerQueries.remember(client, saved);
  return saved;
}

const takeBack = (
  client: QueryClient,
  { id, version, company_name }: Reseller,
  former: ResellerChanges,
): Promise<void> =>
  sendUndo({
    undo: async () => {
      await send(client, id, { version, ...former });
      return { title: 'Modifica annullata', description: company_name };
    },
    reload: () => resellerQueries.reload(client),
    failure: (error) => {
      const changed = error instanceof ApiError && error.code === 'CONFLICT';
      const reason = changed
        ? 'nel frattempo il rivenditore è cambiato di nuovo'
        : failureReason(error).reason;
      return `Impossibile annullare la modifica: ${reason}`;
    },
  });
