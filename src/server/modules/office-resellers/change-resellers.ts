/** The office's changes of resellers and their codes, each with an audit log entry. */
import { generateResellerCode } from '#contract/days/access-code.ts';
import { romeDate, romeInstant, shiftDate } from '#contract/days/rules.ts';
import { lookupOf, readResellerCode } from '#contract/resellers/reseller-code.ts';
import {
  type CreatedResellerCode,
  type CreateResellerCodeInput,
  type CreateResellerInput,
  LAST_DAY_OVER,
  type MergeResellerInput,
  Reseller,
  type UpdateResellerInput,
} from '#contract/resellers/resellers.schema.ts';
import { recordAudit } from '#server/modules/audit-log/audit-log.store.ts';
import { moveResellerOrders } from '#server/modules/orders/office-orders.store.ts';
import { countResellerOrders } from '#server/modules/orders/reseller-orders.store.ts';
import {
  hasCode,
  insertCode,
  moveCodes,
  revokeCode,
} from '#server/modules/resellers/reseller-codes.store.ts';
import {
  changeReseller,
  deleteReseller,
  findReseller,
  insertReseller,
  lockReseller,
  type ResellerChanges,
} from '#server/modules/resellers/resellers.store.ts';
import { actorOf } from '#server/platform/actor.ts';
import { beforeWriting } from '#server/platform/awaited-request.ts';
import type { BoundedQueue } from '#server/platform/bounded-queue.ts';
import type { Clock } from '#server/platform/clock.ts';
import { conflict, requireVersion } from '#server/platform/conflict.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { invalidInput } from '#server/platform/invalid-input.ts';
import type { Passwords } from '#server/platform/passwords.ts';
import { changesOf, existing } from '#server/platform/subjects/change.ts';

type Person = { id: string; email: string };

/** Throws NOT_FOUND. */
export const readReseller = async (orm: Orm, id: string): Promise<Reseller> =>
  existing(await findReseller(orm, id, countResellerOrders), 'Rivenditore non trovato');

export function createReseller(
  orm: Orm,
  by: Person,
  input: CreateResellerInput,
): Promise<Reseller> {
  return orm.transaction(async (transaction) => {
    const reseller = await readReseller(transaction, await insertReseller(transaction, input));
    await recordAudit(transaction, {
      action: 'reseller-created',
      by,
      subject: asSubject(reseller),
      after: recorded(input),
    });
    return reseller;
  });
}

/** Throws NOT_FOUND, and CONFLICT with the current company if somebody else saved first. */
export function updateReseller(
  orm: Orm,
  by: Person,
  id: string,
  { version, ...input }: UpdateResellerInput,
): Promise<Reseller> {
  return orm.transaction(async (transaction) => {
    await lockReseller(transaction, id);
    const reseller = await readReseller(transaction, id);
    requireVersion(Reseller, reseller, version);
    const changes = changesOf<ResellerChanges>(reseller, input);
    if (!changes) return reseller;
    await changeReseller(transaction, id, changes.after);
    await recordAudit(transaction, {
      action: 'reseller-changed',
      by,
      subject: asSubject(reseller),
      before: recorded(changes.before),
      after: recorded(changes.after),
    });
    return readReseller(transaction, id);
  });
}

/** Throws NOT_FOUND, and CONFLICT for a company with orders. */
export function removeReseller(orm: Orm, by: Person, id: string): Promise<void> {
  return orm.transaction(async (transaction) => {
    await lockReseller(transaction, id);
    const reseller = await readReseller(transaction, id);
    if (reseller.orders > 0) {
      const message = 'Questo rivenditore ha degli ordini: si può disattivare.';
      throw conflict(Reseller, reseller, { message });
    }
    await deleteReseller(transaction, id);
    const before = recorded(reseller);
    await recordAudit(transaction, {
      action: 'reseller-deleted',
      by,
      subject: asSubject(reseller),
      before,
    });
  });
}

/**
 * Moves one company's codes and orders to another, with a history entry per order. The empty company stays,
 * deactivated, for bookings in progress and for orders restored by an undo. Throws INVALID_INPUT, NOT_FOUND, and
 * CONFLICT with whichever company somebody else has changed.
 */
