/**
 * The bars at the lower edge of pages, panels and dialogs. Toasts are shown above them
 * (`styles/toast.css`).
 */
const bars: HTMLElement[] = [];

/** The `ref` of such a bar. The last one mounted belongs to the topmost dialog. */
export function toastOffsetRef(bar: HTMLElement | null) {
  if (!bar) return;
  bars.push(bar);
  const observer = new ResizeObserver(measure);
  observer.observe(bar);
  addEventListener('resize', measure);
  return () => {
    bars.splice(bars.indexOf(bar), 1);
    observer.disconnect();
    removeEventListener('resize', measure);
    measure();
  };
}

function measure(): void {
  const bar = bars.at(-1);
  const { style } = document.documentElement;
  if (!bar) style.removeProperty('--notice-floor');
  else style.setProperty('--notice-floor', `${roomBelow(bar) + bar.offsetHeight}px`);
}

/** A page's bar sticks to the lower edge of the window, a dialog's to that of the dialog. */
function roomBelow(bar: HTMLElement): number {
  // Not its rectangle, which moves while the dialog appears.
  const dialog = bar.closest<HTMLElement>('[role=dialog], [role=alertdialog]');
  if (dialog) return innerHeight - dialog.offsetTop - dialog.offsetHeight;
  return Number.parseFloat(getComputedStyle(bar).bottom) || 0;
}
