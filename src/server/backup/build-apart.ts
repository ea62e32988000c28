import { fork } from 'node:child_process';
import { sourceFile } from '#server/platform/root.ts';
import type { Asked, Built } from './restore-process.ts';
import { RestoreRefusedError } from './restore-refused.ts';

/**
 * Checks a backup and makes `db.new` of it in a process of its own: an embedded database at work lets nothing else run.
 * Returns how many rows it has. Throws RestoreRefusedError.
 */
export function buildApart(asked: Asked): Promise<number> {
  const builder = fork(sourceFile('backup/restore-process.ts'));
  return new Promise((resolve, reject) => {
    builder.once('error', reject);
    builder.once('exit', (code, signal) =>
      reject(new Error(`the process of the restore has ended with ${signal ?? code}`)),
    );
    builder.once('message', (built: Built) => {
      if ('rows' in built) resolve(built.rows);
      else reject(new RestoreRefusedError(built.refused));
    });
    builder.send(asked);
  });
}
