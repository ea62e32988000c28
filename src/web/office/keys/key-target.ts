/** Where the keys of the office act: not in what is being typed, not while a dialog or a menu is open. */

const FIELD =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=combobox]';
const OPEN = ':is([role=dialog], [role=alertdialog], [role=menu]):not([data-ending-style])';
const QUESTION = `${OPEN}:not([data-side-panel], [data-palette])`;

/** For single keys. */
export const isElsewhere = (target: EventTarget | null): boolean =>
  (target as Element | null)?.closest?.(FIELD) != null || document.querySelector(OPEN) !== null;

/** Whether a dialog is open that must be answered before anything else, such as a form or a question. */
export const isQuestionOpen = (): boolean => document.querySelector(QUESTION) !== null;
