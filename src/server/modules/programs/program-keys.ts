/** Makes and revokes the keys of programs. */
import { randomBytes } from 'node:crypto';
import { romeDate, romeInstant, shiftDate } from '#contract/days/rules.ts';
import {
  type CreatedProgramKey,
  type CreateProgramKeyInput,
  KEY_MARK,
  MAX_KEY_DAYS,
  MAX_PROGRAM_KEYS,
  type ProgramKey,
} from '#contract/programs/programs.schema.ts';
import { recordAudit } from '#server/modules/audit-log/audit-log.store.ts';
import {
  type Confirmable,
  requireConfirmation,
} from '#server/modules/users/require-confirmation.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { invalidInput } from '#server/platform/invalid-input.ts';
import { existing } from '#server/platform/subjects/change.ts';
import { hashOfToken } from '#server/platform/tokens.ts';
import { countCurrentKeys, findKey, insertKey, revokeKey } from './program-keys.store.ts';

const PREFIX_LETTERS = 8;
const SECRET_LETTERS = 32;
/** 32 letters that cannot be mistaken for one another: each is 5 random bits. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

const KEY = new RegExp(`^${KEY_MARK}[${LETTERS}]{${PREFIX_LETTERS + SECRET_LETTERS}}$`);

/** How the key begins, or undefined if no key looks like this. */
export const prefixOf = (secret: string): string | undefined =>
  KEY.test(secret) ? secret.slice(0, KEY_MARK.length + PREFIX_LETTERS) : undefined;

function newSecret(): string {
  const letters = [...randomBytes(PREFIX_LETTERS + SECRET_LETTERS)].map(
    (byte) => LETTERS[byte % LETTERS.length],
  );
  return KEY_MARK + letters.join('');
}

/** Throws INVALID_INPUT and CONFIRMATION_REQUIRED. */
export function makeKey(
  orm: Orm,
  by: Confirmable,
  { name, scopes, last_day }: CreateProgramKeyInput,
  now: Date,
): Promise<CreatedProgramKey> {
  requireLastDay(last_day, now);
  return orm.transaction(async (transaction) => {
    await requireConfirmation(transaction, by);
    if ((await countCurrentKeys(transaction, now)) >= MAX_PROGRAM_KEYS) {
      throw invalidInput({
        name: `Ci sono già ${MAX_PROGRAM_KEYS} chiavi: revocarne una che non serve più.`,
      });
    }
    const secret = newSecret();
    const id = await insertKey(transaction, {
      name,
      scopes: [...new Set(scopes)],
      prefix: prefixOf(secret) as string,
      key_hash: hashOfToken(secret),
      user_id: by.id,
      created_at: now.toISOString(),
      expires_at: endOf(last_day).toISOString(),
    });
    const key = existing(await findKey(transaction, id, now), MISSING);
    const after = { program: name, scopes: key.scopes, last_day };
    await recordAudit(transaction, { action: 'program-key-created', by, after });
    return { key, secret };
  });
}

/** Throws NOT_FOUND. */
export function endKey(orm: Orm, by: Confirmable, id: string, now: Date): Promise<ProgramKey> {
  return orm.transaction(async (transaction) => {
    const { name, prefix } = existing(await findKey(transaction, id, now), MISSING);
    if (await revokeKey(transaction, id, now)) {
      const before = { program: name, prefix };
      await recordAudit(transaction, { action: 'program-key-revoked', by, before });
    }
    return existing(await findKey(transaction, id, now), MISSING);
  });
}

const MISSING = 'Chiave non trovata';

function requireLastDay(date: string, now: Date): void {
  const today = romeDate(now);
  if (date < today) throw invalidInput({ last_day: 'Scegliere un giorno da oggi in poi' });
  if (date > shiftDate(today, MAX_KEY_DAYS)) {
    throw invalidInput({ last_day: 'Una chiave vale al massimo un anno' });
  }
}

/** The midnight in Rome that ends a day. */
const endOf = (date: string): Date => romeInstant(shiftDate(date, 1), '00:00');
