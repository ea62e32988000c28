import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { KnownReseller } from '#contract/resellers/pickups.schema.ts';
import { readPickupSession } from '#web/visitors/opened/read-pickup-session.ts';
import type { WizardControls } from '../steps/use-wizard.ts';
import { fillKnown } from './access-code.ts';

/** `ended`: it was open in this page, and no longer is. */
type State = { reseller: KnownReseller | null; ended: boolean };

/** For a session that replaced the code. */
export const SESSION_ENDED = 'La sessione è finita: scrivi il tuo codice';

/**
 * The session of 'I miei ritiri', which replaces the code. Known only after the page is shown,
 * because the HTML is the same for everybody.
 */
export function useOpenSession() {
  const [{ reseller, ended }, setState] = useState<State>({ reseller: null, ended: false });
  const show = useCallback((now: KnownReseller | null) => {
    setState((before) => ({
      reseller: now,
      ended: !now && (before.ended || before.reseller !== null),
    }));
  }, []);
  const readAgain = useCallback(async () => {
    // Without an answer nothing is known to have changed.
    const session = await readPickupSession().catch(() => null);
    if (session) show(session.reseller);
  }, [show]);
  useEffect(() => void readAgain(), [readAgain]);
  return {
    reseller,
    ended,
    /** The server has refused it. */
    end: () => show(null),
    /** For a person with another code. The session stays open in its own page. */
    leave: () => setState({ reseller: null, ended: false }),
    readAgain,
  };
}

export type OpenSession = ReturnType<typeof useOpenSession>;

/**
 * Fills in what the session contains, and loads it again when a day was refused (`refusals` counts
 * them).
 */
export function useSessionReseller(
  form: WizardControls,
  session: OpenSession | undefined,
  refusals: number,
): void {
  const { reseller, readAgain } = session ?? {};
  const fill = useEffectEvent(() => {
    if (reseller) fillKnown(form, reseller);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: fills the fields when the session's reseller changes.
  useEffect(() => fill(), [reseller]);
  useEffect(() => {
    if (refusals > 0) void readAgain?.();
  }, [refusals, readAgain]);
}
