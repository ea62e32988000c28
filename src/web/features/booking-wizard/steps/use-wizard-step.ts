import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { paths } from '#web/paths.ts';

/** `depth`: how many entries of this wizard lie before this one. */
type StepState = { step?: number; from?: number; depth?: number } | null;

/**
 * The step lives in the history entry: the phone's back gesture leads to the step before, a reload
 * stays. `reachable` caps it, because an entry may outlive what was typed.
 */
export function useWizardStep(reachable: number, lastStep: number, ready: boolean) {
  const { pathname, key, state } = useLocation();
  const navigate = useNavigate();
  const { step: asked, from, depth = 0 } = (state as StepState) ?? {};
  const wanted = Number.isInteger(asked) && asked ? Math.max(1, asked) : 1;

  // The entry on which the order was placed. From then on the last step is shown, on whatever entry.
  const [finishedOn, setFinishedOn] = useState<string | null>(null);
  const finished = finishedOn !== null;
  const reached = ready ? Math.min(wanted, reachable) : 1;
  const step = finished ? lastStep : reached;

  useEffect(() => {
    // Once capped the entry says so: completing a field must not throw anybody forward.
    if (ready && !finished && wanted > reachable) {
      navigate(pathname, { replace: true, state: { step: reachable, depth } });
    }
  }, [ready, finished, wanted, reachable, depth, pathname, navigate]);

  const leaving = useRef(false);
  leaving.current = useNavigation().state !== 'idle';
  /** An answer may come when the customer has left, or while the next page is on its way. */
  const isHere = useCallback(
    () => !leaving.current && window.location.pathname === pathname,
    [pathname],
  );

  const goTo = useCallback(
    (next: number) => {
      if (isHere()) navigate(pathname, { state: { step: next, from: step, depth: depth + 1 } });
    },
    [isHere, navigate, pathname, step, depth],
  );
  const goBack = useCallback(() => {
    if (from === step - 1) navigate(-1);
    else navigate(pathname, { replace: true, state: { step: step - 1, depth } });
  }, [navigate, pathname, from, step, depth]);

  const entry = useRef({ key, depth });
  entry.current = { key, depth };
  /**
   * Goes back to the wizard's first entry, so that no Back leads through what is done. From wherever
   * the customer is by now: the answer may come after a press of Back.
   */
  const finish = useCallback(() => {
    if (!isHere()) return;
    setFinishedOn(entry.current.key);
    if (entry.current.depth > 0) navigate(-entry.current.depth);
  }, [isHere, navigate]);

  /** Home, in the place of the first entry. */
  const [goesHome, setGoesHome] = useState(false);
  const isOnFirst = key !== finishedOn || depth === 0;
  useEffect(() => {
    if (goesHome && isOnFirst) navigate(paths.home, { replace: true, viewTransition: true });
  }, [goesHome, isOnFirst, navigate]);
  const goHome = useCallback(() => setGoesHome(true), []);

  return { step, goTo, goBack, finish, goHome };
}
