import { useEffect, useEffectEvent, useState } from 'react';
import type { KnownReseller } from '#contract/resellers/pickups.schema.ts';
import { readResellerCode } from '#contract/resellers/reseller-code.ts';
import { ApiError, api, withTimeout } from '#web/api.ts';
import type { WizardControls } from '../steps/use-wizard.ts';
import type { OrderFields } from '../wizard-definition.ts';

const NO_ANSWER = 'Errore di connessione';

/**
 * The server's answer about the resellers' code. `wrong`: true if the server refused the code,
 * false if the check failed.
 */
type CheckedCode = { ok: true; reseller: Known } | { ok: false; wrong: boolean; error: string };

/** The company whose own code it is; null for the shared code. */
export type Known = KnownReseller | null;

/** Spec section 8. */
export const WRONG_CODE = 'Codice rivenditori non valido';

/**
 * Whether the typed code is correct. A refused code counts as wrong until another is typed or the
 * server accepts it. It is only in the page's memory. A form without the field needs no code.
 */
export function useAccessCode() {
  const [right, setRight] = useState('');
  const [holder, setHolder] = useState<{ code: string; reseller: Known }>();
  const [wrong, setWrong] = useState('');
  const codeOf = ({ access_code }: OrderFields) => access_code?.trim();

  async function check(fields: OrderFields): Promise<CheckedCode> {
    const code = codeOf(fields) ?? '';
    const answer = await checkCode(code);
    if (answer.ok) {
      setRight(code);
      setHolder({ code, reseller: answer.reseller });
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
    /** Whose own code was typed. Null while unknown, after a refusal, and for the shared code. */
    holderOf: (fields: OrderFields) =>
      holder && holder.code === codeOf(fields) && holder.code !== wrong ? holder.reseller : null,
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
    const { reseller } = await api.supplierAccess.check(json, withTimeout());
    return { ok: true, reseller };
  } catch (error) {
    if (!(error instanceof ApiError)) return { ok: false, wrong: false, error: NO_ANSWER };
    const wrong = error.code === 'INVALID_ACCESS_CODE';
    return { ok: false, wrong, error: wrong ? WRONG_CODE : error.message || NO_ANSWER };
  }
}

/** Fields of step 1 that a reseller's own code fills in. */
const KNOWN_FIELDS = ['company_name', 'agent_name', 'phone', 'email'] as const;

/** Only blank fields are filled in. */
export function fillKnown(form: WizardControls, reseller: KnownReseller): void {
  for (const name of KNOWN_FIELDS) {
    if (form.latest()[name] || !reseller[name]) continue;
    form.set({ [name]: reseller[name] });
    form.validate([name]);
  }
}

/**
 * Fills in what is known about a reseller whose own code was typed. Loads it again when a day was
 * refused (`refusals` counts them): the company's limit may have been reached since.
 */
export function useKnownReseller(
  form: WizardControls,
  fields: OrderFields,
  check: (fields: OrderFields) => Promise<CheckedCode>,
  refusals: number,
): void {
  const code = readResellerCode(fields.access_code ?? '');

  const look = useEffectEvent(async () => {
    const answer = await check(fields);
    if (answer.ok && answer.reseller) fillKnown(form, answer.reseller);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal asks again.
  useEffect(() => {
    if (code) void look();
  }, [code, refusals]);
}
