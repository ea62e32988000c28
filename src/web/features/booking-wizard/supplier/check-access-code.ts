import { ApiError, api, call, givingUp } from '#web/api.ts';
import { NO_ANSWER, WRONG_CODE } from './supplier-texts.ts';

export type CheckedCode = { ok: true } | { ok: false; wrong: boolean; error: string };

/** Asks the server for the resellers' code, which nobody else knows. Never throws. */
export async function checkAccessCode(access_code: string): Promise<CheckedCode> {
  try {
    const json = { access_code };
    await call(api['supplier-access'].$post({ json }, { init: givingUp() }));
    return { ok: true };
  } catch (error) {
    if (!(error instanceof ApiError)) return { ok: false, wrong: false, error: NO_ANSWER };
    const wrong = error.code === 'INVALID_ACCESS_CODE';
    return { ok: false, wrong, error: wrong ? WRONG_CODE : error.message || NO_ANSWER };
  }
}
