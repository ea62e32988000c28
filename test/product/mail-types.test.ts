import { globSync, readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { MAIL_TYPES, type MailType } from '#contract/mail-types.ts';
import {
  eraseCustomer,
  findCustomerData,
} from '#server/modules/customer-data/customer-data.store.ts';
import { isOutdated } from '#server/modules/outbox/office-mails.store.ts';
import { row } from '#server/platform/db/rows.ts';
import { notifications } from '#server/platform/db/schema.ts';
import { createConsumer } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { claimMail } from '#test/notifications.ts';

const TYPES = Object.entries(MAIL_TYPES) as [MailType, (typeof MAIL_TYPES)[MailType]][];
const typesThat = (is: (facts: (typeof MAIL_TYPES)[MailType]) => boolean) =>
  TYPES.filter(([, facts]) => is(facts))
    .map(([type]) => type)
    .toSorted();
const isToCustomer = ({ to }: { to: string }) => to === 'customer' || to === 'both';

describe('SQL and the record of the mail types agree about', async () => {
  const { orm } = await openTestDatabase();
  const queue = async (type: MailType, recipient: string) => {
    const payload = MAIL_TYPES[type].to === 'both' ? { audience: 'customer' } : {};
    const [mail] = await orm
      .insert(notifications)
      .values({ type, payload, recipient })
      .returning({ id: notifications.id });
    return mail?.id as string;
  };

  it('a customer whom a process of an older release erases or looks up: it passes no types', async () => {
    const email = 'vecchia.versione@example.test';
    for (const [type] of TYPES) await queue(type, email);
    const found = sql`select coalesce(json_agg(type order by type), '[]') as types`;
    const older = await row(orm, sql`${found} from customer_mails(${email})`);
    expect(older).toEqual(
      await row(
        orm,
        sql`${found} from customer_mails(${email}, ${JSON.stringify(MAIL_TYPES)}::jsonb)`,
      ),
    );
    const erased = await row<{ done: { mails: number } }>(
      orm,
      sql`select erase_customer(${email}, '2026-11-21'::date, null, null) as done`,
    );
    expect(erased.done.mails).toBe(typesThat(isToCustomer).length);
    expect(await row(orm, sql`select generated_columns() as names`)).toEqual({
      names: ['search', 'sort_name'],
    });
  });

  it('mails with which a stranger could flood somebody: each type to a customer that visitors trigger is limited', async () => {
    await orm.delete(notifications);
    const email = 'limite@example.test';
    // Those of the same millisecond come in any order.
    const created_at = new Date(Date.now() - 60_000).toISOString();
    const first = await queue('consumer', email);
    await orm.update(notifications).set({ created_at }).where(eq(notifications.id, first));
    const limits = { perHour: 1, perDay: 1 };
    expect(await claimMail(orm, limits)).toMatchObject({ id: first });
    const limited: MailType[] = [];
    for (const [type] of TYPES) {
      await queue(type, email);
      if (!(await claimMail(orm, limits))) limited.push(type);
    }
    expect(limited.toSorted()).toEqual(
      typesThat((facts) => isToCustomer(facts) && facts.by === 'visitor'),
    );
  });

  describe('the mails about an order that no visitor triggered', () => {
    const ofOffice = typesThat(({ about, by }) => about === 'order' && by !== 'visitor');

    it('by their names', () => {
      const named = TYPES.map(([type]) => type).filter((type) => type.startsWith('order-'));
      expect(named.toSorted()).toEqual(ofOffice);
    });

    it('which only SQL writes, besides those of a booking', () => {
      const written = globSync('migrations/functions/*.sql').flatMap((path) =>
        [...readFileSync(path, 'utf8').matchAll(/'(order-[a-z-]+)'/g)].map(([, type]) => type),
      );
      expect(ofOffice).toEqual(expect.arrayContaining(written));
      expect(written).toContain('order-moved');
    });

    it('which are outdated if the order has another date', async () => {
      const consumer_order_id = await createConsumer(orm, { delivery_date: freshDate() });
      const payload = { orderData: { delivery_date: '2026-01-01' } };
      const outdated: MailType[] = [];
      for (const [type] of TYPES) {
        const mail = { type, payload, recipient: 'a@example.test', consumer_order_id };
        const [stored] = await orm.insert(notifications).values(mail).returning();
        if (await isOutdated(orm, stored?.id as string)) outdated.push(type);
      }
      expect(outdated.toSorted()).toEqual(ofOffice);
    });
  });

  describe("a customer's mails", () => {
    const email = 'cancellata@example.test';
    beforeAll(async () => {
      for (const [type] of TYPES) await queue(type, email);
    });

    it('are found: each type to a customer, and none to the company or a user', async () => {
      const { mails, messages } = await findCustomerData(orm, email);
      expect(mails.map(({ type }) => type).toSorted()).toEqual(typesThat(isToCustomer));
      expect(messages).toEqual([]);
    });

    it('are erased with the customer', async () => {
      const by = { user_id: crypto.randomUUID(), user_name: 'ufficio' };
      await orm.execute(
        sql`insert into users (id, name, email) values (${by.user_id}, 'u', 'u@example.test')`,
      );
      const { mails } = await eraseCustomer(orm, by, email, '2026-11-22');
      expect(mails).toBe(typesThat(isToCustomer).length);
      const left = await orm
        .select({ type: notifications.type })
        .from(notifications)
        .where(eq(notifications.recipient, email));
      expect(left.map(({ type }) => type).toSorted()).toEqual(
        typesThat((facts) => !isToCustomer(facts)),
      );
    });
  });
});
