import { beforeAll, describe, expect, it } from 'vitest';
import { createLimit } from '#server/platform/limits.ts';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { messageInput, quoteInput } from '#test/factories.ts';

describe('enquiries from one network address', async () => {
  const database = await openTestDatabase();
  let api: Awaited<ReturnType<typeof createTestApi>>;
  beforeAll(async () => {
    const five = (name: string) => createLimit(database.orm, { name, uses: 5, seconds: 3600 });
    const limits = { quotes: five('five-quotes'), messages: five('five-messages') };
    api = await createTestApi(database, { limits });
  });

  const quote = (from: string) => api.from(from)('POST', '/api/quotes', quoteInput());
  const message = (from: string) => api.from(from)('POST', '/api/contact', messageInput());

  it('are refused beyond the limit of quote requests, with the time to wait', async () => {
    const from = '198.51.100.1';
    for (let count = 1; count <= 5; count += 1) expect((await quote(from)).status).toBe(201);
    const { status, headers, body } = await quote(from);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(900);
    expect(body).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringMatching(/^Troppi tentativi\. Riprova tra (59|60) minuti\.$/),
    });
  });

  it('are counted separately for quotes and messages, and for each address', async () => {
    const from = '198.51.100.2';
    for (let count = 1; count <= 5; count += 1) expect((await quote(from)).status).toBe(201);
    expect((await quote(from)).status).toBe(429);
    for (let count = 1; count <= 5; count += 1) expect((await message(from)).status).toBe(201);
    expect((await message(from)).status).toBe(429);
    expect((await quote('198.51.100.3')).status).toBe(201);
    expect((await message('198.51.100.3')).status).toBe(201);
  });
});
