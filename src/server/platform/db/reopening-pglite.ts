/**
 * PGlite that survives a full disk. When PostgreSQL cannot write its log it stops (PANIC), and PGlite's next statement
 * would loop endlessly and block the whole process.
 */

import { accessSync, constants, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { ForeseenError } from '../foreseen-error.ts';

/** Two log segments: recovery needs one, the work after it another. */
const ROOM_TO_OPEN_BYTES = 2 * 16 * 1024 * 1024;

/**
 * A quarter of PostgreSQL's default cache: all of it is resident from the start, and the operating system caches the
 * rest.
 */
const START = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

/** Thrown at startup, and by every statement after a stop until the database could be reopened. */
export class CannotOpenError extends ForeseenError {
  /** SQLSTATE of a server that is shutting down. */
  readonly code = '57P01';

  constructor(folder: string, reason: string, options?: ErrorOptions) {
    super(`Cannot open the embedded database in "${folder}": ${reason}.`, options);
  }
}

class StoppablePglite extends PGlite {
  isStopped = false;

  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    if (this.isStopped) throw new CannotOpenError(this.dataDir ?? '', 'it has stopped');
    return super.execProtocolRawSync(message);
  }
}

async function open(folder: string): Promise<StoppablePglite> {
  expectRoom(folder);
  const client = new StoppablePglite(folder, { startParams: START });
  await client.waitReady;
  client.Module.onAbort = () => {
    client.isStopped = true;
  };
  return client;
}

/** The part of PGlite that the product uses. */
export type PgliteClient = Pick<PGlite, 'query' | 'exec' | 'transaction' | 'listen' | 'close'>;

/**
 * Opens the folder, and after a stop reopens it on the first statement once there is room. `onOpened` runs after each
 * opening; notifications sent since the stop are lost.
 */
export async function openReopening(folder: string, onOpened: () => void): Promise<PgliteClient> {
  const heard = new Set<[channel: string, callback: (payload: string) => void]>();
  let client = await open(folder);
  let reopening: Promise<StoppablePglite> | undefined;
  onOpened();

  async function reopen(): Promise<StoppablePglite> {
    const opened = await open(folder);
    closeFiles(client);
    client = opened;
    for (const [channel, callback] of heard) await client.listen(channel, callback);
    onOpened();
    return client;
  }

  async function usable(): Promise<StoppablePglite> {
    if (!client.isStopped) return client;
    reopening ??= reopen().finally(() => {
      reopening = undefined;
    });
    return reopening;
  }

  return {
    query: async (text, ...more) => (await usable()).query(text, ...more),
    exec: async (...parameters) => (await usable()).exec(...parameters),
    transaction: async (work) => (await usable()).transaction(work),
    listen: async (channel, callback) => {
      const entry: [string, (payload: string) => void] = [channel, callback];
      await (await usable()).listen(channel, callback);
      heard.add(entry);
      return async () => {
        heard.delete(entry);
        if (!client.isStopped) await client.unlisten(channel, callback);
      };
    },
    close: async () => {
      if (client.isStopped) closeFiles(client);
      else await client.close();
    },
  };
}

/** Opening without room would fail half-way. */
function expectRoom(folder: string): void {
  const parent = dirname(folder);
  try {
    accessSync(parent, constants.W_OK);
  } catch (cause) {
    throw new CannotOpenError(folder, 'the folder cannot be written', { cause });
  }
  const { bavail, bsize } = statfsSync(parent);
  if (bavail * bsize < ROOM_TO_OPEN_BYTES) {
    throw new CannotOpenError(folder, 'the disk has less than 32 MB of room');
  }
}

/** A stopped database cannot close its files by itself. */
function closeFiles({ Module: { FS } }: PGlite): void {
  for (const stream of FS.streams) if (stream) FS.close(stream);
}
