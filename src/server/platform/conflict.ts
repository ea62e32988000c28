/** Refuses a change to something that somebody else changed after it was read. */
import type * as z from 'zod/mini';
import { codedError } from './db/coded-error.ts';
import { AppError } from './errors.ts';
import { shapeOf } from './shape.ts';

/** CONFLICT with the current stored value, in the shape of every other answer. */
export function conflict<S extends z.core.$ZodType>(
  schema: S,
  stored: z.input<S>,
  options: { message?: string; cause?: unknown } = {},
): AppError {
  const current = shapeOf(schema, stored) as Record<string, unknown>;
  return new AppError('CONFLICT', { ...options, details: { current } });
}

/** Throws CONFLICT if the stored version is not the one that was read. */
export function requireVersion<S extends z.core.$ZodType>(
  schema: S,
  stored: z.input<S> & { version: number },
  version: number,
): void {
  if (stored.version !== version) throw conflict(schema, stored);
}

/** For a change that SQL refuses with CONFLICT: adds the stored value. `change.catch(withStored(Schema, read))` */
export const withStored =
  <S extends z.core.$ZodType>(schema: S, read: () => Promise<z.input<S>>) =>
  async (error: unknown): Promise<never> => {
    const coded = codedError(error);
    if (coded?.code !== 'CONFLICT') throw error;
    throw conflict(schema, await read(), { message: coded.message, cause: error });
  };
