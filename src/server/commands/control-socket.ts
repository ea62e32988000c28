/**
 * The socket in the data folder through which commands reach the running product. Only the folder's owner can open it,
 * and it accepts only the registered commands.
 */
import { chmodSync, existsSync, openSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { CommandInput } from './command.ts';
import { describeFailure } from './failures.ts';

const MAX_REQUEST_CHARACTERS = 20_000;
const REQUEST_WITHIN_MS = 10_000;

const Request = z.object({
  command: z.string(),
  input: CommandInput,
});

/** The answer on the socket, one line of JSON. */
export type ControlAnswer = { ok: boolean; text: string };

/**
 * Answers commands one at a time until closed. The caller holds the folder's lock, so an existing socket was left by a
 * killed process.
 */
export async function listenForCommands(
  dataDir: string,
  commands: Record<string, (input: CommandInput) => Promise<string>>,
): Promise<{ close: () => Promise<void> }> {
  let last: Promise<unknown> = Promise.resolve();
  const run = (request: string): Promise<string> => {
    const { command, input } = Request.parse(JSON.parse(request));
    const known = Object.hasOwn(commands, command) ? commands[command] : undefined;
    if (!known) throw new Error('unknown command');
    const answer = last.then(() => known(input));
    last = answer.catch(() => {});
    return answer;
  };
  const path = socketPath(dataDir);
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, async (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // The client may be gone.
    socket.on('error', () => socket.destroy());
    const request = await readLine(socket);
    if (request === undefined) return socket.destroy();
    let answer: ControlAnswer;
    try {
      answer = { ok: true, text: await run(request) };
    } catch (error) {
      answer = { ok: false, text: describeFailure(error) };
    }
    socket.end(`${JSON.stringify(answer)}\n`);
  });
  rmSync(path, { force: true });
  await listen(server, path);
  return {
    close: async () => {
      const closed = new Promise((finish) => server.close(finish));
      await last;
      for (const socket of sockets) socket.destroySoon();
      await closed;
    },
  };
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => {
      chmodSync(path, 0o600);
      server.off('error', reject);
      resolve();
    });
  });
}

/** The first line, or undefined if it is too long or never comes. */
function readLine(socket: Socket): Promise<string | undefined> {
  return new Promise((resolve) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.setTimeout(REQUEST_WITHIN_MS, () => resolve(undefined));
    socket.on('close', () => resolve(undefined));
    socket.on('end', () => resolve(undefined));
    socket.on('data', (chunk) => {
      text += chunk;
      const end = text.indexOf('\n');
      if (end >= 0) {
        socket.setTimeout(0);
        resolve(text.slice(0, end));
      } else if (text.length > MAX_REQUEST_CHARACTERS) {
        resolve(undefined);
      }
    });
  });
}

/** Limit of operating systems for a socket's path, in bytes; macOS allows the fewest. */
const LONGEST_NAME = 103;

/** The socket's path in the data folder. A path that is too long for a socket is shortened through the opened folder. */
function socketPath(dataDir: string): string {
  const path = join(resolve(dataDir), 'control.sock');
  if (Buffer.byteLength(path) <= LONGEST_NAME || !existsSync('/proc/self/fd')) return path;
  return `/proc/self/fd/${openSync(dataDir, 'r')}/control.sock`;
}

/** Lets the product running on this data folder execute the command; undefined if none is running. */
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
    // No such file, or one left by a killed process.
    if (['ENOENT', 'ECONNREFUSED'].includes((error as NodeJS.ErrnoException).code ?? '')) return;
    throw error;
  }
  socket.write(`${JSON.stringify({ command, input })}\n`);
  const answer = await text(socket);
  if (answer === '') return { ok: false, text: 'The product ended before it had answered.' };
  return JSON.parse(answer);
}
