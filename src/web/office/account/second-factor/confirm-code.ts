import type { SecondFactorCode } from '#contract/users/second-factor.schema.ts';
import { ApiError } from '#web/api.ts';

/**
 * Sends the code that activates the second factor. An attempt may succeed although its answer is
 * lost; the next one then gets CONFLICT, which means that it is active.
 */
export function createConfirmCode(send: (json: SecondFactorCode) => Promise<unknown>) {
  let isUncertain = false;
  return async (json: SecondFactorCode): Promise<void> => {
    try {
      await send(json);
    } catch (error) {
      if (isUncertain && error instanceof ApiError && error.code === 'CONFLICT') return;
      isUncertain ||= !(error instanceof ApiError) || error.status >= 500;
      throw error;
    }
  };
}
