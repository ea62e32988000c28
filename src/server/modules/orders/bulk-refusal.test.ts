import { describe, expect, it } from 'vitest';
import { AppError } from '#server/platform/errors.ts';
import { createLogger } from '#server/platform/logger.ts';
import { openTestDatabase } from '#test/database.ts';
import { bulkRefusal } from './bulk-refusal.ts';

describe('a bulk change with an order that somebody has changed and then deleted', async () => {
  const { orm } = await openTestDatabase();

  it('is refused for that one only, as missing', async () => {
    const id = crypto.randomUUID();
    const conflict = new AppError('CONFLICT', { message: 'Ordine modificato' });
    const logger = createLogger('silent');
    expect(await bulkRefusal({ orm, logger }, id, conflict)).toEqual({
      id,
      ok: false,
      code: 'NOT_FOUND',
      message: 'Ordine non trovato',
    });
  });
});
