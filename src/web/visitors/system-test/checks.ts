/** The five checks. Each resolves to its verdict or throws. */
import { api } from '#web/api.ts';
import type { CheckId, Verdict } from './report.ts';
import { healthVerdict, mailVerdict, ordersVerdict, sessionVerdict } from './verdicts.ts';

export type Check = (signal: AbortSignal) => Promise<Verdict>;

const fetching = (signal: AbortSignal) => ({ signal, cache: 'no-store' as const });

export const checks: Record<CheckId, Check> = {
  database: async (signal) => ordersVerdict(await api.systemTest.orders({}, fetching(signal))),
  api: async (signal) => healthVerdict(await api.health.health({}, fetching(signal))),
  session: async (signal) => sessionVerdict(await api.session.read({}, fetching(signal))),
  email: async (signal) => mailVerdict(await api.systemTest.mail({}, fetching(signal))),
  storage: async () => storageVerdict(() => window.localStorage),
};

const KEY = 'system-test';

/**
 * If the browser forbids storage, even reading `localStorage` throws, so it is read inside the
 * check.
 */
export function storageVerdict(
  open: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): Verdict {
  try {
    const storage = open();
    const written = crypto.randomUUID();
    storage.setItem(KEY, written);
    const read = storage.getItem(KEY);
    storage.removeItem(KEY);
    if (read === written && storage.getItem(KEY) === null) {
      return { outcome: 'success', message: 'Scrittura, lettura e cancellazione riuscite' };
    }
    return { outcome: 'error', message: "L'archivio non restituisce ciò che è stato scritto" };
  } catch {
    return { outcome: 'error', message: "Il browser non permette l'uso dell'archivio" };
  }
}
