import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { paths } from '#web/paths.ts';

/**
 * `from`: the step that led to this entry. `depth`: how many entries of this wizard come before it.
 */
type StepState = { step?: number; from?: number; depth?: number } | null;

/**
 * The step is in the history entry: Back leads to the previous step, and a reload stays on it. On a
 * phone people go back with a gesture, which must not leave a half-filled form. The URL stays the
 * same: with one per step a link could lead to a step that cannot be shown yet. `reachable` limits
 * the step, because the entry may outlast the typed fields.
 */
export function useWizardStep(reachable: number, lastStep: number, ready: boolean) {
  const { pathname, key, state } = useLocation();
  const navigate = useNavigate();
  const { step: stored, from, depth = 0 } = (state as StepState) ?? {};
  const wanted = Number.isInteger(stored) && stored ? Math.max(1, stored) : 1;

  // The key of the history entry on which the order was placed. After that every entry shows the
  // last step.
  const [finishedOn, setFinishedOn] = useState<string | null>(null);
  const finished = finishedOn !== null;
  const reached = ready ? Math.min(wanted, reachable) : 1;
  const step = finished ? lastStep : reached;

  useEffect(() => {
    // The entry is rewritten, because otherwise completing a field would jump to a later step.
    if (ready && !finished && wanted > reachable) {
      navigate(pathname, { replace: true, state: { step: reachable, depth } });
    }
  }, [ready, finished, wanted, reachable, depth, pathname, navigate]);

  const leaving = useRef(false);
  leaving.current = useNavigation().state !== 'idle';
  /** False if the customer has left, or another page is loading: an answer may arrive that late. */
  const isHere = useCallback(
    () => !leaving.current && window.location.pathname === pathname,
    [pathname],
  );

  // The second half of a double press may come before the new entry is shown: it must not move
  // again.
  const moving = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every entry that is shown ends the move.
  useEffect(() => {
    moving.current = false;
  }, [key]);
  /** Whether the next entry was requested and is not shown yet. */
  const isMoving = useCallback(() => moving.current, []);

  const goTo = useCallback(
    (next: number) => {
      if (!isHere() || moving.current) return;
      moving.current = true;
      navigate(pathname, { state: { step: next, from: step, depth: depth + 1 } });
    },
    [isHere, navigate, pathname, step, depth],
  );
  const goBack = useCallback(() => {
    if (moving.current) return;
    moving.current = true;
    if (from === step - 1) navigate(-1);
    else navigate(pathname, { replace: true, state: { step: step - 1, depth } });
  }, [navigate, pathname, from, step, depth]);

  const entry = useRef({ key, depth });
  entry.current = { key, depth };
  /**
   * Goes back to the wizard's first entry, so that Back does not lead into a finished booking. It
   * starts from the current entry, because the customer may have pressed Back before the answer
   * came.
   */
  const finish = useCallback(() => {
    if (!isHere()) return;
    setFinishedOn(entry.current.key);
    if (entry.current.depth > 0) navigate(-entry.current.depth);
  }, [isHere, navigate]);

  /** Replaces the wizard's first entry with the landing page. */
  const [goesHome, setGoesHome] = useState(false);
  const isOnFirst = key !== finishedOn || depth === 0;
  useEffect(() => {
    if (goesHome && isOnFirst) navigate(paths.home, { replace: true, viewTransition: true });
  }, [goesHome, isOnFirst, navigate]);
  const goHome = useCallback(() => setGoesHome(true), []);

  return { step, isMoving, goTo, goBack, finish, goHome };
}
