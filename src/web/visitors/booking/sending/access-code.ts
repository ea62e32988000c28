import { useState } from 'react';
import { ApiError, api, call, withTimeout } from '#web/api.ts';
import type { OrderFields } from '../wizard-definition.ts';

const NO_ANSWER = 'Errore di connessione';

/**
 * The server's answer about the resellers' code. `wrong` is true when the server refused the code, false when
 * the check failed.
 */
type CheckedCode = { ok: true } | { ok: false; wrong: boolean; error: string };

/** Spec section 8. */
export const WRONG_CODE = 'Codice rivenditori non valido';

/**
 * Whether the typed code is right. A refused code counts as wrong until another is typed or the server
 * accepts it. Only the page's memory holds it. A form without the field needs no code.
 */
export function useAccessCode() {
  const [right, setRight] = useState('');
  const [wrong, setWrong] = useState('');
  const codeOf = ({ access_code }: OrderFields) => access_code?.trim();

  async function check(fields: OrderFields): Promise<CheckedCode> {
    const code = codeOf(fields) ?? '';
    const answer = await checkCode(code);
    if (answer.ok) {
      setRight(code);
      setWrong('');
    } else if (answer.wrong) setWrong(code);
    return answer;
  }

  return {
    check,
    /** The server refused the code together with the order. */
    refuse: (fields: OrderFields) => setWrong(codeOf(fields) ?? ''),
    accepts(fields: OrderFields) {
      const code = codeOf(fields);
      return code === undefined || (code !== '' && code === right);
    },
    errorOf(fields: OrderFields) {
      const code = codeOf(fields);
      return code && code === wrong ? WRONG_CODE : undefined;
    },
  };
}

/** Asks the server, because the browser must not know the code. Never throws. */
async function checkCode(access_code: string): Promise<CheckedCode> {
  try {
    const json = { access_code };
    await call(api['supplier-access'].$post({ json }, { init: withTimeout() }));
    return { ok: true };
  } catch (error) {
    if (!(error instanceof ApiError)) return { ok: false, wrong: false, error: NO_ANSWER };
    const wrong = error.code === 'INVALID_ACCESS_CODE';
    return { ok: false, wrong, error: wrong ? WRONG_CODE : error.message || NO_ANSWER };
  }
}
