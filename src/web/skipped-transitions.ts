/**
 * Ignores the rejections of skipped view transitions. When a navigation starts during another one, the
 * browser skips the first transition and rejects its promises. Only browser and router hold those promises,
 * so they are caught here. The new page is not affected.
 *
 * The function must not refer to anything outside itself: `root.tsx` writes its source into the page, because
 * a visitor may leave before any module has loaded.
 */
export function handleSkippedTransitions(): void {
  addEventListener('unhandledrejection', (event) => {
    const { reason } = event;
    const skipped = reason instanceof DOMException && /\btransition\b/i.test(reason.message);
    if (skipped) event.preventDefault();
  });
}
