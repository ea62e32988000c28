/**
 * Which of the browser's files are compiled whole, in the background while they arrive, and not function by function
 * when each is called first (docs/decisions/178-compiled-while-they-arrive.md).
 */

/** Of these about half or more is called before a page is ready; of the libraries of dialogs, menus and tables far less. */
const CALLED_AT_ONCE =
  /^(framework|data|shared|visitors.*|driver|office|linked-order|.*\.page|entry\.client|root)$/;

/** Chromium reads it at the beginning of a file. For other browsers it is a comment. */
const HINT = '//# allFunctionsCalledOnLoad';

/** What stands before the code of this file of the build. */
export function compileHint({ name }: { name: string }): string {
  return CALLED_AT_ONCE.test(name) ? HINT : '';
}
