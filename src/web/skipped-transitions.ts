/**
 * A page change that the next one cuts short rejects promises of its view transition. The browser and
 * the router hold those, so they can be handled here only. The page that follows is whole.
 *
 * Refers to nothing outside itself: pages carry its text (`root.tsx`), for they may be left before any
 * module has arrived.
 */
export function handleSkippedTransitions(): void {
  addEventListener('unhandledrejection', (event) => {
    const { reason } = event;
    const skipped = reason instanceof DOMException && /\btransition\b/i.test(reason.message);
    if (skipped) event.preventDefault();
  });
}
