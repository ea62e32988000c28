import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '#test/database.ts';
import { asText, isBefore, isoOf } from './columns.ts';
import { links } from './schema.ts';

const AT = '2026-10-25T00:30:00.100Z';

describe('an instant', async () => {
  const { orm } = await openTestDatabase();
  const link = { purpose: 'order', subject: crypto.randomUUID(), recipient: '' };
  await orm.insert(links).values({ ...link, token_hash: 'a link', created_at: AT });
  const isStored = eq(links.subject, link.subject);

  it.each(['UTC', 'Europe/Rome', 'America/St_Johns'])(
    "is read in the contract's form, also from JSON, if the database is in %s",
    async (zone) => {
      const [read] = await orm.transaction(async (transaction) => {
        await transaction.execute(sql`select set_config('timezone', ${zone}, true)`);
        return transaction
          .select({
            column: links.created_at,
            nothing: links.revoked_at,
            text: asText(links.created_at),
            no_text: asText(links.revoked_at),
            json: sql`json_build_object('at', ${isoOf(sql`created_at`)}, 'nothing', ${isoOf(sql`revoked_at`)})`,
          })
          .from(links)
          .where(isStored);
      });
      const json = { at: AT, nothing: null };
      expect(read).toEqual({ column: AT, nothing: null, text: AT, no_text: null, json });
    },
  );

  it('is compared with an instant to the millisecond', async () => {
    const olderThan = (at: string) => orm.$count(links, isBefore(links.created_at, new Date(at)));
    expect(await olderThan(AT)).toBe(0);
    expect(await olderThan('2026-10-25T00:30:00.101Z')).toBe(1);
  });
});
