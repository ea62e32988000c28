import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import type { AppUser } from '#contract/users/session.schema.ts';
import { ApiError, ConnectionError } from '#web/api.ts';
import { logFailure, rememberSession, streamPositionBeforeFirstLoad } from './session.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it.each([
  [new ApiError(500, { code: 'INTERNAL', message: 'a@example.test' }), 'INTERNAL'],
  [new ApiError(502, null), 502],
  [new ConnectionError(new TypeError('a@example.test')), 'ConnectionError'],
])('a failed check of the session is in the console, without what was typed: %s', (error, text) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  logFailure('Sessione', error);
  expect(log.mock.calls).toEqual([['Sessione:', text]]);
});

it('the stream continues where the session was read, unless office data was loaded before', () => {
  const user: AppUser = { id: '1', email: 'rosa@example.test', role: 'admin', company: null };
  const client = new QueryClient();
  expect(streamPositionBeforeFirstLoad(client)).toBeUndefined();
  rememberSession(client, { user, live_position: 'p.4' });
  expect(streamPositionBeforeFirstLoad(client)).toBe('p.4');
  client.setQueryData(['admin', 'orders'], { rows: [] });
  expect(streamPositionBeforeFirstLoad(client)).toBeUndefined();
});
