import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';

type StepState = { step?: number; from?: number } | null;

/**
 * The step lives in the history entry: the phone's back gesture leads to the step before, a reload
 * stays. `reachable` caps it, because an entry may outlive what was typed.
 */
export function useWizardStep(reachable: number, ready: boolean) {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const asked = (state as StepState)?.step;
  const wanted = Number.isInteger(asked) && asked ? Math.max(1, asked) : 1;
  const step = ready ? Math.min(wanted, reachable) : 1;
  const from = (state as StepState)?.from;

  useEffect(() => {
    // Once capped the entry says so: completing a field must not throw anybody forward.
    if (ready && wanted > reachable) {
      navigate(pathname, { replace: true, state: { step: reachable } });
    }
  }, [ready, wanted, reachable, pathname, navigate]);

  const leaving = useRef(false);
  leaving.current = useNavigation().state !== 'idle';
  const goTo = useCallback(
    (next: number) => {
      // An answer may come when the customer has left, or while the next page is on its way.
      if (leaving.current || window.location.pathname !== pathname) return;
      navigate(pathname, { state: { step: next, from: step } });
    },
    [navigate, pathname, step],
  );
  const goBack = useCallback(() => {
    if (from === step - 1) navigate(-1);
    else navigate(pathname, { replace: true, state: { step: step - 1 } });
  }, [navigate, pathname, from, step]);

  return { step, goTo, goBack };
}
