import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

type RedirectProps = { to: string; state?: unknown };

/** Like the router's `Navigate` with `replace`, which knows no page transition. */
export function Redirect({ to, state }: RedirectProps) {
  const navigate = useNavigate();
  const begun = useRef(false);
  useEffect(() => {
    // Once: a second navigation would cut the first one's transition short.
    if (begun.current) return;
    begun.current = true;
    // In a hidden tab the browser refuses a transition, and says so as an error.
    navigate(to, { replace: true, state, viewTransition: !document.hidden });
  }, [navigate, to, state]);
  return null;
}
