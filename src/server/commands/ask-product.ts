import { createConnection } from 'node:net';
import { text } from 'node:stream/consumers';
import type { CommandInput } from './command.ts';
import type { ControlAnswer } from './control-socket.ts';
import { socketPath } from './socket-path.ts';

/** Has the product that runs on this data folder do the command; undefined when none is running. */
export async function askProduct(
  dataDir: string,
  command: string,
  input: CommandInput,
): Promise<ControlAnswer | undefined> {
  const socket = createConnection(socketPath(dataDir));
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('error', reject);
    });
  } catch (error) {
    // No such file, or the one that a killed process left.
    if (['ENOENT', 'ECONNREFUSED'].includes((error as NodeJS.ErrnoException).code ?? '')) return;
    throw error;
  }
  socket.write(`${JSON.stringify({ command, input })}\n`);
  const answer = await text(socket);
  if (answer === '') return { ok: false, text: 'The product ended before it had answered.' };
  return JSON.parse(answer);
}
