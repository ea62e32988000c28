import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

type RedirectProps = { to: string; state?: unknown };

/** Like the router's `Navigate` with `replace`, but with a view transition. */
export function Redirect({ to, state }: RedirectProps) {
  const navigate = useNavigate();
  const begun = useRef(false);
  useEffect(() => {
    // Only once: a second navigation would cut off the first one's transition.
    if (begun.current) return;
    begun.current = true;
    // In a hidden tab the browser refuses a view transition with an error.
    navigate(to, { replace: true, state, viewTransition: !document.hidden });
  }, [navigate, to, state]);
  return null;
}
