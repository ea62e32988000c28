/** SQL on the settings of the documents for Easyfatt. */
import { eq, getTableColumns, sql } from 'drizzle-orm';
import {
  type EasyfattDocumentFields,
  EasyfattDocumentSettings,
  type UpdateDocumentSettingsInput,
} from '#contract/easyfatt/easyfatt-documents.schema.ts';
import { recordAudit } from '#server/modules/audit-log/audit-log.store.ts';
import { requireVersion } from '#server/platform/conflict.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { easyfattDocumentSettings as table } from '#server/platform/db/schema.ts';
import type { SignedInUser } from '#server/platform/http.ts';
import { changesOf } from '#server/platform/subjects/change.ts';

const { id, ...columns } = getTableColumns(table);

export async function readSettings(orm: Orm): Promise<EasyfattDocumentSettings> {
  const [settings] = await orm.select(columns).from(table);
  if (!settings) throw new Error('easyfatt_document_settings has lost its row');
  return settings;
}

/** `today`: the date in Rome. Throws CONFLICT with the current settings if somebody saved first. */
export function saveSettings(
  orm: Orm,
  { version, ...wanted }: UpdateDocumentSettingsInput,
  { by, today }: { by: SignedInUser; today: string },
): Promise<EasyfattDocumentSettings> {
  return orm.transaction(async (transaction) => {
    await transaction.execute(sql`select from ${table} for update`);
    const current = await readSettings(transaction);
    requireVersion(EasyfattDocumentSettings, current, version);
    const changes = changesOf<Partial<EasyfattDocumentFields>>(current, wanted);
    if (!changes) return current;
    await transaction
      .update(table)
      .set({ ...changes.after, version: version + 1 })
      .where(eq(id, 1));
    if (changes.after.send_orders) {
      await transaction.execute(sql`select give_easyfatt_numbers(${today}::date)`);
    }
    await recordAudit(transaction, { action: 'easyfatt-documents-changed', by, ...changes });
    return readSettings(transaction);
  });
}
