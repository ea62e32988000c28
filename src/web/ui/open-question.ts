/**
 * A dialog that must be answered or closed before the page behind it goes on. A side panel is not
 * one.
 */
const QUESTION =
  ':is([role=dialog]:not([data-side-panel]), [role=alertdialog]):not([data-ending-style])';

export const isQuestionOpen = (): boolean => document.querySelector(QUESTION) !== null;
