import { ApiError } from '#web/api.ts';

type Requests = {
  /** The request's id, until it has ended. */
  beginRequest: () => { id: string };
  endRequest: () => void;
};

/**
 * Sends with the request's id. If the server knows that id with another text, sends this text again
 * with a new id, so that it is not lost.
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
