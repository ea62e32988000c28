import type { ErrorBody } from '#contract/error.schema.ts';
import { codedError } from '#server/platform/db/coded-error.ts';

export type Refusal = Pick<ErrorBody, 'code' | 'message' | 'placed' | 'fields'>;

/**
 * The coded error of a refused call. Fails if it was not refused, or has no code of the contract.
 */
export async function refusalOf(call: Promise<unknown>): Promise<Refusal> {
  try {
    await call;
  } catch (error) {
    const coded = codedError(error);
    if (!coded) throw error;
    return { code: coded.code, message: coded.message, ...coded.details };
  }
  throw new Error('the call was not refused');
}
