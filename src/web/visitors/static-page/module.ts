/**
 * The only script of static pages: live availability and Back links. It is built separately and contains no
 * React.
 */
import { goBack } from './history.ts';
import { defineLiveAvailability } from './live-availability.ts';

defineLiveAvailability();
followBackLinks();

/** Links marked `data-back` go back in history; without an earlier page of ours they lead home. */
function followBackLinks(): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    // The router's own link has already handled the click.
    if (event.defaultPrevented || !(target instanceof Element)) return;
    if (target.closest('[data-back]')) goBack(event);
  });
}
