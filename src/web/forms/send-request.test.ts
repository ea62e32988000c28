import { describe, expect, it } from 'vitest';
import { ApiError } from '#web/api.ts';
import { sendRequest } from './send-request.ts';

describe("a text sent with another text's id", () => {
  const refused = (code: 'ALREADY_PLACED' | 'CONFLICT') =>
    new ApiError(409, { code, message: 'x' });
  /** Ids as useDraft provides them: the same one until the request has ended. */
  const requests = () => {
    let ended = 0;
    return {
      beginRequest: () => ({ id: `id-${ended}`, repeated: false }),
      endRequest: () => {
        ended += 1;
      },
    };
  };
  const sentWith = async (answer: (id: string) => unknown) => {
    const ids: string[] = [];
    const sent = sendRequest(requests(), async (id) => {
      ids.push(id);
      return answer(id);
    });
    return { ids, answer: await sent.catch((error: unknown) => error) };
  };

  it('is sent again with a new id, so that it is not lost', async () => {
    const answer = (id: string) => {
      if (id === 'id-0') throw refused('ALREADY_PLACED');
      return 'taken';
    };
    expect(await sentWith(answer)).toEqual({ ids: ['id-0', 'id-1'], answer: 'taken' });
  });

  it('is not sent again after another refusal, or twice', async () => {
    const answers = [refused('CONFLICT'), new TypeError('no network')];
    for (const error of answers) {
      const throwing = () => {
        throw error;
      };
      expect(await sentWith(throwing)).toEqual({ ids: ['id-0'], answer: error });
    }
    const twice = () => {
      throw refused('ALREADY_PLACED');
    };
    expect((await sentWith(twice)).ids).toEqual(['id-0', 'id-1']);
  });
});
