/**
 * A limit per address counted in the memory of the process, for calls so cheap that a counter in the database would
 * cost more than it saves. Beyond it the caller is refused, with the seconds to wait.
 */
import { networksOf } from './address.ts';
import { AppError } from './errors.ts';

export type MemoryLimit = (address: string) => void;

export function createMemoryLimit(
  { uses, seconds }: { uses: number; seconds: number },
  now: () => number = () => performance.now(),
): MemoryLimit {
  let counts = new Map<string, number>();
  let end = 0;
  return (address) => {
    const at = now();
    if (at >= end) {
      counts = new Map();
      end = at + seconds * 1000;
    }
    const networks = networksOf(address);
    if (networks.some(({ name, share }) => (counts.get(name) ?? 0) >= uses * share)) {
      throw new AppError('TOO_MANY_REQUESTS', {
        message: 'Troppe richieste da questa rete. Riprova tra qualche secondo.',
        details: { retry_after: Math.max(1, Math.ceil((end - at) / 1000)) },
      });
    }
    for (const { name } of networks) counts.set(name, (counts.get(name) ?? 0) + 1);
  };
}
