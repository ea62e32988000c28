import { ApiError } from '#web/api.ts';

type Requests = {
  /** The id of the request until it has ended. */
  beginRequest: () => { id: string };
  endRequest: () => void;
};

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
