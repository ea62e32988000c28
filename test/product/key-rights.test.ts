import { describe, expect, it } from 'vitest';
import { contractRoutes } from '#contract/calls.ts';
import { PROGRAM_SCOPES, type ProgramScope } from '#contract/programs/programs.schema.ts';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { createProgramKey } from '#test/program-key.ts';

/** The calls of the office that a program's key may make, by scope. Every other one is refused. */
const CALLS: Record<ProgramScope, readonly string[]> = {
  'orders:read': [
    'GET /api/admin/orders',
    'GET /api/admin/orders/{id}',
    'GET /api/admin/orders/{id}/history',
    'GET /api/admin/orders/export',
    'GET /api/admin/order-changes',
  ],
  'orders:write': [
    'POST /api/admin/orders',
    'PATCH /api/admin/orders/{id}',
    'POST /api/admin/orders/{id}/deliver',
    'POST /api/admin/orders/{id}/undo',
  ],
  'offers:read': [
    'GET /api/admin/offers',
    'GET /api/admin/offers/{id}',
    'GET /api/admin/offers/{id}/history',
    'GET /api/admin/offers/{id}/paper',
    'GET /api/admin/offers/export',
    'GET /api/admin/orders/{id}/offer',
  ],
  'prices:write': [
    'GET /api/admin/prices',
    'POST /api/admin/prices',
    'PUT /api/admin/prices',
    'POST /api/admin/prices/find',
    'GET /api/admin/prices/export',
    'POST /api/admin/prices/import',
    'POST /api/admin/prices/undo',
    'GET /api/admin/prices/{id}',
    'PATCH /api/admin/prices/{id}',
    'GET /api/admin/prices/{id}/history',
  ],
  'reports:read': [
    'GET /api/admin/dashboard',
    'GET /api/admin/trends',
    'GET /api/admin/trends/export',
  ],
};

describe("a program's key", async () => {
  const database = await openTestDatabase();
  const api = await createTestApi(database);
  const routes = contractRoutes
    .filter(({ path }) => path.startsWith('/api/admin/'))
    .map(({ method, path }) => ({ method: method.toUpperCase(), path }));

  const open = async (headers: object): Promise<string[]> => {
    const found: string[] = [];
    for (const { method, path } of routes) {
      const concrete = path.replaceAll(/\{\w+\}/g, crypto.randomUUID());
      const body = ['POST', 'PUT', 'PATCH'].includes(method) ? {} : undefined;
      const answer = await api.fetch(method, concrete, body, headers);
      await answer.body?.cancel();
      if (answer.status !== 401 && answer.status !== 403) found.push(`${method} ${path}`);
    }
    return found.toSorted();
  };

  it.each(Object.keys(PROGRAM_SCOPES) as ProgramScope[])(
    'with %s opens the calls of that scope alone',
    async (scope) => {
      const { headers } = await createProgramKey(api, [scope]);
      expect(await open(headers)).toEqual(CALLS[scope].toSorted());
    },
  );

  it('with all scopes opens all of them, and no user, setting, erasure or key', async () => {
    const { headers } = await createProgramKey(api, Object.keys(PROGRAM_SCOPES) as ProgramScope[]);
    expect(await open(headers)).toEqual(Object.values(CALLS).flat().toSorted());
  });

  it('opens no account and no session', async () => {
    const { headers } = await createProgramKey(api, ['orders:write']);
    expect((await api.request('GET', '/api/session/account', undefined, headers)).status).toBe(401);
    expect((await api.request('GET', '/api/session', undefined, headers)).body).toEqual({
      user: null,
    });
  });
});
