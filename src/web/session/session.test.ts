import { afterEach, expect, it, vi } from 'vitest';
import { ApiError, ConnectionError } from '#web/api.ts';
import { logFailure } from './session.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it.each([
  [new ApiError(500, { code: 'INTERNAL', message: 'a@example.test' }), 'INTERNAL'],
  [new ApiError(502, null), 502],
  [new ConnectionError(new TypeError('a@example.test')), 'ConnectionError'],
])(
  'a failed look-up of the session is in the console, without what was typed: %s',
  (error, text) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    logFailure('Sessione', error);
    expect(log.mock.calls).toEqual([['Sessione:', text]]);
  },
);
