import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { tokenIn } from '#web/link-token.ts';

/**
 * The token after '#'; '' for none, and undefined until the browser has looked: the HTML is the
 * same for everybody. It stays in the address, which the browser does not send, so that a reload
 * shows the order again (docs/decisions/132-the-link-of-an-order.md).
 */
export function useHash(): string | undefined {
  const [inAddress, setInAddress] = useState<string>();
  const { hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link within the site changes the hash without an event.
  useEffect(() => {
    function take(): void {
      const found = tokenIn(location.hash.slice(1));
      // A link to a part of the page has no token.
      if (!document.getElementById(found)) setInAddress(found);
    }
    take();
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, [hash]);
  return inAddress;
}
