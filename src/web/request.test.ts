import { afterEach, expect, it, vi } from 'vitest';
import { api } from './api.ts';

const sent = vi.fn(async (_path: string, _init: RequestInit) => Response.json({}));
vi.stubGlobal('fetch', sent);
afterEach(() => sent.mockClear());

it('asks at the address of the call, with its method and what it sends', async () => {
  const json = { name: 'Concetta' } as never;
  await api.admin.orders[':id'].$patch({ param: { id: 'a/b' }, json });
  expect(sent).toHaveBeenCalledWith('/api/admin/orders/a%2Fb', {
    method: 'PATCH',
    body: '{"name":"Concetta"}',
    headers: { 'Content-Type': 'application/json' },
  });
});

it('names what is asked for, each of several values, and nothing that is not there', async () => {
  const query = { status: ['new', 'confirmed'], q: 'è & ì', page: undefined } as never;
  const { signal } = new AbortController();
  await api.admin.orders.$get({ query }, { init: { signal } });
  expect(sent).toHaveBeenCalledWith(
    '/api/admin/orders?status=new&status=confirmed&q=%C3%A8+%26+%C3%AC',
    { method: 'GET', headers: {}, signal },
  );
  await api.session.$get({ query: {} } as never);
  expect(sent).toHaveBeenLastCalledWith('/api/session', { method: 'GET', headers: {} });
});
