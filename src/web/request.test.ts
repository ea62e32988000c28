import { afterEach, expect, it, vi } from 'vitest';
import { request } from './request.ts';

const sent = vi.fn(async (_path: string, _init: RequestInit) => Response.json({}));
vi.stubGlobal('fetch', sent);
afterEach(() => sent.mockClear());

it('fills in the path and sends the rest as JSON', async () => {
  await request('PATCH /api/admin/orders/{id}', { id: 'a/b', name: 'Concetta' });
  expect(sent).toHaveBeenCalledWith('/api/admin/orders/a%2Fb', {
    method: 'PATCH',
    body: '{"name":"Concetta"}',
    headers: { 'Content-Type': 'application/json' },
  });
});

it('sends the input of a GET as its query, repeated values one by one, and nothing for undefined', async () => {
  const query = { status: ['new', 'confirmed'], q: 'è & ì', page: undefined };
  const { signal } = new AbortController();
  await request('GET /api/admin/orders', query, { signal });
  expect(sent).toHaveBeenCalledWith(
    '/api/admin/orders?status=new&status=confirmed&q=%C3%A8+%26+%C3%AC',
    { method: 'GET', signal },
  );
  await request('GET /api/session');
  expect(sent).toHaveBeenLastCalledWith('/api/session', { method: 'GET' });
});

it('puts the names in {?…} into the query of a call that is not a GET', async () => {
  await request('DELETE /api/admin/orders/{id}{?notify}', { id: '1', notify: 'true' });
  expect(sent).toHaveBeenCalledWith('/api/admin/orders/1?notify=true', { method: 'DELETE' });
});

it('sends a file as it is, with its own headers', async () => {
  const body = new Blob(['JPEG']);
  const headers = { 'Content-Type': 'application/octet-stream' };
  await request(
    'PUT /api/giro/events/{event}/files/{sha256}',
    { event: '1', sha256: '2' },
    { body, headers },
  );
  expect(sent).toHaveBeenCalledWith('/api/giro/events/1/files/2', { method: 'PUT', body, headers });
});
