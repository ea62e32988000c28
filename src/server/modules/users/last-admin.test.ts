import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { row, rows } from '#server/platform/db/rows.ts';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { answersTogether } from '#test/start-together.ts';
import { removeUser, updateUser } from './change-users.ts';
import type { Confirmable } from './require-confirmation.ts';

describe('administrators', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  let office: { cookie: string };
  let me: string;
  beforeAll(async () => {
    office = await api.signInAs('admin', 'io@example.test');
    me = (await idOf('io@example.test')) as string;
  });
  beforeEach(async () => {
    await orm.execute(sql`delete from users where id <> ${me}`);
  });
  const idOf = async (email: string) =>
    (await rows<{ id: string }>(orm, sql`select id from users where email = ${email}`))[0]?.id;
  const another = async (email: string) => {
    await orm.execute(sql`insert into users (email, role) values (${email}, 'admin')`);
    return signedIn((await idOf(email)) as string, email);
  };
  const signedIn = async (id: string, email: string): Promise<Confirmable> => {
    const session = await row<{ id: string }>(
      orm,
      sql`insert into sessions (user_id, token, expires_at)
        values (${id}, ${crypto.randomUUID()}, now() + interval '1 day') returning id`,
    );
    return { id, email, session_id: session.id };
  };
  const administrators = async () =>
    (await rows(orm, sql`select from users where role = 'admin'`)).length;
  const call = async (method: string, id: string, body?: unknown) => {
    const answer = await api.request(method, `/api/admin/users/${id}`, body, office);
    return (answer.body as { code?: string }).code ?? answer.status;
  };
  const demotion = { version: 1, role: 'staff' };

  it('do not remove or demote the last of them', async () => {
    expect(await call('DELETE', me)).toBe('LAST_ADMIN');
    expect(await call('PATCH', me, demotion)).toBe('LAST_ADMIN');
    // A locked-out administrator does not count.
    await another('escluso@example.test');
    await orm.execute(sql`update users set banned = true where id <> ${me}`);
    expect(await call('DELETE', me)).toBe('LAST_ADMIN');
  });

  it('do not remove or demote themselves, but change their company', async () => {
    await another('collega@example.test');
    expect(await call('DELETE', me)).toBe('OWN_ACCOUNT');
    expect(await call('PATCH', me, demotion)).toBe('OWN_ACCOUNT');
    expect(await call('PATCH', me, { version: 1, role: 'admin', company: 'Edil' })).toBe(200);
    await orm.execute(sql`update users set version = 1 where id = ${me}`);
  });

  it('remove and demote each other', async () => {
    const [one, two] = [await another('uno@example.test'), await another('due@example.test')];
    expect(await call('DELETE', one.id)).toBe(200);
    expect(await call('PATCH', two.id, demotion)).toBe(200);
    expect(await administrators()).toBe(1);
  });

  it.each([
    ['removing', (by: Confirmable, id: string) => removeUser(orm, by, id)],
    [
      'demoting',
      (by: Confirmable, id: string) => updateUser(orm, by, id, { version: 1, role: 'client' }),
    ],
  ])('are never all gone, when all are %s each other at once', async (_, remove) => {
    const people = [await signedIn(me, 'io@example.test')];
    for (let count = 0; count < 11; count += 1) people.push(await another(`${count}@example.test`));
    const answers = await answersTogether(
      database,
      'lock table users in share mode',
      people.map((person, index) => async () => {
        const target = people[(index + 1) % people.length] as { id: string };
        try {
          await remove(person, target.id);
          return 'done';
        } catch (error) {
          return (error as { code?: string }).code;
        }
      }),
    );
    const done = answers.filter((answer) => answer === 'done').length;
    expect(await administrators()).toBe(people.length - done);
    expect(await administrators()).toBeGreaterThan(0);
    // A removed administrator removes nobody.
    for (const answer of answers)
      expect(['done', 'FORBIDDEN', 'LAST_ADMIN', 'NOT_FOUND']).toContain(answer);
    await orm.execute(sql`insert into users (id, email, role) values (${me}, 'io@example.test', 'admin')
      on conflict (id) do update set role = 'admin'`);
  });

  it('when two demote each other, one stays', async () => {
    const colleague = await another('collega@example.test');
    await orm.execute(sql`update users set version = 1`);
    const pairs = [
      [await signedIn(me, 'io@example.test'), colleague.id],
      [colleague, me],
    ] as const;
    const answers = await Promise.all(
      pairs.map(([by, id]) =>
        updateUser(orm, by, id, { version: 1, role: 'staff' }).then(
          () => 'done',
          ({ code }) => code,
        ),
      ),
    );
    expect(answers.toSorted()).toEqual(['LAST_ADMIN', 'done']);
  });
});
