import { ApiError } from '#web/api.ts';
import type { useDraft } from './use-draft.ts';

type Requests = Pick<ReturnType<typeof useDraft>, 'beginRequest' | 'endRequest'>;

/**
 * Sends with the id of the request. If the server knows that id with another text, this text is sent again with a
 * new id, so that it is not lost.
 */
export async function sendRequest<Answer>(
  { beginRequest, endRequest }: Requests,
  send: (id: string) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send(beginRequest().id);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'ALREADY_PLACED') throw error;
    endRequest();
    return send(beginRequest().id);
  }
}
