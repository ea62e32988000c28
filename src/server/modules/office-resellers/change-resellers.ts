/** What the office does to resellers and their codes. Each change has its entry in the audit log. */
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

/** Raises NOT_FOUND. */
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

/** Raises NOT_FOUND, and CONFLICT with the company as it is now when somebody else saved first. */
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

/** Raises NOT_FOUND, and CONFLICT for a company with orders. */
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
 * The codes and orders of one company go to another, each order with its entry in the history. It stays without any,
 * switched off, for a booking that had begun, and for an order that comes back by an undo. Raises INVALID_INPUT,
 * NOT_FOUND, and CONFLICT with the company of the two that somebody else has changed.
 */
export function mergeReseller(
  orm: Orm,
  by: Person,
  id: string,
  { version, into, into_version }: MergeResellerInput,
): Promise<Reseller> {
  if (into === id) throw invalidInput({ into: 'Scegliere un altro rivenditore' });
  return orm.transaction(async (transaction) => {
    // In one order, so that two merges at once do not wait for each other.
    for (const one of [id, into].toSorted()) await lockReseller(transaction, one);
    const [from, to] = [await readReseller(transaction, id), await readReseller(transaction, into)];
    requireVersion(Reseller, from, version);
    requireVersion(Reseller, to, into_version);
    // Those of a company that was switched off do not come to life again.
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

/** Raises INVALID_INPUT, NOT_FOUND, and TOO_MANY_REQUESTS when the queue of hashes is full. */
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
  // Of a hundred companies with four codes one in a thousand has a lookup that is taken.
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
        ...{ reseller_id: id, lookup, verifier, label, expires_at },
      });
      if (!isNew) return null;
      await recordAudit(transaction, {
        action: 'reseller-code-created',
        by,
        subject: asSubject({ id, company_name }),
        // Not who uses it: nothing erases the log.
        after: { lookup, ...(last_day && { to: last_day }) },
      });
      return readReseller(transaction, id);
    });
    if (reseller) return { code, reseller };
  }
}

/** The code is refused from the commit on. Raises NOT_FOUND; a code that is revoked already stays so. */
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

/** The log names the company as it names a person. */
const asSubject = ({ id, company_name }: Pick<Reseller, 'id' | 'company_name'>): Person => ({
  id,
  email: company_name,
});

const KEPT = ['company_name', 'active', 'daily_limit'] as const;

/** What the log keeps of a company: of contacts and notes only that they changed, because nothing erases the log. */
function recorded(fields: ResellerChanges): Record<string, unknown> {
  const kept = KEPT.filter((name) => fields[name] !== undefined);
  return Object.fromEntries(kept.map((name) => [name, fields[name]]));
}
