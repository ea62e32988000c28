import { goBack } from './history.ts';

/** Links marked `data-back` go back in history; without an earlier page of ours they lead home. */
export function followBackLinks(): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    // The router's own link has already handled the click.
    if (event.defaultPrevented || !(target instanceof Element)) return;
    if (target.closest('[data-back]')) goBack(event);
  });
}
