/** Refuses a change of what somebody else has changed since it was read. */
import type * as z from 'zod/mini';
import { codedError } from './db/coded-error.ts';
import { AppError } from './errors.ts';
import { shapeOf } from './shape.ts';

/**
 * CONFLICT, with what is stored now, as every answer has it: without fields outside the schema.
 */
export function conflict<S extends z.core.$ZodType>(
  schema: S,
  stored: z.input<S>,
  options: { message?: string; cause?: unknown } = {},
): AppError {
  const current = shapeOf(schema, stored) as Record<string, unknown>;
  return new AppError('CONFLICT', { ...options, details: { current } });
}

/** Raises CONFLICT when what is stored has no longer the version that was read. */
export function requireVersion<S extends z.core.$ZodType>(
  schema: S,
  stored: z.input<S> & { version: number },
  version: number,
): void {
  if (stored.version !== version) throw conflict(schema, stored);
}

/** For a change that SQL refuses with CONFLICT: adds what is stored now. `change.catch(withStored(Schema, read))` */
export const withStored =
  <S extends z.core.$ZodType>(schema: S, read: () => Promise<z.input<S>>) =>
  async (error: unknown): Promise<never> => {
    const coded = codedError(error);
    if (coded?.code !== 'CONFLICT') throw error;
    throw conflict(schema, await read(), { message: coded.message, cause: error });
  };
