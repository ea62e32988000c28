import { goBack } from './history.ts';

/** Links marked `data-back` lead back in history, and home where there is none. */
export function followBackLinks(): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    // What the router's own link has dealt with is dealt with.
    if (event.defaultPrevented || !(target instanceof Element)) return;
    if (target.closest('[data-back]')) goBack(event);
  });
}
