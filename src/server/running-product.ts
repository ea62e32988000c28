/** The product that `main.ts` serves. A restore swaps it for another one on the restored database. */
import type { CommandInput } from './commands/command.ts';
import { COMMANDS } from './commands/commands.ts';
import { listenForCommands } from './commands/control-socket.ts';
import { restoreRunning } from './commands/restore.ts';
import type { Environment } from './env.ts';
import type { Product } from './product.ts';

export type RunningProduct = {
  fetch: Product['app']['fetch'];
  metrics: Product['metrics'];
  announceStop: () => Promise<void>;
  endStreams: () => Promise<void>;
  /** Call it last. */
  close: () => Promise<void>;
};

/**
 * Opens the product, and listens for commands on the embedded database. `onFailure` is called if it could not be
 * reopened.
 */
export async function runProduct(
  env: Environment,
  open: () => Promise<Product>,
  onFailure: (error: unknown) => void,
): Promise<RunningProduct> {
  /** Requests wait during the swap. */
  let current = Promise.resolve(await open());
  const underWay = new Set<unknown>();

  async function whileClosed(work: () => Promise<void>): Promise<void> {
    const product = await current;
    let failure: unknown;
    current = (async () => {
      await product.endStreams();
      await Promise.allSettled(underWay);
      await product.close();
      await work().catch((error) => {
        failure = error;
      });
      return open();
    })();
    current.catch(onFailure);
    await current;
    if (failure) throw failure;
  }

  const commands = Object.entries(COMMANDS).map(([name, command]) => [
    name,
    async (input: CommandInput) => command({ database: (await current).database, env }, input),
  ]);
  const socket = env.DATABASE_URL
    ? undefined
    : await listenForCommands(env.DATA_DIR, {
        ...Object.fromEntries(commands),
        restore: (input) => restoreRunning(env, input, whileClosed),
      });

  return {
    fetch: async (...request) => {
      const { app } = await current;
      const answer = Promise.resolve(app.fetch(...request));
      underWay.add(answer);
      return answer.finally(() => underWay.delete(answer));
    },
    metrics: async () => (await current).metrics(),
    announceStop: async () => (await current).announceStop(),
    endStreams: async () => (await current).endStreams(),
    close: async () => {
      await socket?.close();
      await (await current).close();
    },
  };
}
