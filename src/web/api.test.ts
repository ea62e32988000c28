import { describe, expect, it } from 'vitest';
import { ApiError, answerOf } from './api.ts';

describe('an error answer', () => {
  const failure = async (body: unknown, status = 409): Promise<ApiError> => {
    const error = await answerOf(Promise.resolve(Response.json(body, { status }) as never)).catch(
      (thrown: unknown) => thrown,
    );
    if (!(error instanceof ApiError)) throw new Error('no ApiError');
    return error;
  };

  it('keeps its code, message and details', async () => {
    const error = await failure({ code: 'CONFLICT', message: 'Ricarica e riprova.' });
    expect(error).toMatchObject({ status: 409, code: 'CONFLICT', message: 'Ricarica e riprova.' });
  });

  it('keeps its message if a newer server uses an unknown code', async () => {
    const error = await failure({ code: 'NOT_INVENTED_YET', message: 'Riprova domani.' });
    expect(error.message).toBe('Riprova domani.');
  });

  it('has no message if it is not from the API', async () => {
    expect((await failure({ error: 'proxy' }, 502)).body).toBeNull();
  });
});
