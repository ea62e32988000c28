import { existsSync, openSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What the systems allow for the name of a socket, in bytes; macOS allows the fewest. */
const LONGEST_NAME = 103;

/** The name of the socket in the data folder. In a folder with a long name it goes through an open folder. */
export function socketPath(dataDir: string): string {
  const path = join(resolve(dataDir), 'control.sock');
  if (Buffer.byteLength(path) <= LONGEST_NAME || !existsSync('/proc/self/fd')) return path;
  return `/proc/self/fd/${openSync(dataDir, 'r')}/control.sock`;
}
