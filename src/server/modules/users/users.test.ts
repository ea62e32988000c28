import { beforeAll, describe, expect, it } from 'vitest';
import type { CreatedUser, User, UserList } from '#contract/users.schema.ts';
import { createTestApi } from '#server/testing/api.ts';
import { openTestDatabase } from '#server/testing/database.ts';

type Api = Awaited<ReturnType<typeof createTestApi>>;

describe('the users, in the office', async () => {
  const database = await openTestDatabase();

  let api: Api;
  let office: { cookie: string; email: string };
  beforeAll(async () => {
    api = await createTestApi(database);
    office = await api.signInAs('admin');
  });
  const call = async <T = User>(method: string, path: string, body?: unknown) => {
    const answer = await api.request(method, `/api/admin/users${path}`, body, office);
    return { ...answer, body: answer.body as T & { code?: string; fields?: object } };
  };
  const create = async (user: object) => (await call<CreatedUser>('POST', '', user)).body;

  it('are created with an invitation, found and deleted', async () => {
    const email = 'Rosa.Created@Example.test';
    const { user, link, mailed } = await create({ email, role: 'staff', company: ' Edil ' });
    expect(user).toMatchObject({
      email: email.toLowerCase(),
      role: 'staff',
      company: 'Edil',
      has_password: false,
      second_factor: false,
      open_sessions: 0,
      last_sign_in_at: null,
      version: 1,
    });
    expect(mailed).toBe(false);
    expect(link).toMatch(/^http:\/\/localhost\/login#token=[\w-]{43}$/);
    expect((await call<UserList>('GET', '?q=rosa.created')).body).toEqual({
      rows: [user],
      total: 1,
    });
    expect((await call('DELETE', `/${user.id}`)).body).toEqual({ id: user.id });
    expect((await call('GET', `/${user.id}`)).status).toBe(404);
  });
});