export function mergeReseller(
  orm: Orm,
  by: Person,
  id: string,
  { version, into, into_version }: MergeResellerInput,
): Promise<Reseller> {
  if (into === id) throw invalidInput({ into: 'Scegliere un altro rivenditore' });
  return orm.transaction(async (transaction) => {
    // Sorted, so that two concurrent merges do not deadlock.
    for (const one of [id, into].toSorted()) await lockReseller(transaction, one);
    const [from, to] = [await readReseller(transaction, id), await readReseller(transaction, into)];
    requireVersion(Reseller, from, version);
    requireVersion(Reseller, to, into_version);
    // Codes of a deactivated company are not revived.
    const codes = await moveCodes(transaction, { from: id, into, revoked: !from.active });
    const orders = await moveResellerOrders(transaction, actorOf(by), { from: id, into });
    await changeReseller(transaction, id, { active: false });
    await changeReseller(transaction, into, {});
    await recordAudit(transaction, {
      action: 'reseller-merged',
      by,
      subject: asSubject(from),
      after: { into: to.company_name, codes, orders },
    });
    return readReseller(transaction, into);
  });
}

/** Throws INVALID_INPUT, NOT_FOUND, and TOO_MANY_REQUESTS when the hashing queue is full. */
export async function createCode(
  {
    orm,
    clock,
    passwords,
    passwordChecks,
  }: { orm: Orm; clock: Clock; passwords: Passwords; passwordChecks: BoundedQueue },
  by: Person,
  id: string,
  { label, last_day }: CreateResellerCodeInput,
): Promise<CreatedResellerCode> {
  if (last_day && last_day < romeDate(clock())) throw invalidInput({ last_day: LAST_DAY_OVER });
  await readReseller(orm, id);
  const expires_at = last_day ? romeInstant(shiftDate(last_day, 1), '00:00').toISOString() : null;
  // With a hundred companies of four codes, one lookup in a thousand is already taken.
  for (;;) {
    const code = generateResellerCode();
    const stored = readResellerCode(code) ?? '';
    const lookup = lookupOf(stored);
    const verifier = await passwordChecks(() => passwords.hash(stored));
    beforeWriting();
    const reseller = await orm.transaction(async (transaction) => {
      await lockReseller(transaction, id);
      const { company_name } = await readReseller(transaction, id);
      const isNew = await insertCode(transaction, {
        reseller_id: id,
        lookup,
        verifier,
        label,
        expires_at,
      });
      if (!isNew) return null;
      await recordAudit(transaction, {
        action: 'reseller-code-created',
        by,
        subject: asSubject({ id, company_name }),
        // Without the person's name: nothing erases the log.
        after: { lookup, ...(last_day && { to: last_day }) },
      });
      return readReseller(transaction, id);
    });
    if (reseller) return { code, reseller };
  }
}

/** The code is refused from the commit on. Throws NOT_FOUND; revoking twice has no effect. */
export function endCode(orm: Orm, by: Person, id: string, code: string): Promise<Reseller> {
  return orm.transaction(async (transaction) => {
    await lockReseller(transaction, id);
    const reseller = await readReseller(transaction, id);
    const revoked = await revokeCode(transaction, { id: code, reseller_id: id });
    if (revoked) {
      await recordAudit(transaction, {
        action: 'reseller-code-revoked',
        by,
        subject: asSubject(reseller),
        before: revoked,
      });
    } else if (!(await hasCode(transaction, code, id))) {
      throw new AppError('NOT_FOUND', { message: 'Codice non trovato' });
    }
    return readReseller(transaction, id);
  });
}

/** A company as the subject of a log entry. */
const asSubject = ({ id, company_name }: Pick<Reseller, 'id' | 'company_name'>): Person => ({
  id,
  email: company_name,
});

const KEPT = ['company_name', 'active', 'daily_limit'] as const;

/** What the log keeps of a company. For contacts and notes only that they changed, because nothing erases the log. */
function recorded(fields: ResellerChanges): Record<string, unknown> {
  const kept = KEPT.filter((name) => fields[name] !== undefined);
  return Object.fromEntries(kept.map((name) => [name, fields[name]]));
}
