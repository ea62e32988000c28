/**
 * A limit of reads by address. It counts in the memory of the process: a counter in the database would cost what it
 * saves. Beyond it a read is refused, with the seconds to wait.
 */
import { networksOf } from './address.ts';
import { AppError } from './errors.ts';

export type ReadLimit = (address: string) => void;

export function createReadLimit(
  { uses, seconds }: { uses: number; seconds: number },
  now: () => number = () => performance.now(),
): ReadLimit {
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
