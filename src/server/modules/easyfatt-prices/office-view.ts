/** What the office sees of Easyfatt's price list, and what it changes. */
import { easyfattPrices } from '#contract/easyfatt/easyfatt-prices.calls.ts';
import type {
  EasyfattPriceSettings,
  EasyfattPrices,
  UpdateEasyfattPriceSettings,
} from '#contract/easyfatt/easyfatt-prices.schema.ts';
import { recordAudit } from '#server/modules/audit-log/audit-log.store.ts';
import { canUndo, undoneAmong } from '#server/modules/prices/undo-prices.store.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { SignedInUser } from '#server/platform/http.ts';
import { changesOf, existing } from '#server/platform/subjects/change.ts';
import {
  findSend,
  listSends,
  readConsent,
  readSettings,
  writeConsent,
  writeSettings,
} from './easyfatt-prices.store.ts';

/** Sends that the office sees. */
const MOST_SENDS = 20;

export async function readEasyfattPrices(orm: Orm, siteUrl: string): Promise<EasyfattPrices> {
  const [settings, sends, consent] = await Promise.all([
    readSettings(orm),
    listSends(orm, MOST_SENDS),
    readConsent(orm),
  ]);
  const changes = sends.map(({ change }) => change).filter((change) => change !== null);
  const undone = await undoneAmong(orm, changes);
  const [newest] = changes;
  const [latest = null, ...earlier] = sends.map((send) => ({
    ...send,
    is_undone: send.change !== null && undone.has(send.change),
  }));
  return {
    url: `${new URL(easyfattPrices.send.route.path, siteUrl)}`,
    settings,
    latest,
    earlier,
    can_undo: newest && (await canUndo(orm, newest)) ? newest : null,
    consent,
  };
}

export async function changeSettings(
  orm: Orm,
  wanted: UpdateEasyfattPriceSettings,
  by: SignedInUser,
): Promise<void> {
  await orm.transaction(async (transaction) => {
    const current = await readSettings(transaction);
    const changes = changesOf<Partial<EasyfattPriceSettings>>(current, wanted);
    if (!changes) return;
    await writeSettings(transaction, changes.after);
    await recordAudit(transaction, { action: 'easyfatt-changed', by, ...changes });
  });
}

/** Throws NOT_FOUND, and CONFLICT if another list has arrived. */
export async function allowDeactivation(
  orm: Orm,
  send: string,
  allowed: boolean,
  by: SignedInUser,
): Promise<void> {
  await orm.transaction(async (transaction) => {
    const consent = await readConsent(transaction);
    if (consent?.send !== send) {
      existing(await findSend(transaction, send), 'Invio non trovato');
      throw new AppError('CONFLICT', {
        message: 'Nel frattempo Easyfatt ha inviato un altro listino.',
      });
    }
    await writeConsent(transaction, send, allowed ? by.email : null);
    const after = { deactivated: allowed ? consent.deactivated : 0 };
    await recordAudit(transaction, { action: 'easyfatt-deactivation-allowed', by, after });
  });
}
