import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditLog } from '#contract/users/audit-log.schema.ts';
import type { CreatedUser, User, UserList } from '#contract/users/users.schema.ts';
import { rows } from '#server/platform/db/rows.ts';
import { createTestApi } from '#test/api.ts';
import { createConsumer } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';

describe('the users, in the office', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  const office = await api.signInAs('admin', 'titolare@example.test');
  let me: User;
  beforeAll(async () => {
    me = (await list('q=titolare')).rows[0] as User;
  });
  const call = (method: string, path: string, body?: unknown, by: object = office) =>
    api.request(method, `/api/admin/users${path}`, body, by);
  const list = async (query: string) => (await call('GET', `?${query}`)).body as UserList;
  const create = async (user: object) => (await call('POST', '', user)).body as CreatedUser;
  const invite = async (user: object = {}) =>
    (await create({ email: `${crypto.randomUUID()}@example.test`, ...user })).user;
  const auditOf = async (id: string) => {
    const path = `/api/admin/audit-log?user=${id}`;
    const { body } = await api.request('GET', path, undefined, office);
    return (body as AuditLog).rows;
  };

  it('are created with the e-mail in lower case, without a password, and with an invitation', async () => {
    const email = 'Rosa.Created@Example.test';
    const { user, link, mailed } = await create({ email, role: 'staff', company: ' Edil ' });
    expect(user).toEqual({
      id: expect.any(String),
      email: 'rosa.created@example.test',
      role: 'staff',
      company: 'Edil',
      created_at: expect.any(String),
      updated_at: expect.any(String),
      last_sign_in_at: null,
      open_sessions: 0,
      has_password: false,
      second_factor: false,
      version: 1,
    });
    expect(mailed).toBe(false);
    expect(link).toMatch(/^http:\/\/localhost\/login#token=[\w-]{43}$/);
    expect((await call('GET', `/${user.id}`)).body).toEqual(user);
    expect(await rows(orm, sql`select from notifications`)).toEqual([]);
    const by = { id: me.id, name: office.email };
    const subject = { id: user.id, name: user.email };
    expect(await auditOf(user.id)).toMatchObject([
      { action: 'password-link-sent', by, subject, after: { purpose: 'invitation' } },
      {
        action: 'user-created',
        by,
        subject,
        after: { email: user.email, role: 'staff', company: 'Edil' },
      },
    ]);
  });

  it('are clients by default', async () => {
    expect(await invite()).toMatchObject({ role: 'client', company: null });
  });

  it('have different e-mails, ignoring case', async () => {
    const { id } = await invite({ email: 'doppio@example.test' });
    const message = 'Esiste già un utente con questo indirizzo';
    const refused = { status: 422, body: { code: 'INVALID_INPUT', fields: { email: message } } };
    expect(await call('POST', '', { email: ' Doppio@EXAMPLE.test ' })).toMatchObject(refused);
    const other = await invite();
    const change = { version: 1, email: 'DOPPIO@example.test' };
    expect(await call('PATCH', `/${other.id}`, change)).toMatchObject(refused);
    expect(
      (await call('PATCH', `/${id}`, { version: 1, email: 'Doppio@example.test' })).body,
    ).toMatchObject({ version: 1 });
  });

  it.each([
    [{ email: 'non un indirizzo' }, 'email'],
    [{ email: 'x@example.test', role: 'root' }, 'role'],
    [{ email: 'x@example.test', company: 'x'.repeat(121) }, 'company'],
  ])('are refused at the wrong field: %j', async (user, field) => {
    expect(await call('POST', '', user)).toMatchObject({
      status: 422,
      body: { fields: { [field]: expect.any(String) } },
    });
  });

  it('are found by e-mail and company, and listed a page at a time', async () => {
    for (const name of ['anna', 'bruno', 'carla']) {
      await invite({ email: `${name}.paginati@example.test`, company: 'Città Vecchia' });
    }
    const names = async (query: string) =>
      (await list(query)).rows.map(({ email }) => email.split('.')[0]);
    expect(await names('q=CITTA&sort=created-asc&page_size=2')).toEqual(['anna', 'bruno']);
    expect(await names('q=citta&sort=created-asc&page_size=2&page=2')).toEqual(['carla']);
    expect(await names('q=citta')).toEqual(['carla', 'bruno', 'anna']);
    expect(await names('q=vecchia+bruno')).toEqual(['bruno']);
    expect(await names('q=citta&sort=email-desc')).toEqual(['carla', 'bruno', 'anna']);
    expect((await list('q=paginati&page_size=1')).total).toBe(3);
    expect(await list('q=nobody.knows')).toEqual({ rows: [], total: 0 });
  });

  it('are sorted by role, both ways', async () => {
    for (const role of ['staff', 'admin', 'client']) {
      await invite({ role, company: 'Sortrole' });
    }
    const roles = async (sort: string) =>
      (await list(`q=sortrole&sort=${sort}`)).rows.map(({ role }) => role);
    expect(await roles('role-asc')).toEqual(['admin', 'client', 'staff']);
    expect(await roles('role-desc')).toEqual(['staff', 'client', 'admin']);
  });

  it('are changed field by field, each change with a new version and its entry in the log', async () => {
    const { id, email } = await invite({ company: 'Edil' });
    const change = { version: 1, role: 'staff', company: '' };
    expect((await call('PATCH', `/${id}`, change)).body).toMatchObject({
      email,
      role: 'staff',
      company: null,
      version: 2,
    });
    expect((await auditOf(id))[0]).toMatchObject({
      action: 'user-changed',
      before: { role: 'client', company: 'Edil' },
      after: { role: 'staff', company: null },
    });
    // A value that is already set is no change.
    expect((await call('PATCH', `/${id}`, { version: 2, role: 'staff' })).body).toMatchObject({
      version: 2,
    });
    expect(await auditOf(id)).toHaveLength(3);
  });

  it('get a mail at the old address if an administrator has changed their e-mail', async () => {
    const { id, email } = await invite();
    const mails = () =>
      rows(orm, sql`select type, payload from notifications where recipient = ${email}`);
    await call('PATCH', `/${id}`, { version: 1, company: 'Edil' });
    expect(await mails()).toEqual([]);
    await call('PATCH', `/${id}`, { version: 2, email: `new.${email}` });
    expect(await mails()).toEqual([{ type: 'email-changed', payload: { by: office.email } }]);
  });

  it('are not overwritten if somebody else has changed them', async () => {
    const { id } = await invite();
    const changes = ['Uno', 'Due', 'Tre'].map((company) =>
      call('PATCH', `/${id}`, { version: 1, company }),
    );
    const answers = await Promise.all(changes);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const { body: current } = await call('GET', `/${id}`);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'CONFLICT',
      current: current as object,
    });
  });

  it('are deleted once, and not found after that', async () => {
    const { id, email } = await invite({ role: 'staff' });
    expect(await call('DELETE', `/${id}`)).toMatchObject({ status: 200, body: { id } });
    const missing = { status: 404, body: { message: 'Utente non trovato' } };
    for (const [method, path, body] of [
      ['GET', ''],
      ['DELETE', ''],
      ['PATCH', '', { version: 1 }],
      ['POST', '/password-link'],
      ['DELETE', '/sessions'],
    ] as const) {
      expect(await call(method, `/${id}${path}`, body)).toMatchObject(missing);
    }
    const subject = { id, name: email };
    expect((await auditOf(id))[0]).toMatchObject({ action: 'user-deleted', subject });
  });

  it('keep their name in their past actions after they are deleted', async () => {
    const colleague = await api.signInAs('admin');
    const order = await createConsumer(orm);
    const notes = `/api/admin/orders/${order}/notes`;
    await api.request('POST', notes, { text: 'Chiamato' }, colleague);
    const { id } = (await list(`q=${colleague.email}`)).rows[0] as User;
    await call('DELETE', `/${id}`);
    const history = await api.request(
      'GET',
      `/api/admin/orders/${order}/history`,
      undefined,
      office,
    );
    expect(JSON.stringify(history.body)).toContain(`"user_name":"${colleague.email}"`);
    expect(await auditOf(id)).toContainEqual(
      expect.objectContaining({ action: 'signed-in', by: { id, name: colleague.email } }),
    );
  });

  it('show their sessions, which an administrator can end', async () => {
    const { email, cookie } = await api.signInAs('staff');
    const user = (await list(`q=${email}`)).rows[0] as User;
    expect(user).toMatchObject({ open_sessions: 1, has_password: true });
    expect(user.last_sign_in_at).not.toBeNull();
    expect((await call('DELETE', `/${user.id}/sessions`)).body).toEqual({ ended: 1 });
    const { body } = await api.request('GET', '/api/session', undefined, { cookie });
    expect(body).toEqual({ user: null });
    expect((await auditOf(user.id))[0]).toMatchObject({
      action: 'sessions-ended',
      by: { name: office.email },
      after: { ended: 1 },
    });
  });

  it('have their new role in their open sessions at once', async () => {
    const { email, cookie } = await api.signInAs('client');
    const { id } = (await list(`q=${email}`)).rows[0] as User;
    const seen = async () =>
      ((await api.request('GET', '/api/session', undefined, { cookie })).body as { user: unknown })
        .user;
    await call('PATCH', `/${id}`, { version: 1, role: 'admin', email: `new.${email}` });
    expect(await seen()).toMatchObject({ role: 'admin', email: `new.${email}` });
    expect((await call('GET', '', undefined, { cookie })).status).toBe(200);
    await call('PATCH', `/${id}`, { version: 2, role: 'staff' });
    expect((await call('GET', '', undefined, { cookie })).status).toBe(403);
    await call('DELETE', `/${id}`);
    expect(await seen()).toBeNull();
  });
});
