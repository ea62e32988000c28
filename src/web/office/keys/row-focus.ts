/**
 * 'j' and 'k' walk through the rows of the page's list. A list takes part by marking the main
 * control of each row, a link or a button, with `data-row`.
 */

/** The index of the row to go to, or undefined. `current` is -1 outside the rows. */
export function nextRow(current: number, step: 1 | -1, rows: number): number | undefined {
  if (rows === 0) return undefined;
  if (current === -1) return 0;
  return Math.min(Math.max(current + step, 0), rows - 1);
}

/** Moves the focus to the next or the previous row. */
export function focusRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')].filter((row) =>
    row.checkVisibility(),
  );
  const holdsFocus = (row: HTMLElement) =>
    (row.closest('li, tr') ?? row).contains(document.activeElement);
  const next = nextRow(rows.findIndex(holdsFocus), step, rows.length);
  if (next !== undefined) rows[next]?.focus({ focusVisible: true } as FocusOptions);
}
