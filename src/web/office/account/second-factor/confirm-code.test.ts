import { expect, it } from 'vitest';
import { ApiError, ConnectionError } from '#web/api.ts';
import { createConfirmCode } from './confirm-code.ts';

const CODE = { code: '123456' };
const conflict = new ApiError(409, { code: 'CONFLICT', message: 'Già attivo' });

/** Sends that fail one after the other, each with its error. */
function failing(...errors: Error[]) {
  const left = [...errors];
  return createConfirmCode(() => Promise.reject(left.shift()));
}

it.each([new ConnectionError(new TypeError()), new ApiError(502, null)])(
  'the recovery codes are shown if the answer was lost and the retry says that it is active: %s',
  async (lost) => {
    const confirm = failing(lost, conflict);
    await expect(confirm(CODE)).rejects.toBe(lost);
    await expect(confirm(CODE)).resolves.toBeUndefined();
  },
);

it('codes that another tab has replaced are not shown', async () => {
  const wrong = new ApiError(401, { code: 'INVALID_CODE', message: 'Codice non corretto' });
  const confirm = failing(wrong, conflict);
  await expect(confirm(CODE)).rejects.toBe(wrong);
  await expect(confirm(CODE)).rejects.toBe(conflict);
});
