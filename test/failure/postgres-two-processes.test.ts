import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { isSunday, romeDate, shiftDate } from '#contract/days/rules.ts';
import { consumerOrder, quoteInput } from '#test/factories.ts';
import { readUntil } from '#test/live-stream.ts';
import { startMailServer } from '#test/mail-server.ts';
import { startPgbouncer } from '#test/pgbouncer.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '#test/postgres-database.ts';
import { ADMIN, type Product, startProduct } from '#test/product-process.ts';
import { cookieOf } from '#test/second-factor.ts';
import migrations from '../../migrations/meta/_journal.json' with { type: 'json' };

const ALLOWED = 4;

describe('two processes on one PostgreSQL', { timeout: 600_000 }, () => {
  it('start at once on an empty database, and share events, limits and mails', async () => {
    const databaseUrl = await createPostgresDatabase();
    const mailServer = await startMailServer();
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const program = inject('pgbouncer');
    const pooler = program ? await startPgbouncer(program, databaseUrl) : undefined;
    const env = {
      DATABASE_URL: databaseUrl,
      SMTP_URL: mailServer.url,
      // Generated, and shown once.
      RESELLER_ACCESS_CODE: '',
      ADMIN_PASSWORD: '',
      LIMIT_ENQUIRIES_PER_HOUR: String(ALLOWED),
    };
    // One of them through a pooler, the other without.
    const throughPooler = pooler && {
      DATABASE_URL: pooler.url,
      DATABASE_SESSION_URL: pooler.sessionUrl,
    };
    const both = await Promise.all([
      startProduct('postgres', env),
      startProduct('postgres', { ...env, ...throughPooler }),
    ]);
    const [first, second] = both;
    const numbers = async (query: string) => Object.values((await client.query(query)).rows[0]);

    expect(
      await numbers(`select (select count(*)::int from drizzle.__drizzle_migrations) as migrations,
        (select count(*)::int from users) as users`),
    ).toEqual([migrations.entries.length, 1]);
    const shown = both.map((product) => product.output()).join('\n');
    expect(shown.match(/Codice rivenditori/g)).toHaveLength(1);
    const [, password] = /password {2}([\w-]{20})\n/.exec(shown) ?? [];

    const signedIn = await post(first, '/api/session', { email: ADMIN.email, password });
    const cookie = cookieOf(signedIn.headers);
    const stream = await fetch(`${second.origin}/api/admin/live`, { headers: { cookie } });
    const { id } = (await (await post(first, '/api/orders/consumer', order())).json()) as {
      id: string;
    };
    const heard = await readUntil(stream, ({ event }) => event === 'change');
    expect(heard.data).toMatchObject({ eventType: 'INSERT', new: { id } });

    const answers: number[] = [];
    for (let n = 0; n < ALLOWED + 2; n += 1) {
      answers.push((await post(both[n % 2] as Product, '/api/quotes', quoteInput())).status);
    }
    expect(answers).toEqual([201, 201, 201, 201, 429, 429]);

    const bookings = Array.from({ length: 20 }, (_, n) =>
      post(both[n % 2] as Product, '/api/orders/consumer', order(n + 1)),
    );
    for (const answer of await Promise.all(bookings)) expect(answer.status).toBe(201);
    const mails = 2 * (1 + 20 + ALLOWED);
    const sent = `select count(*)::int as mails, sum(attempts)::int as attempts from notifications where status = 'sent'`;
    await expect.poll(() => numbers(sent)).toEqual([mails, mails]);
    expect(mailServer.mails).toHaveLength(mails);
    console.table([{ processes: 2, 'through PgBouncer': pooler ? 1 : 0, mails, 'sent twice': 0 }]);

    await client.end();
    for (const product of both) expect(await product.stop()).toBe(0);
    for (const product of both) await product[Symbol.asyncDispose]();
    await mailServer.stop();
    await pooler?.stop();
    await dropPostgresDatabase(databaseUrl);
  });
});

function post({ origin }: Product, path: string, body: object): Promise<Response> {
  const headers = { origin, 'content-type': 'application/json' };
  return fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** Each `day` from the first on has a date of its own. */
function order(day = 0) {
  let delivery_date = shiftDate(romeDate(new Date()), 1);
  for (let left = day; left > 0 || isSunday(delivery_date); ) {
    if (!isSunday(delivery_date)) left -= 1;
    delivery_date = shiftDate(delivery_date, 1);
  }
  return consumerOrder({ delivery_date });
}
