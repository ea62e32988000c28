/** Reads a user's file in another thread, because the file decides how much time and memory that takes. */
import { AppError } from '../errors.ts';
import { inOtherThread, OutOfMemory, TookTooLong } from '../other-thread.ts';
import type { Refused } from './unreadable-file.ts';

/** Several times what the largest file needs. */
const MEMORY_MB = 384;

const unreadableFile = (message: string) => new AppError('INVALID_INPUT', { message });

/** `file` posts what it read, or `orRefused`. Throws INVALID_INPUT for an unreadable file. */
export async function readInThread<Read extends object>(
  file: URL,
  input: object,
  withinMs: number,
): Promise<Read> {
  const read = await inOtherThread<Read | Refused>(file, {
    input,
    withinMs,
    memoryMb: MEMORY_MB,
  }).catch((error) => {
    if (error instanceof OutOfMemory) throw unreadableFile('Il file è troppo grande.');
    if (error instanceof TookTooLong) {
      throw unreadableFile(
        'La lettura del file ha richiesto troppo tempo. Riprova, o dividilo in più file.',
      );
    }
    throw error;
  });
  if ('refused' in read) throw unreadableFile(read.refused);
  return read;
}
